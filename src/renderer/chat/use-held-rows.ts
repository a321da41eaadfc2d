import { useEffect, useState, type RefObject } from 'react'

/** The row an element or text is in. */
function rowKeyOf(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row']
}

/**
 * Keys of the rows that must stay in the document while they are out of sight: the one with the focus, and those where
 * a selection begins and ends.
 */
export function useHeldRows(scroller: RefObject<HTMLElement | null>): string[] {
  const [held, setHeld] = useState<string[]>([])
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      const ends = selection?.isCollapsed === false ? [selection.anchorNode, selection.focusNode] : []
      const keys = [document.activeElement, ...ends]
        .filter((node) => scroller.current?.contains(node))
        .map(rowKeyOf)
        .filter((key) => key !== undefined)
      setHeld((before) => (before.join() === keys.join() ? before : keys))
    }
    document.addEventListener('selectionchange', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('focusin', look)
    }
  }, [scroller])
  return held
}
