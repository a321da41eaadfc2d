import { useEffect } from 'react'
import { create } from 'zustand'
import { beforeTyped, type ComposerDraft, type DraftItem } from '../../shared/domain/attachment.ts'
import { request } from '../bridge.ts'
import { forgetCleared, noteChange, useCleared } from './cleared-drafts.ts'

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

/** As the user changes a composer: what is deleted there can be brought back. */
export function editDraft(key: string, part: Partial<ComposerDraft>): void {
  const before = draftOf(key)
  change(key, part)
  noteChange(key, before, draftOf(key))
}

/** Empties a composer of what was sent; what was typed or attached since then is kept. */
export function endSentDraft(key: string, sent: ComposerDraft): void {
  const { text, items } = draftOf(key)
  put(key, { text: text === sent.text ? '' : text, items: items === sent.items ? [] : items })
  forgetCleared(key)
  saveDraft(key)
}

/** Puts back what was deleted from a composer, above what is there now. */
export function bringDraftBack(key: string): void {
  const lost = useCleared.getState()[key]
  if (!lost) return
  put(key, beforeTyped(lost, draftOf(key)))
  forgetCleared(key)
  saveDraft(key)
}

function change(key: string, part: Partial<ComposerDraft>): void {
  put(key, { ...draftOf(key), ...part })
}

function put(key: string, draft: ComposerDraft): void {
  useDrafts.setState({ [key]: draft })
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
