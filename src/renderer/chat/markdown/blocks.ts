import { Lexer, type Links, type Token } from 'marked'

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
}

export interface Parsed {
  text: string
  blocks: Block[]
  links: Links
}

export const nothingParsed: Parsed = { text: '', blocks: [], links: {} }

/** Parses a whole text into top-level blocks. Total: what cannot be parsed becomes one plain block. */
export function parseBlocks(text: string): Parsed {
  return parseFrom(nothingParsed, text)
}

/**
 * Parses a text that may extend an earlier one: the settled blocks are kept as the same objects and only
 * the last two are parsed again (appended text can turn a paragraph into a table, or join it to the list
 * before it). Link definitions that come later reach earlier blocks at the next whole parse.
 */
export function extendBlocks(earlier: Parsed, text: string): Parsed {
  if (text === earlier.text) return earlier
  if (!text.startsWith(earlier.text)) return parseBlocks(text)
  let kept = earlier.blocks.length
  for (let open = 2; kept > 0 && open > 0; kept -= 1)
    if (earlier.blocks[kept - 1]?.token.type !== 'space') open -= 1
  return parseFrom({ ...earlier, blocks: earlier.blocks.slice(0, kept) }, text)
}

function parseFrom(base: Parsed, text: string): Parsed {
  const start = base.blocks.reduce((sum, block) => sum + block.raw.length, 0)
  const rest = text.slice(start)
  const lexer = new Lexer({ gfm: true, breaks: true })
  lexer.tokens.links = { ...base.links }
  const tokens = lex(lexer, rest)
  const links = lexer.tokens.links
  const count = Object.keys(links).length
  const blocks = tokens.map((token) => ({ raw: token.raw, token, links: count }))
  return { text, blocks: [...base.blocks, ...blocks], links }
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
