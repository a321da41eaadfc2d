import { useLayoutEffect, useRef, type RefObject } from 'react'
import { focusComposer, takesFocus } from './focus-after.ts'

/**
 * For what goes away by itself while somebody works in it: the focus then goes to `next`, where that names an
 * element that stays, else to the composer, unless the Stop
 * button appears in the same moment and takes it (S10). A run may begin and end between two paints, so that Stop
 * never appears; what was meant for it must not be left over.
 */
export function useLeaveFocus<T extends HTMLElement>(
  next?: (node: T) => HTMLElement | null
): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const node = ref.current
    return () => {
      if (!node?.contains(document.activeElement)) return
      const target = next?.(node)
      if (target) target.focus({ preventScroll: true })
      else focusComposer()
      queueMicrotask(takesFocus)
    }
  }, [next])
  return ref
}
