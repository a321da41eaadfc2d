import { useEffect } from 'react'
import { create } from 'zustand'
import type { ComposerDraft, DraftItem } from '../../shared/domain/attachment.ts'
import { request } from '../bridge.ts'

const SAVE_AFTER_MS = 300
const empty: ComposerDraft = { text: '', items: [] }

/** What is unsent, by composer key (a conversation id or `new`), as typed or loaded in this window. */
const useDrafts = create<Record<string, ComposerDraft>>()(() => ({}))
const unsaved = new Map<string, ReturnType<typeof setTimeout>>()

/** Changes an unsent text; it is saved shortly after the last change. */
export function setDraft(key: string, text: string): void {
  change(key, { text })
}

/** Changes what goes along with an unsent text. */
export function setDraftItems(key: string, items: DraftItem[]): void {
  change(key, { items })
}

function change(key: string, part: Partial<ComposerDraft>): void {
  useDrafts.setState((drafts) => ({ [key]: { ...(drafts[key] ?? empty), ...part } }))
  clearTimeout(unsaved.get(key))
  unsaved.set(
    key,
    setTimeout(() => saveDraft(key), SAVE_AFTER_MS)
  )
}

/** Saves a changed draft at once. */
export function saveDraft(key: string): void {
  const timer = unsaved.get(key)
  if (timer === undefined) return
  clearTimeout(timer)
  unsaved.delete(key)
  void request('draft.save', { key, ...draftOf(key) })
}

export function draftOf(key: string): ComposerDraft {
  return useDrafts.getState()[key] ?? empty
}

export function draftText(key: string): string {
  return draftOf(key).text
}

async function load(key: string): Promise<void> {
  if (useDrafts.getState()[key] !== undefined) return
  const answer = await request('draft.load', { key })
  // What was typed meanwhile is newer.
  if (answer.ok && useDrafts.getState()[key] === undefined) useDrafts.setState({ [key]: answer.value })
}

/** The unsent text of a composer; loaded at first sight, saved when the composer or the window goes. */
export function useDraft(key: string): string {
  useEffect(() => {
    void load(key)
    const leave = () => saveDraft(key)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [key])
  return useDrafts((drafts) => drafts[key]?.text ?? '')
}

/** What goes along with the unsent text of a composer, which `useDraft` has loaded. */
export function useDraftItems(key: string): DraftItem[] {
  return useDrafts((drafts) => (drafts[key] ?? empty).items)
}
