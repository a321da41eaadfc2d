import { fold } from './fold.ts'

/** One thing that can be found, and where it stands in the text. */
export interface Token {
  token: string
  start: number
  end: number
}

/**
 * A letter of a script that puts no blanks between words, alone; or a word of any other; or a pictograph. With words
 * of one letter each, a word of one or two Chinese or Japanese letters is found as a phrase.
 */
const TOKEN =
  /[[\p{L}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]][\p{M}\uff9e\uff9f]*|[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+|\p{Extended_Pictographic}/gv
const PICTOGRAPH = /^\p{Extended_Pictographic}$/v
const NO_TOKEN = /[^\p{L}\p{N}\p{M}]+/gv

/** Most texts and nearly all titles need none of the above, which takes some twenty times as long. */
const PLAIN = /^[\0-\x7f]*$/
const PLAIN_TOKEN = /[a-z0-9]+/gi

/** Everything of a text that can be found, in order. Blanks, marks and symbols are not. */
export function tokensOf(text: string): Token[] {
  if (PLAIN.test(text)) return plainTokensOf(text)
  const tokens: Token[] = []
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const token = tokenOf(found)
    if (token !== '') tokens.push({ token, start: index, end: index + found.length })
  }
  return tokens
}

/** The same for the index: tokens with blanks between them, nothing else. */
export function indexedText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().match(PLAIN_TOKEN)?.join(' ') ?? ''
  return Array.from(text.normalize('NFC').matchAll(TOKEN), ([found]) => tokenOf(found)).join(' ')
}

function plainTokensOf(text: string): Token[] {
  return Array.from(text.matchAll(PLAIN_TOKEN), ({ 0: found, index }) => ({
    token: found.toLowerCase(),
    start: index,
    end: index + found.length
  }))
}

function tokenOf(found: string): string {
  if (PICTOGRAPH.test(found)) return `emoji${found.codePointAt(0)?.toString(16)}`
  return fold(found).replace(NO_TOKEN, '')
}
