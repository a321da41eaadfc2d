import { join } from 'node:path'
import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron'
import { attachContextMenu } from './context-menu.ts'
import { APP_ORIGIN } from './origin.ts'
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

/** Opens the app's window; the only place where one is made. */
export function openWindow(outDir: string, openLink: (url: string) => void): BrowserWindow {
  const window = new BrowserWindow(windowOptions(join(outDir, 'preload/index.cjs')))
  window.once('ready-to-show', () => window.show())
  confine(window.webContents, openLink)
  attachContextMenu(window)
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') window.webContents.reload()
  })
  void window.loadURL(`${APP_ORIGIN}/index.html`)
  return window
}
