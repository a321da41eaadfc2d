import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useMentionedFiles } from './use-mentioned-files.ts'
import { isWhole, type Suggestion, suggestionsFor, type Trigger, triggerOf } from './suggestions.ts'
import type { Standing } from './typed-command.ts'

/** The legacy key code of a key press that an input method is still composing with. */
const COMPOSING = 229
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface Options {
  text: string
  conversationId: string | null
  standing: Standing
  onChoose: (suggestion: Suggestion, trigger: Trigger) => void
}

export type Suggestions = ReturnType<typeof useSuggestions>

/** What is suggested for what is being typed, which row is active, and what the keys do to it. */
export function useSuggestions({ text, conversationId, standing, onChoose }: Options) {
  const { hasConversation, busy, prompts } = standing
  const listId = useId()
  const [isFocused, setFocused] = useState(true)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [caret, setCaret] = useState(0)
  const trigger = useMemo(() => triggerOf(text, caret), [text, caret])
  const { files, isLate } = useMentionedFiles(
    conversationId,
    trigger?.kind === 'mention' ? trigger.query : null
  )
  const items = useMemo(
    () => (trigger ? suggestionsFor(trigger, { hasConversation, busy, prompts }, files) : []),
    [trigger, hasConversation, busy, prompts, files]
  )
  // Closed with Escape it stays closed, until something else is being typed.
  const subject = trigger && subjectOf(trigger)
  if (closedFor !== null && closedFor !== subject) setClosedFor(null)
  const isOpen = items.length > 0 && isFocused && closedFor === null
  // Nothing but the keys leads to the choice of a folder: an @ alone may be all that is meant.
  const [first] = items
  const active = items.find(({ key }) => key === wanted) ?? (first?.kind === 'folder' ? undefined : first)
  const choose = (suggestion: Suggestion) => trigger && onChoose(suggestion, trigger)
  const move = (step: number) => {
    const at = active ? items.indexOf(active) : step > 0 ? -1 : 0
    setWanted(items.at((at + step) % items.length)?.key ?? null)
  }
  /** Returns whether the key was meant for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || !trigger || !isPlain(event)) return false
    const step = steps[event.key]
    const chooses = active && (event.key === 'Tab' || (event.key === 'Enter' && !isWhole(active, trigger)))
    if (step === undefined && !chooses && event.key !== 'Escape') return false
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) move(step)
    else if (event.key === 'Escape') setClosedFor(subject)
    // Files of what was typed before are no answer: the right ones are on their way.
    else if (active && !isLate) choose(active)
    return true
  }
  return {
    listId,
    items,
    trigger,
    active,
    isOpen,
    setActive: setWanted,
    choose,
    onKeyDown,
    setCaret,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active ? optionId(listId, active) : undefined
    }
  }
}

/** Id of a row's element. */
export const optionId = (listId: string, { key }: Suggestion) =>
  `${listId}-${[...key].map((sign) => (/[\w-]/.test(sign) ? sign : `-${sign.codePointAt(0)}-`)).join('')}`

function subjectOf(trigger: Trigger): string {
  if (trigger.kind === 'mention') return `@${trigger.start}`
  return trigger.kind === 'choice' ? trigger.command : trigger.kind
}

function isPlain({ nativeEvent, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING
  return !(isComposing || shiftKey || altKey || ctrlKey || metaKey)
}
