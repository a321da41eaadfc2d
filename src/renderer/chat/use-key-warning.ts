import { useState } from 'react'
import { keyShapeIn } from '../../shared/domain/key-shape.ts'

export interface KeyWarned {
  /** The beginning of what looks like a key, while it is warned of; null while it is not. */
  shape: string | null
  dismiss(): void
}

/**
 * Holds back a text with something that looks like a key, once; sending the same text again is the user's word. `mayGo`
 * says whether it may go, and shows the warning where not.
 */
export function useKeyWarning(text: string): KeyWarned & { mayGo(): boolean } {
  const [warnedOf, setWarnedOf] = useState<string | null>(null)
  const shape = warnedOf === text ? keyShapeIn(text) : null
  return {
    shape,
    mayGo() {
      if (warnedOf === text || keyShapeIn(text) === null) return true
      setWarnedOf(text)
      return false
    },
    dismiss: () => setWarnedOf(null)
  }
}
