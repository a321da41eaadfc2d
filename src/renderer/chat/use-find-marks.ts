import { useEffect, type RefObject } from 'react'
import type { Finding } from './use-find.ts'
import { rangesIn } from './text-index.ts'

const ALL = 'find'
const HERE = 'find-here'

/**
 * Marks what was found in the rows that are in the document, again whenever they change, without touching them (CSS
 * Custom Highlight API). Calls `onShown` once the current hit is in the document.
 */
export function useFindMarks(
  scroller: RefObject<HTMLElement | null>,
  { pattern, hits, current }: Pick<Finding, 'pattern' | 'hits' | 'current'>,
  onShown: (range: Range) => void
): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || !pattern) return undefined
    const hit = hits[current]
    let shown = false
    const mark = () => {
      const all: Range[] = []
      let here: Range | undefined
      for (const row of box.querySelectorAll<HTMLElement>('[data-row]')) {
        const ranges = rangesIn(row, pattern)
        all.push(...ranges)
        if (hit && row.dataset['row'] === hit.row) here = ranges[hit.nth]
      }
      CSS.highlights.set(ALL, new Highlight(...all))
      CSS.highlights.set(HERE, Object.assign(new Highlight(...(here ? [here] : [])), { priority: 1 }))
      if (here && !shown) {
        shown = true
        onShown(here)
      }
    }
    let frame = requestAnimationFrame(mark)
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    })
    changes.observe(box, { childList: true, subtree: true, characterData: true })
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      CSS.highlights.delete(ALL)
      CSS.highlights.delete(HERE)
    }
  }, [scroller, pattern, hits, current, onShown])
}
