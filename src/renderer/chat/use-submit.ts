import { useRef } from 'react'
import type { DraftItem } from '../../shared/domain/attachment.ts'
import { announce } from '../state/announce.ts'
import { queue, send } from '../state/commands.ts'
import { draftOf, endSentDraft } from '../state/drafts.ts'
import { usePrompts } from '../state/prompt-commands.ts'
import { insertPrompt } from './writing/insert-prompt.ts'
import { runCommand } from './writing/run-command.ts'
import { readTyped } from './writing/typed-command.ts'
import { useTypedHint } from './writing/use-typed-hint.ts'

/** Sends what is written and attached, or does what a command says, once at a time, and empties the composer when main has taken it. */
export function useSubmit(conversationId: string | null, busy: boolean, onSent: () => void) {
  const sending = useRef(false)
  const key = conversationId ?? 'new'
  const hint = useTypedHint()
  return async () => {
    const { text, items } = draftOf(key)
    if ((text.trim() === '' && items.length === 0) || sending.current) return
    // What is attached goes with a message.
    const typed = readTyped(items.length > 0 ? '' : text, {
      hasConversation: conversationId !== null,
      busy,
      prompts: usePrompts.getState().prompts ?? []
    })
    if (typed.kind === 'prompt') return insertPrompt(key, typed.prompt, typed.rest)
    if (typed.kind === 'blocked') return announce({ kind: 'hint', words: hint(typed) ?? '' })
    sending.current = true
    const taken = await (typed.kind === 'command'
      ? runCommand(conversationId, typed)
      : take(conversationId, busy, text, items))
    sending.current = false
    if (!taken) return
    endSentDraft(key, { text, items })
    onSent()
  }
}

/** A message, now or when the run has ended. */
async function take(id: string | null, busy: boolean, text: string, items: DraftItem[]): Promise<boolean> {
  if (id === null || !busy) return send(text, items)
  const queued = await queue(id, text, items)
  if (queued) announce({ kind: 'queued' })
  return queued
}
