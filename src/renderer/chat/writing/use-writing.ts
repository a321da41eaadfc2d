import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { keyOf, MOST_ATTACHMENTS, type MentionItem } from '../../../shared/domain/attachment.ts'
import type { Prompt } from '../../../shared/domain/prompt.ts'
import { announce } from '../../state/announce.ts'
import { chooseWorkspace } from '../../state/commands.ts'
import { draftOf, setDraft, setDraftItems } from '../../state/drafts.ts'
import { loadPrompts, usePrompts } from '../../state/prompt-commands.ts'
import { useWindow } from '../../state/store.ts'
import { insertPrompt } from './insert-prompt.ts'
import { type MentionTrigger, withMention } from './mention.ts'
import { goesAtOnce, type Suggestion, type Trigger } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useComposerHint } from './use-typed-hint.ts'

interface Options {
  conversationId: string | null
  text: string
  busy: boolean
  field: RefObject<HTMLTextAreaElement | null>
  /** Sends what stands in the composer. */
  send: () => void
}

/** What the composer suggests, what choosing it does, and what is said of a command that is being typed. */
export function useWriting({ conversationId, text, busy, field, send }: Options) {
  const draftKey = conversationId ?? 'new'
  const prompts = useOwnPrompts()
  const standing = { hasConversation: conversationId !== null, busy, prompts }
  /** Where the caret goes once the field has this text. */
  const next = useRef<{ text: string; caret: number } | null>(null)
  useLayoutEffect(() => {
    if (next.current?.text !== text) return
    const { caret } = next.current
    next.current = null
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(caret, caret)
  }, [text, field])
  const [asked, setAsked] = useState<{ path: string; trigger: MentionTrigger } | null>(null)
  const command = (words: string, isDone: boolean) => {
    setDraft(draftKey, isDone ? words : `${words} `)
    if (isDone) send()
  }
  const mention = (item: MentionItem, trigger: MentionTrigger) => {
    if (!attachMention(draftKey, item)) return
    next.current = withMention(draftOf(draftKey).text, trigger, item.path)
    suggestions.setCaret(next.current.caret)
    setDraft(draftKey, next.current.text)
  }
  const choose = (suggestion: Suggestion, trigger: Trigger) => {
    switch (suggestion.kind) {
      case 'command':
        return command(`/${suggestion.name}`, goesAtOnce(suggestion.name))
      case 'choice':
        return command(`/${suggestion.command} ${suggestion.word}`, true)
      case 'prompt':
        return insertPrompt(draftKey, suggestion.prompt, '')
      case 'folder':
        return void chooseWorkspace(conversationId)
      case 'file': {
        if (trigger.kind !== 'mention') return
        const { path, isSensitive } = suggestion.file
        return isSensitive ? setAsked({ path, trigger }) : mention({ type: 'mention', path }, trigger)
      }
    }
  }
  const answer = (isConfirmed: boolean) => {
    if (asked && isConfirmed) mention({ type: 'mention', path: asked.path, isConfirmed }, asked.trigger)
    setAsked(null)
    field.current?.focus({ preventScroll: true })
  }
  const suggestions = useSuggestions({ text, conversationId, standing, onChoose: choose })
  return {
    suggestions,
    hint: useComposerHint(text, standing, suggestions),
    secret: asked && {
      path: asked.path,
      onSend: () => answer(true),
      onLeave: () => answer(false)
    }
  }
}

const none: Prompt[] = []

/** The prompt library, asked for once. */
function useOwnPrompts(): Prompt[] {
  const prompts = usePrompts((state) => state.prompts)
  useEffect(() => {
    if (usePrompts.getState().prompts === null) void loadPrompts()
  }, [])
  return prompts ?? none
}

/** Puts a file among what goes along; one that is there stays once. False where there is no room for it. */
function attachMention(draftKey: string, item: MentionItem): boolean {
  const { items } = draftOf(draftKey)
  const others = items.filter((each) => keyOf(each) !== keyOf(item))
  if (others.length >= MOST_ATTACHMENTS) {
    useWindow.setState({ refusal: { code: 'too-many-attachments', params: { most: MOST_ATTACHMENTS } } })
    return false
  }
  setDraftItems(draftKey, [...others, item])
  announce({ kind: 'attached', name: item.path })
  return true
}
