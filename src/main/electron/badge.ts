import { app, BrowserWindow } from 'electron'
import { waitingIcon } from './icons.ts'
import { waitingText } from './texts.ts'

/** Shows how much waits for the user on the app's icon; 0 takes that away. Where the system has no way to, nothing. */
export function showBadge(count: number, platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') {
    app.setBadgeCount(count)
    return
  }
  for (const window of BrowserWindow.getAllWindows())
    window.setOverlayIcon(count > 0 ? waitingIcon() : null, waitingText(count))
}
