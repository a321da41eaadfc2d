import { create } from 'zustand'
import type { ComposerDraft } from '../../shared/domain/attachment.ts'
import { announce } from './announce.ts'

/** Shorter texts are typed again as quickly as they are brought back. */
const WORTH = 10

/** What was deleted from a composer and can be brought back, by composer key. */
export const useCleared = create<Record<string, ComposerDraft>>()(() => ({}))

/** The most that stood in a composer since it was last empty. */
const fullest = new Map<string, ComposerDraft>()

const isBlankDraft = ({ text, items }: ComposerDraft) => text.trim() === '' && items.length === 0

/** Watches what the user changes in a composer, letter by letter or all at once, for a draft that goes. */
export function noteChange(key: string, before: ComposerDraft, after: ComposerDraft): void {
  if (isBlankDraft(after)) {
    const lost = larger(fullest.get(key), before)
    fullest.delete(key)
    if (isBlankDraft(before) || (lost.text.trim().length < WORTH && lost.items.length === 0)) return
    useCleared.setState({ [key]: lost })
    announce({ kind: 'draftCleared' })
    return
  }
  const known = fullest.get(key)
  // What grows again after most of it had gone is another text.
  const isAnother = known !== undefined && size(after) > size(before) && size(before) < size(known) / 2
  if (!known || isAnother || size(after) >= size(known)) fullest.set(key, after)
}

/** What a composer held was sent, or dismissed: there is nothing to bring back. */
export function forgetCleared(key: string): void {
  fullest.delete(key)
  useCleared.setState(
    (cleared) => Object.fromEntries(Object.entries(cleared).filter(([other]) => other !== key)),
    true
  )
}

const size = ({ text, items }: ComposerDraft) => text.length + items.length
const larger = (a: ComposerDraft | undefined, b: ComposerDraft) => (a && size(a) > size(b) ? a : b)
