/** Pictures inside the text itself are shown up to this size, in characters of base64. */
const MAX_PICTURE = 700_000

/**
 * The address of a link that may be opened: http, https or mailto, without a password in it; null for anything
 * else (X134). Its host is in punycode, as the parser gives it.
 */
export function openableUrl(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, href, username, password } = new URL(url)
  if (protocol === 'mailto:') return href
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' ? href : null
}

/** Where an address leads, in the words a reader can judge: the host, or of mail the receiver. */
export function hostOf(href: string): string {
  const { protocol, host, pathname } = new URL(href)
  return protocol === 'mailto:' ? decoded(pathname) : host
}

/** With its escapes read, where they are ones; as it stands otherwise. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether an image may be shown: only one whose bytes stand in the text, so that nobody is asked for it (X131). */
export function isPictureInText(url: string): boolean {
  return url.length <= MAX_PICTURE && /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=]+$/.test(url)
}
