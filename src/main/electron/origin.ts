/** The scheme of the window's pages; privileged, so that it counts as secure and has an origin. */
export const SCHEME = 'app'
const HOST = 'fermata'
export const APP_ORIGIN = `${SCHEME}://${HOST}`

/** Whether a URL is a page of ours; compared by parser, never by prefix. */
export function isAppUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === `${SCHEME}:` && url.host === HOST && url.username === '' && url.password === ''
}
