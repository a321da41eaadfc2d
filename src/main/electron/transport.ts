import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron'
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../../shared/ipc/channels.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import { refuse, type Result } from '../../shared/ipc/result.ts'
import { unsendable } from '../ipc/unsendable.ts'
import { isAppUrl } from './origin.ts'

/** Lets requests in from the top frame of our own pages only, and hands them to the router. */
export function serveRequests(
  route: (name: unknown, input: unknown, window: number) => Promise<Result<unknown>>
): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, input: unknown) =>
    isOurs(event) ? route(name, input, event.sender.id) : refuse('sender-refused')
  )
}

/** A frame or window that has gone meanwhile throws at every question; it is nobody's by then (fault F80). */
function isOurs({ senderFrame, sender }: IpcMainInvokeEvent): boolean {
  try {
    return (
      senderFrame !== null &&
      senderFrame.parent === null &&
      senderFrame === sender.mainFrame &&
      isAppUrl(senderFrame.url)
    )
  } catch {
    return false
  }
}

/** Tells every window. What cannot be sent is a defect that is logged with its field; a run goes on without it. */
export function broadcast(event: AppEvent): void {
  for (const window of BrowserWindow.getAllWindows()) tell(window, event)
}

/** Tells one window, as `broadcast` tells all. */
export function tell(window: BrowserWindow, event: AppEvent): void {
  if (window.isDestroyed()) return
  try {
    window.webContents.send(EVENT_CHANNEL, event)
  } catch (error) {
    console.error(`An event did not reach its window: ${unsendable(event, event.type) ?? String(error)}`)
  }
}
