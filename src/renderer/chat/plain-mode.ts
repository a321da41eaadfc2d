/** Whether messages are shown as plain text: main asks for it after the page went down twice in a minute (R121). */
export const isPlainMode = () => new URLSearchParams(location.search).has('plain')

/** Loads the page anew, with messages laid out again. */
export function endPlainMode(): void {
  const given = new URLSearchParams(location.search)
  given.delete('plain')
  location.replace(`${location.pathname}?${given}`)
}
