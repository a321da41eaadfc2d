// What a request costs by the providers' published rules, in tokens of plain input ("token equivalents").
import { createHash } from 'node:crypto'
import { encode } from 'gpt-tokenizer'

export type Api = 'anthropic' | 'openai'

export interface Priced {
  /** All tokens of the request. */
  sent: number
  /** Of them: read from the cache, written to it, and neither. */
  read: number
  written: number
  plain: number
}

/** Multiples of the plain input price. */
export const READ = 0.1
export const WRITE = 1.25
/** Shorter prefixes are not cached. */
const LEAST = 1024
/** How many blocks before a mark Anthropic looks for an earlier entry, the marked one included. */
const LOOK_BACK = 20
/** OpenAI caches in steps of so many tokens. */
const STEP = 128

interface Block {
  key: string
  tokens: number
  isMarked: boolean
}

/** One provider account's cache; a new one for each run. */
export class Cache {
  private readonly api: Api
  private readonly entries = new Set<string>()
  private previous: Block[] = []

  constructor(api: Api) {
    this.api = api
  }

  price(body: unknown): Priced {
    const blocks = blocksOf(body)
    const sent = blocks.reduce((sum, { tokens }) => sum + tokens, 0)
    return this.api === 'anthropic' ? this.byMarks(blocks, sent) : this.byPrefix(blocks, sent)
  }

  /** Marks say what is written; what is read is the longest entry at a mark or up to 20 blocks before it. */
  private byMarks(blocks: Block[], sent: number): Priced {
    const prefixes = prefixesOf(blocks)
    const marks = blocks.flatMap(({ isMarked }, at) => (isMarked ? [at] : []))
    let read = 0
    let upTo = 0
    for (const mark of marks) {
      for (let at = mark; at > mark - LOOK_BACK && at >= 0; at--) {
        const prefix = prefixes[at]
        if (!prefix || !this.entries.has(prefix.key)) continue
        read = Math.max(read, prefix.tokens)
        break
      }
      upTo = Math.max(upTo, prefixes[mark]?.tokens ?? 0)
    }
    if (upTo < LEAST) return { sent, read: 0, written: 0, plain: sent }
    for (const mark of marks) {
      const prefix = prefixes[mark]
      if (prefix && prefix.tokens >= LEAST) this.entries.add(prefix.key)
    }
    return { sent, read, written: upTo - read, plain: sent - upTo }
  }

  /** The longest common beginning with the request before; everything else is written. */
  private byPrefix(blocks: Block[], sent: number): Priced {
    let common = 0
    for (const [at, block] of blocks.entries()) {
      if (this.previous[at]?.key !== block.key) break
      common += block.tokens
    }
    this.previous = blocks
    const read = common < LEAST ? 0 : common - (common % STEP)
    return { sent, read, written: sent - read, plain: 0 }
  }
}

/** Input tokens in equivalents of plain ones. `write`: 1 for providers that charge nothing for writing. */
export function billed({ read, written, plain }: Priced, write = WRITE): number {
  return read * READ + written * write + plain
}

function prefixesOf(blocks: readonly Block[]): { key: string; tokens: number }[] {
  let key = ''
  let tokens = 0
  return blocks.map((block) => {
    key = createHash('sha1').update(key).update(block.key).digest('base64')
    tokens += block.tokens
    return { key, tokens }
  })
}

type Json = Record<string, unknown>

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A request in the order in which providers hash it: tools, system, then the messages' blocks. */
function blocksOf(body: unknown): Block[] {
  const { tools, system, messages } = body as Json
  const systemBlocks = typeof system === 'string' ? [{ type: 'text', text: system }] : list(system)
  const content = list(messages).flatMap((message) => {
    const { role, content: inner } = message as Json
    return Array.isArray(inner) ? inner.map((block: Json) => ({ role, ...block })) : [message]
  })
  return [...list(tools), ...systemBlocks, ...content].map(toBlock)
}

const known = new Map<string, Block>()

function toBlock(value: unknown): Block {
  const text = JSON.stringify(value)
  const found = known.get(text)
  if (found) return found
  const key = JSON.stringify(value, (name, inner: unknown) => (name === 'cache_control' ? undefined : inner))
  const block = { key, tokens: encode(key).length, isMarked: key !== text }
  known.set(text, block)
  return block
}
