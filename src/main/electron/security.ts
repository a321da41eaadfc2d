import { app, type Session, session, type WebContents } from 'electron'
import { isAppUrl } from './origin.ts'

/** Whether a page may use a permission; also asked ahead of any page, then without a URL. */
export function allowsPermission(permission: string, url: string | undefined): boolean {
  return permission === 'clipboard-sanitized-write' && (!url || isAppUrl(url))
}

/** Refuses every permission but writing to the clipboard, from our own pages. */
export function refusePermissions(target: Session = session.defaultSession): void {
  target.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(allowsPermission(permission, details?.requestingUrl))
  )
  target.setPermissionCheckHandler((_contents, permission, origin) =>
    allowsPermission(permission, origin ? `${origin}/` : undefined)
  )
}

/** Keeps every page where it is: no navigation, no new window, no webview. `openLink` gets what was asked for. */
export function confine(contents: WebContents, openLink: (url: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Before ready: every renderer in the sandbox. */
export function enableSandbox(): void {
  app.enableSandbox()
}

/**
 * Keeps keys out of what is written when the app crashes. No crash reporter is ever started, so that Electron writes no
 * dump; a report that somebody asks Node for holds no environment, where keys may stand (fault F114).
 */
export function keepOutOfReports(): void {
  process.report.excludeEnv = true
}
