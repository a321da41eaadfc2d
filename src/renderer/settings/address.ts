/** Whether a text is the http or https address that a server can have. */
export function isAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === ''
}
