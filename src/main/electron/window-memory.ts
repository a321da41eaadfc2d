import { type BrowserWindow, screen } from 'electron'
import { usableState, type WindowState } from './window-bounds.ts'

const SAVE_AFTER_MS = 500

/** The state to open the window with, from what was saved; null for the default. */
export function recallWindow(saved: unknown): WindowState | null {
  return usableState(
    saved,
    screen.getAllDisplays().map((display) => display.workArea)
  )
}

/** Saves where the window is, soon after each change, since a killed app never gets to say good-bye. */
export function rememberWindow(window: BrowserWindow, save: (state: WindowState) => void): void {
  let timer: NodeJS.Timeout | null = null
  const changed = () => {
    timer ??= setTimeout(() => {
      timer = null
      if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return
      save({ ...window.getNormalBounds(), maximized: window.isMaximized() })
    }, SAVE_AFTER_MS)
  }
  window.on('resize', changed)
  window.on('move', changed)
  window.on('maximize', changed)
  window.on('unmaximize', changed)
}
