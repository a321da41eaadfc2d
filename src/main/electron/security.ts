import { app, type Session, session, type WebContents } from 'electron'
import { isAppUrl } from './origin.ts'

/** Refuses every permission but writing to the clipboard, from our own pages. */
export function refusePermissions(target: Session = session.defaultSession): void {
  const allows = (permission: string, url: string) =>
    permission === 'clipboard-sanitized-write' && isAppUrl(url)
  target.setPermissionRequestHandler((contents, permission, answer) =>
    answer(allows(permission, contents.getURL()))
  )
  target.setPermissionCheckHandler((_contents, permission, origin) => allows(permission, `${origin}/`))
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
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Before ready: every renderer in the sandbox. */
export function enableSandbox(): void {
  app.enableSandbox()
}
