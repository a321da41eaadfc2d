import type { MarkedText } from '../../shared/domain/search.ts'
import { marksIn, type Term } from '../../shared/search/query.ts'

/** How much of a message is shown around what was found, in characters, and how much of it comes before. */
const LENGTH = 180
const BEFORE = 40
/** Only the beginning of a message is looked through for the place to show. */
const READ_LENGTH = 200_000
/** A word this long is cut where the piece ends, rather than left out. */
const LONG_WORD = 24

/** The place of a message where most of what was looked for stands close together. */
export function snippetOf(source: string, terms: readonly Term[]): MarkedText {
  const text = plainText(source.slice(0, READ_LENGTH))
  const all = marksIn(text, terms)
  const first = densest(all)
  let start = Math.max(0, (all[first]?.[0] ?? 0) - BEFORE)
  if (start > 0) start = afterBlank(text, start, all[first]?.[0] ?? 0)
  let end = Math.min(text.length, start + LENGTH)
  if (end < text.length) end = beforeBlank(text, end)
  const head = start > 0 ? '…' : ''
  const piece = text.slice(start, end).toWellFormed()
  const marks = all
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): [number, number] => [from - start + head.length, to - start + head.length])
  return { text: `${head}${piece}${end < text.length ? '…' : ''}`, marks }
}

/** A text with the terms in it marked. */
export function marked(text: string, terms: readonly Term[]): MarkedText {
  return { text, marks: marksIn(text, terms) }
}

/** On one line, without the marks of Markdown that a reader does not see in the answer either. */
function plainText(source: string): string {
  return source
    .normalize('NFC')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|```\w*|[-*+])(?=\s|$)/gm, ' ')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Index of the mark from which on most marks stand within the piece that is shown. */
function densest(marks: readonly [number, number][]): number {
  let best = 0
  let most = 0
  let end = 0
  for (const [index, [from]] of marks.entries()) {
    while (end < marks.length && (marks[end]?.[1] ?? 0) <= from + LENGTH - BEFORE) end++
    if (end - index > most) [best, most] = [index, end - index]
  }
  return best
}

function afterBlank(text: string, at: number, most: number): number {
  const blank = text.indexOf(' ', at)
  return blank >= 0 && blank < most ? blank + 1 : at
}

function beforeBlank(text: string, at: number): number {
  const blank = text.lastIndexOf(' ', at)
  return blank > at - LONG_WORD ? blank : at
}
