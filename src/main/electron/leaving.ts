import { app, powerMonitor } from 'electron'
import type { Leaving } from '../leave.ts'
import type { Quitting } from './quitting.ts'

interface LeavingParts {
  core: Leaving
  quitting: Pick<Quitting, 'mayQuit' | 'leave'>
  /** No window is left: whether the app goes on without one. */
  goesOn(): boolean
  onDefect(error: unknown): void
}

/**
 * Every way to leave ends in the same order: the windows, then the core (fault F99). Quit, a closed window, signals, a
 * restart and a logout go through `will-quit`, which waits for the core; the core bounds how long that takes. Windows
 * ends a process as soon as it has told its windows that the session ends, so that what runs is stored right there.
 * Only the user's own Quit is asked about (S127).
 */
export function leaveInOrder({ core, quitting, goesOn, onDefect }: LeavingParts): void {
  let isClosed = false
  app.on('window-all-closed', () => {
    if (!goesOn() && process.platform !== 'darwin') app.quit()
  })
  app.on('before-quit', (event) => {
    if (!quitting.mayQuit()) event.preventDefault()
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => quitting.leave())
  // macOS and Linux: the system waits a moment for whoever asks it to.
  powerMonitor.on('shutdown', (event?: Electron.Event) => {
    event?.preventDefault()
    quitting.leave()
  })
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => {
      core.breakOff()
      quitting.leave()
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
export function restart(quitting: Pick<Quitting, 'leave'>): void {
  app.relaunch()
  quitting.leave()
}
