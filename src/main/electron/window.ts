import { join } from 'node:path'
import { BrowserWindow, type BrowserWindowConstructorOptions, type Rectangle } from 'electron'
import { attachContextMenu } from './context-menu.ts'
import type { DefectLog } from './defect-log.ts'
import { APP_ORIGIN } from './origin.ts'
import type { WindowState } from './window-bounds.ts'
import { recallWindow, rememberWindow } from './window-memory.ts'
import { confine } from './security.ts'

/** The options of every window; rules 2–6 and 8–10 of Electron's security checklist. */
export function windowOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: 'Fermata',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: true
    }
  }
}

interface WindowPorts {
  /** What to speak, and what this computer does; part of the page's address, so that it begins with the right words. */
  languages(): Record<'language' | 'system', string>
  openLink(url: string): void
  log: Pick<DefectLog, 'path' | 'write'>
  /** Where the last window was, unchecked. */
  savedState(): unknown
  saveState(state: WindowState): void
  /** Where a further window goes that was nowhere before. */
  beside?: { x: number; y: number }
}

function bounds(state: WindowState | null): Partial<Rectangle> {
  return state ? { x: state.x, y: state.y, width: state.width, height: state.height } : {}
}

/** Opens a window of the app; the only place where one is made. */
export function openWindow(outDir: string, ports: WindowPorts): BrowserWindow {
  const { openLink, log, savedState, saveState, beside } = ports
  const query = () => String(new URLSearchParams(ports.languages()))
  const recalled = recallWindow(savedState())
  const window = new BrowserWindow({
    ...windowOptions(join(outDir, 'preload/index.cjs')),
    ...beside,
    ...bounds(recalled)
  })
  window.once('ready-to-show', () => {
    if (recalled?.maximized) window.maximize()
    window.show()
  })
  rememberWindow(window, saveState)
  confine(window.webContents, openLink)
  attachContextMenu(window)
  comeBack(window, query)
  tellOfBrokenPreload(window, log, query)
  void window.loadURL(`${APP_ORIGIN}/index.html?${query()}`)
  return window
}

/** A window that is never shown, for a page that is printed: no preload, no script, nowhere to go. */
export function openHiddenWindow(): BrowserWindow {
  const { webPreferences: { preload: _, ...webPreferences } = {} } = windowOptions('')
  const window = new BrowserWindow({ show: false, webPreferences: { ...webPreferences, javascript: false } })
  confine(window.webContents, () => {})
  return window
}

/** A page that is gone again so soon after it came back was probably brought down by what it shows. */
const AGAIN_MS = 60_000

/** Loads a page that is gone anew; the second time in a row it shows messages as plain text (F93, R121). */
function comeBack(window: BrowserWindow, query: () => string): void {
  let last = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const again = performance.now() - last < AGAIN_MS
    last = performance.now()
    if (again) void window.loadURL(`${APP_ORIGIN}/index.html?${query()}&plain`)
    else window.webContents.reload()
  })
}

/** A page without its bridge can do nothing; it says so, and where the cause has been written down (fault F86). */
function tellOfBrokenPreload(
  window: BrowserWindow,
  log: Pick<DefectLog, 'path' | 'write'>,
  query: () => string
): void {
  window.webContents.once('preload-error', (_event, path, error) => {
    log.write(new Error(`${path}: ${error.message}`, { cause: error }))
    void window.loadURL(`${APP_ORIGIN}/index.html?${query()}&log=${encodeURIComponent(log.path)}`)
  })
}
