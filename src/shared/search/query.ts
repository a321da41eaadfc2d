import { tokensOf } from './tokens.ts'

/** One word of a query, or several in quotes: tokens that stand side by side. */
export interface Term {
  tokens: string[]
  /** The last token may be the beginning of a word. */
  isBeginning: boolean
}

/** A longer query is cut: nobody reads so many words back. */
const MOST_TERMS = 20
/** Beginnings this short would find nearly everything. */
const SHORTEST_BEGINNING = 2

/**
 * What a query looks for: every term has to be there. Words in double quotes belong together; the last word may be
 * unfinished, as long as no blank or quote follows. Nothing is an operator, and a query of marks alone has no terms.
 */
export function termsOf(query: string): Term[] {
  const terms: Term[] = []
  const typed = query.slice(0, 1000).normalize('NFC')
  for (const { 0: found, 1: quoted, index } of typed.matchAll(/["“„]([^"”“]+)["”“]|[^\s"“”„]+/g)) {
    const tokens = tokensOf(quoted ?? found).map(({ token }) => token)
    const isLast = quoted === undefined && index + found.length === typed.length
    const isBeginning = isLast && (tokens.at(-1)?.length ?? 0) >= SHORTEST_BEGINNING
    if (tokens.length > 0) terms.push({ tokens, isBeginning })
  }
  return terms.slice(0, MOST_TERMS)
}

/** Where the terms stand in a text: pairs of beginning and end, in order, without overlaps. */
export function marksIn(text: string, terms: readonly Term[]): [number, number][] {
  const tokens = tokensOf(text)
  const marks: [number, number][] = []
  let at = 0
  while (at < tokens.length) {
    const length = Math.max(0, ...terms.map((term) => (stands(tokens, at, term) ? term.tokens.length : 0)))
    const [first, last] = [tokens[at], tokens[at + length - 1]]
    if (length > 0 && first && last) marks.push([first.start, last.end])
    at += Math.max(1, length)
  }
  return marks
}

/** Whether every term stands somewhere in a text. */
export function holdsAll(text: string, terms: readonly Term[]): boolean {
  const tokens = tokensOf(text.normalize('NFC'))
  return terms.length > 0 && terms.every((term) => tokens.some((_, at) => stands(tokens, at, term)))
}

function stands(tokens: readonly { token: string }[], at: number, term: Term): boolean {
  const last = term.tokens.length - 1
  return term.tokens.every((wanted, i) => {
    const token = tokens[at + i]?.token
    if (token === undefined) return false
    return i === last && term.isBeginning ? token.startsWith(wanted) : token === wanted
  })
}
