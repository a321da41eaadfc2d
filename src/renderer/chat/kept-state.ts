import { useCallback } from 'react'
import { create } from 'zustand'

/** So many folds stay remembered; the oldest go first. */
const KEPT = 1000

const useFolds = create<{ open: ReadonlyMap<string, boolean> }>()(() => ({ open: new Map() }))

/** Opens or folds something by its key, also while it is not in the document. */
export function setOpen(key: string, open: boolean): void {
  useFolds.setState((state) => {
    const next = new Map(state.open)
    next.delete(key)
    next.set(key, open)
    const [oldest] = next.keys()
    if (next.size > KEPT && oldest !== undefined) next.delete(oldest)
    return { open: next }
  })
}

/** Whether something folded is open, and how to change it: remembered by key, for rows out of sight are taken down. */
export function useOpen(key: string): [boolean, (open: boolean) => void] {
  const open = useFolds((state) => state.open.get(key) ?? false)
  return [open, useCallback((next: boolean) => setOpen(key, next), [key])]
}
