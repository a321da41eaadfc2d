import { useEffect } from 'react'
import { create } from 'zustand'
import { request } from '../bridge.ts'

const SAVE_AFTER_MS = 300

/** Unsent texts by composer key (a conversation id or `new`), as typed or loaded in this window. */
const useDrafts = create<Record<string, string>>()(() => ({}))
const unsaved = new Map<string, ReturnType<typeof setTimeout>>()

/** Changes an unsent text; it is saved shortly after the last change. */
export function setDraft(key: string, text: string): void {
  useDrafts.setState({ [key]: text })
  clearTimeout(unsaved.get(key))
  unsaved.set(
    key,
    setTimeout(() => saveDraft(key), SAVE_AFTER_MS)
  )
}

/** Saves a changed text at once. */
export function saveDraft(key: string): void {
  const timer = unsaved.get(key)
  if (timer === undefined) return
  clearTimeout(timer)
  unsaved.delete(key)
  void request('draft.save', { key, text: draftText(key) })
}

export function draftText(key: string): string {
  return useDrafts.getState()[key] ?? ''
}

async function load(key: string): Promise<void> {
  if (useDrafts.getState()[key] !== undefined) return
  const answer = await request('draft.load', { key })
  // What was typed meanwhile is newer.
  if (answer.ok && useDrafts.getState()[key] === undefined) useDrafts.setState({ [key]: answer.value.text })
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
  return useDrafts((texts) => texts[key] ?? '')
}
