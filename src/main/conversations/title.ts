/** The longest title made from a message, in characters as a reader counts them. */
const TITLE_LENGTH = 60

/** A conversation's first title: the first line of its first message, cut at a word where that is near. */
export function titleFrom(text: string): string {
  const line = text.toWellFormed().trim().split('\n', 1)[0]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const start = line.slice(0, 2000).toWellFormed()
  const graphemes = Array.from(new Intl.Segmenter().segment(start), ({ segment }) => segment)
  if (graphemes.length <= TITLE_LENGTH) return start
  const cut = graphemes.slice(0, TITLE_LENGTH - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`
}
