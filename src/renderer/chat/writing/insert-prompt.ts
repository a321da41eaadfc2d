import { create } from 'zustand'
import { fillPrompt, placeholdersOf, type Prompt } from '../../../shared/domain/prompt.ts'
import { setDraft } from '../../state/drafts.ts'

/** A prompt whose placeholders are being asked for. */
interface Insertion {
  draftKey: string
  prompt: Prompt
  /** What was typed behind its name. */
  rest: string
  placeholders: string[]
}

export const useInsertion = create<{ asked: Insertion | null }>()(() => ({ asked: null }))

export const endInsertion = () => useInsertion.setState({ asked: null })

/** Puts a prompt in place of its command, once what it has places for is known. */
export function insertPrompt(draftKey: string, prompt: Prompt, rest: string): void {
  const asked = { draftKey, prompt, rest, placeholders: placeholdersOf(prompt.text) }
  if (asked.placeholders.length > 0) useInsertion.setState({ asked })
  else fillInsertion(asked, new Map())
}

/** What was typed behind the name stands below the text. */
export function fillInsertion(
  { draftKey, prompt, rest }: Insertion,
  values: ReadonlyMap<string, string>
): void {
  const text = fillPrompt(prompt.text, values)
  setDraft(draftKey, rest.trim() === '' ? text : `${text}\n\n${rest.trim()}`)
  endInsertion()
}
