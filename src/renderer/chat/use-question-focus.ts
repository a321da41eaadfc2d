import { useEffect, type RefObject } from 'react'
import { useWindow } from '../state/store.ts'
import { COMPOSER_ID } from './focus-after.ts'

/** Whether somebody is writing: in any field but the composer, and there once something is in it. */
function isTyping(at: Element | null): boolean {
  if (at instanceof HTMLTextAreaElement) return at.id !== COMPOSER_ID || at.value !== ''
  return at instanceof HTMLInputElement
}

/** Moves the focus to a guard's question when it opens, unless somebody is typing (S49). */
export function useQuestionFocus(row: RefObject<HTMLElement | null>): void {
  const alarmed = useWindow((state) => state.alarmed)
  useEffect(() => {
    if (alarmed && !isTyping(document.activeElement)) row.current?.focus({ preventScroll: true })
  }, [alarmed, row])
}
