import { Lexer, type Links, type Token } from 'marked'
import { syntax } from './syntax.ts'

/** Longer lines are shown as plain text: parsing them could freeze the window. */
const MAX_LINE = 50_000
/** Longer paragraphs keep their text but lose inline marks, for the same reason. */
const MAX_INLINE = 10_000

/** One top-level block. `raw` is its source; equal raw and links mean an equal picture. */
export interface Block {
  raw: string
  token: Token
  /** How many link definitions were known when it was parsed. */
  links: number
  /** Where it begins in the text. */
  start: number
}

export interface Parsed {
  text: string
  blocks: Block[]
  links: Links
  /** So many blocks at the beginning are the same objects as those of the text it extends. */
  kept: number
}

export const nothingParsed: Parsed = { text: '', blocks: [], links: {}, kept: 0 }

/** Parses a whole text into top-level blocks. Total: what cannot be parsed becomes one plain block. */
export function parseBlocks(text: string): Parsed {
  return parseFrom(nothingParsed, text)
}

/**
 * Parses a text that may extend an earlier one: the settled blocks are kept as the same objects and only
 * the last two are parsed again (appended text can turn a paragraph into a table, or join it to the list
 * before it); inside an open fence nothing is. Link definitions that come later reach earlier blocks at the next
 * whole parse.
 */
export function extendBlocks(earlier: Parsed, text: string): Parsed {
  if (text === earlier.text) return { ...earlier, kept: earlier.blocks.length }
  if (!text.startsWith(earlier.text)) return parseBlocks(text)
  const grown = growFence(earlier, text)
  if (grown) return grown
  let kept = earlier.blocks.length
  for (let open = 2; kept > 0 && open > 0; kept -= 1)
    if (earlier.blocks[kept - 1]?.token.type !== 'space') open -= 1
  return parseFrom({ ...earlier, blocks: earlier.blocks.slice(0, kept) }, text)
}

/** Code that arrives inside an open fence is appended as it is, so long as it cannot be the fence's end. */
function growFence(earlier: Parsed, text: string): Parsed | null {
  const last = earlier.blocks.at(-1)
  const more = text.slice(earlier.text.length)
  if (!last || !isOpenFence(last) || /[`~]/.test(more) || hasLongLine(last.raw.slice(-MAX_LINE) + more))
    return null
  const raw = last.raw + more
  const body = raw.slice(raw.indexOf('\n') + 1)
  // Of code that has only blank lines so far the parser keeps one more.
  if (body.trim() === '') return null
  // As the parser does: one line break at the end is the line's, more are blank lines.
  const token = { ...last.token, raw, text: /[^\n]\n$/.test(body.slice(-2)) ? body.slice(0, -1) : body }
  const blocks = [...earlier.blocks.slice(0, -1), { ...last, raw, token }]
  return { text, blocks, links: earlier.links, kept: blocks.length - 1 }
}

/** Whether a block is code that goes on for as long as the text does. A last line of marks may be half an end. */
export function isOpenFence({ raw, token }: Block): boolean {
  if (token.type !== 'code' || !/^(`{3,}|~{3,})[^\n]*\n/.test(raw)) return false
  const last = raw.slice(raw.lastIndexOf('\n') + 1).trim()
  const beforeLast = raw.trimEnd()
  return !/^[`~]+$/.test(last) && !/\n {0,3}[`~]{3,} *$/.test(beforeLast.slice(-200))
}

function parseFrom(base: Parsed, text: string): Parsed {
  const before = base.blocks.at(-1)
  const start = before ? before.start + before.raw.length : 0
  const lexer = new Lexer(syntax)
  lexer.tokens.links = { ...base.links }
  const tokens = lex(lexer, text.slice(start))
  const links = lexer.tokens.links
  const count = Object.keys(links).length
  let at = start
  const blocks = tokens.map((token) => {
    const block = { raw: token.raw, token, links: count, start: at }
    at += token.raw.length
    return block
  })
  return { text, blocks: [...base.blocks, ...blocks], links, kept: base.blocks.length }
}

/** The block tokens of a source, whose raws join to exactly that source. */
function lex(lexer: Lexer, source: string): Token[] {
  if (source === '') return []
  if (hasLongLine(source)) return [plain(source)]
  try {
    const tokens = lexer.blockTokens(source)
    for (const { src, tokens: into } of lexer.inlineQueue) {
      if (src.length > MAX_INLINE) into.push(plain(src))
      else lexer.inlineTokens(src, into)
    }
    const whole = tokens.map((token) => token.raw).join('') === source
    return whole ? tokens : [{ ...plain(source), type: 'group', tokens }]
  } catch {
    return [plain(source)]
  }
}

function plain(source: string): Token {
  return { type: 'plain', raw: source, text: source }
}

function hasLongLine(source: string): boolean {
  let from = 0
  while (from < source.length) {
    const end = source.indexOf('\n', from)
    const stop = end < 0 ? source.length : end
    if (stop - from > MAX_LINE) return true
    from = stop + 1
  }
  return false
}
