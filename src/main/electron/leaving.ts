import { app, powerMonitor } from 'electron'
import type { Leaving } from '../leave.ts'

/**
 * Every way to leave ends in the same order: the windows, then the core (fault F99). Quit, a closed window, signals, a
 * restart and a logout go through `will-quit`, which waits for the core; the core bounds how long that takes. Windows
 * ends a process as soon as it has told its windows that the session ends, so that what runs is stored right there.
 */
export function leaveInOrder(core: Leaving, onDefect: (error: unknown) => void): void {
  let isClosed = false
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => app.quit())
  // macOS and Linux: the system waits a moment for whoever asks it to.
  powerMonitor.on('shutdown', (event?: Electron.Event) => {
    event?.preventDefault()
    app.quit()
  })
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => {
      core.breakOff()
      app.quit()
    })
  })
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void core
      .close()
      .catch(onDefect)
      .finally(() => {
        isClosed = true
        app.quit()
      })
  })
}

/** Leaves in order and starts again, as after a restore or for an update. */
export function restart(): void {
  app.relaunch()
  app.quit()
}
