import { useEffect } from 'react'
import { useWindow } from './state/store.ts'

/** Puts the theme of the settings on the document; `system` follows the computer through the style sheet. */
export function useTheme(): void {
  const theme = useWindow((state) => state.settings['general.theme'])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
