import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last
}

interface Toolbar {
  ref: RefObject<HTMLDivElement | null>
  role: 'toolbar'
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/**
 * A row of buttons that is one stop of the Tab key, with arrow keys, Home and End inside. Only the first button is
 * given `tabIndex` 0; the one that was last used takes it over.
 */
export function useToolbar(): Toolbar {
  const ref = useRef<HTMLDivElement>(null)
  const buttons = () => [...(ref.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  useLayoutEffect(() => {
    const all = buttons()
    // The one that was last used may have gone, and the row must stay in reach.
    if (all[0] && all.every((button) => button.tabIndex < 0)) all[0].tabIndex = 0
  })
  return {
    ref,
    role: 'toolbar',
    onKeyDown(event) {
      const all = buttons()
      const at = all.findIndex((button) => button === event.target)
      const next = at >= 0 ? all[MOVES[event.key]?.(at, all.length - 1) ?? -1] : undefined
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    onFocus(event) {
      for (const button of buttons()) button.tabIndex = button === event.target ? 0 : -1
    }
  }
}
