const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/** The URL to hand to the system's browser, or null when it is not one that may be opened (X134). */
export function openableLink(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!ALLOWED.has(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href
}
