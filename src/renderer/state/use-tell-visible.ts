import { useEffect } from 'react'
import { request } from '../bridge.ts'
import { useWindow } from './store.ts'

/**
 * Tells main which conversation somebody can see here: none while the window is hidden or on the new view. A
 * question that nobody sees may be answered by itself (behaviour, section 4).
 */
export function useTellVisible(): void {
  const id = useWindow(({ view }) => (view.kind === 'conversation' ? view.id : null))
  useEffect(() => {
    const tell = () =>
      void request('conversation.visible', { id: document.visibilityState === 'visible' ? id : null })
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id])
}
