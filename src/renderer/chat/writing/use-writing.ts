import { setDraft } from '../../state/drafts.ts'
import { goesAtOnce, type Suggestion } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useComposerHint } from './use-typed-hint.ts'

interface Options {
  draftKey: string
  text: string
  hasConversation: boolean
  busy: boolean
  /** Sends what stands in the composer. */
  send: () => void
}

/** What the composer suggests, what choosing it does, and what is said of a command that is being typed. */
export function useWriting({ draftKey, text, hasConversation, busy, send }: Options) {
  const standing = { hasConversation, busy }
  const choose = (item: Suggestion) => {
    const command = item.kind === 'command' ? `/${item.name}` : `/${item.command} ${item.word}`
    const isDone = item.kind === 'choice' || goesAtOnce(item.name)
    setDraft(draftKey, isDone ? command : `${command} `)
    if (isDone) send()
  }
  const suggestions = useSuggestions({ text, standing, onChoose: choose })
  return { suggestions, hint: useComposerHint(text, standing, suggestions) }
}
