import { useEffect, type RefObject } from 'react'
import { useWindow } from '../state/store.ts'

/** Marks what in a conversation waits for the user. */
export const WAITS = { 'data-waits': '' }

/** Puts the focus on what waits in this conversation when somebody came to it for that, as soon as it is there. */
export function useWantedFocus(id: string, view: RefObject<HTMLElement | null>): void {
  const isWanted = useWindow((state) => state.waitingWanted === id)
  useEffect(() => {
    const node = view.current
    if (!isWanted || !node) return
    const look = () => {
      const target = node.querySelector<HTMLElement>('[data-waits]')
      target?.focus({ preventScroll: true })
      // While a part of the view is still on its way, what is there already is hidden and takes no focus.
      if (!target || document.activeElement !== target) return
      target.scrollIntoView({ block: 'nearest' })
      useWindow.setState({ waitingWanted: null })
    }
    const observer = new MutationObserver(look)
    observer.observe(node, { childList: true, subtree: true, attributeFilter: ['style'] })
    look()
    return () => observer.disconnect()
  }, [isWanted, view])
}
