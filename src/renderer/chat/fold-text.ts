const MAX_LINES = 20
const MAX_LENGTH = 2000

/** The beginning of a text over 20 lines or 2,000 characters long; null where it is short enough to be shown whole. */
export function foldedText(text: string): string | null {
  const lines = text.split('\n')
  if (lines.length <= MAX_LINES && text.length <= MAX_LENGTH) return null
  const head = lines.slice(0, MAX_LINES).join('\n').slice(0, MAX_LENGTH)
  return `${withoutHalf(head).trimEnd()}…`
}

/** The first characters of a text, none of them parted. */
export function beginOf(text: string, length: number): string {
  return withoutHalf(text.slice(0, length))
}

/** Without the first half of a character that the cut went through. */
function withoutHalf(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
