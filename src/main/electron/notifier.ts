import { BrowserWindow, Notification } from 'electron'
import { en } from '../../shared/i18n/catalogue.ts'
import { isAwaiting, isPaused, type RunState } from '../../shared/domain/run.ts'

/** What a desktop notification says of a run that came to stand; null where nothing is to be said. */
export function notificationText(run: RunState): string | null {
  if (isAwaiting(run)) return en.notification.asks
  if (run.status === 'idle') return en.live.finished
  if (run.status === 'failed') return en.notification.failed
  if (run.status === 'pausedByGuard') return en.notification.asks
  if (!isPaused(run)) return null
  const { toolCalls } = run.window
  const text = toolCalls === 1 ? en.live.paused_one : en.live.paused_other
  return text.replace('{{count}}', String(toolCalls))
}

/**
 * Tells of a pause or a question while no window of ours has the focus (S51).
 * @param onClick the window is to be shown and the conversation opened
 */
export function notify(title: string, run: RunState, onClick: () => void): void {
  const body = notificationText(run)
  if (body === null || BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return
  try {
    const notification = new Notification({ title, body })
    notification.on('click', onClick)
    notification.show()
  } catch {
    // Where the system has no place for it, the window says the same (fault F106).
  }
}
