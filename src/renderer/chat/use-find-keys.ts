import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether the find bar is there: Ctrl+F, or Cmd+F, opens it, and closing it gives the focus back. */
export function useFindKeys(): [boolean, () => void] {
  const [isOpen, setIsOpen] = useState(false)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'f' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // Behind a dialog there is nothing to find.
      if (document.querySelector('dialog[open], [role=dialog]:not([popover])')) return
      event.preventDefault()
      if (!document.activeElement?.closest('search')) before.current = document.activeElement
      setIsOpen(true)
      window.dispatchEvent(new Event('find-again'))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = useCallback(() => {
    setIsOpen(false)
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true })
  }, [])
  return [isOpen, close]
}
