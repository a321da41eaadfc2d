/**
 * Closes what the end of a streaming text leaves open, so that half a mark does not flicker as text:
 * emphasis, inline code, strike-through and links of the last paragraph, and a fence whose closing line is
 * still arriving. The stored text is never changed by this.
 */
export function mend(text: string): string {
  const fence = openFence(text)
  if (fence !== null) return text.replace(partialFence(fence), '')
  const start = text.lastIndexOf('\n\n') + 1
  return text.slice(0, start) + mendParagraph(text.slice(start))
}

/** The fence mark that is open at the end, such as ```` ``` ````; null outside code. */
function openFence(text: string): string | null {
  let open: string | null = null
  for (const match of text.matchAll(/^ {0,3}(`{3,}|~{3,})(.*)$/gm)) {
    const [, mark = '', rest = ''] = match
    if (open === null) open = mark
    else if (mark[0] === open[0] && mark.length >= open.length && rest.trim() === '') open = null
  }
  return open
}

function partialFence(fence: string): RegExp {
  return new RegExp(`\\n {0,3}${fence[0] === '~' ? '~' : '`'}{1,${fence.length - 1}}$`)
}

function mendParagraph(text: string): string {
  const { body, open } = openMarks(unfinishedLink(text))
  return body + open.toReversed().join('')
}

/** A link or image whose end has not arrived is shown as its label alone. */
function unfinishedLink(text: string): string {
  return text
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*$/, '$1')
    .replace(/(^|[^\\])!?\[([^[\]\n]*)$/, (whole, before: string, label: string) =>
      /^[ xX]?$/.test(label) ? whole : before + label
    )
}

const marks = ['**', '__', '~~', '*', '_']

/** The emphasis and code marks open at the end; one with nothing after it is dropped from the text. */
function openMarks(text: string): { body: string; open: string[] } {
  const open: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === '\\') at += 2
    else if (text[at] === '`') {
      const run = /^`+/.exec(text.slice(at))?.[0] ?? '`'
      const end = text.indexOf(run, at + run.length)
      if (end < 0) return closed(text, [...open, run])
      at = end + run.length
    } else {
      const mark = marks.find((each) => text.startsWith(each, at))
      if (mark) toggle(open, mark, text, at)
      at += mark?.length ?? 1
    }
  }
  return closed(text, open)
}

function toggle(open: string[], mark: string, text: string, at: number): void {
  const before = text[at - 1] ?? ' '
  const after = text[at + mark.length] ?? ''
  const opened = open.lastIndexOf(mark)
  if (opened >= 0 && !/\s/.test(before)) open.splice(opened)
  else if (!/\s/.test(after) && !(mark.includes('_') && /\w/.test(before))) open.push(mark)
}

function closed(text: string, open: string[]): { body: string; open: string[] } {
  const last = open.at(-1)
  if (last === undefined) return { body: text, open }
  if (text.endsWith(last)) return { body: text.slice(0, -last.length), open: open.slice(0, -1) }
  return { body: text.trimEnd(), open }
}
