import { create } from 'zustand'

/** A link that waits for the reader's yes. */
interface LinkQuestion {
  /** Absolute, as it would be opened. */
  href: string
  /** What stood in the text. */
  words: string
}

export const useLinkQuestion = create<{ question: LinkQuestion | null }>()(() => ({ question: null }))

/** Shows where a link of a message really leads, before anything is opened (F89, Electron's rule 15). */
export function askToOpen(href: string, words: string): void {
  useLinkQuestion.setState({ question: { href, words: words.trim() } })
}

export function endQuestion(): void {
  useLinkQuestion.setState({ question: null })
}
