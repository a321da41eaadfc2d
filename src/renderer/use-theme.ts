import { useLayoutEffect } from 'react'
import { useWindow } from './state/store.ts'

/** Puts the theme of the settings on the document; `system` follows the computer through the style sheet. */
export function useTheme(): void {
  const theme = useWindow((state) => state.settings['general.theme'])
  useLayoutEffect(() => {
    const release = holdStill()
    document.documentElement.dataset.theme = theme
    return release
  }, [theme])
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', holdStill)
    return () => system.removeEventListener('change', holdStill)
  }, [])
}

/** All colours change at once: no transition runs in the next two frames. Returns what ends it at once. */
function holdStill(): () => void {
  const { dataset } = document.documentElement
  dataset.still = ''
  const release = () => {
    delete dataset.still
  }
  requestAnimationFrame(() => requestAnimationFrame(release))
  return release
}
