import type { Part } from '../../../shared/domain/message.ts'
import type { StreamEvent } from '../../run/ports.ts'
import { createBlockParts } from './block-parts.ts'
import {
  blockForDelta,
  type ContentBlock,
  createBlock,
  firstText,
  growBlock,
  hasWholeInput,
  replayBlock,
  textOf
} from './content-block.ts'

/** How the calls among the blocks are treated at the end. */
type CallsAtEnd = 'whole' | 'cut' | 'without-calls'

/** The content blocks of one response, over one message or, after pauses, several. */
export interface BlockList {
  start(index: number | undefined, raw: Record<string, unknown>): StreamEvent[]
  grow(index: number | undefined, delta: Record<string, unknown>): StreamEvent[]
  end(index: number | undefined): void
  /** From here on the server counts its blocks anew. */
  nextMessage(): void
  hasCalls(): boolean
  hasOpenCall(): boolean
  /** Everything so far as it is sent back after a pause. */
  replay(): Record<string, unknown>[]
  /** The finished parts in the order of the blocks. */
  finish(calls: CallsAtEnd): Part[]
}

/** `usedIds` are the call ids of the conversation so far; new ids differ from them and from each other. */
export function createBlockList(usedIds: Iterable<string>): BlockList {
  const parts = createBlockParts(usedIds)
  const before: ContentBlock[] = []
  let blocks: ContentBlock[] = []
  const find = (index: number | undefined) =>
    index === undefined ? blocks.at(-1) : blocks.findLast((block) => block.index === index)
  const all = () => [...before, ...inOrder(blocks)]

  return {
    start(index, raw) {
      const known = index === undefined ? undefined : find(index)
      if (known && isSameBlock(known, raw)) return []
      const block = createBlock(index ?? blocks.length, raw)
      blocks.push(block)
      const text = firstText(block)
      return isShownAtStart(block) || text !== '' ? parts.show(block, text) : []
    },
    grow(index, delta) {
      const block = find(index) ?? blockForDelta(index ?? blocks.length, delta)
      if (!block) return []
      if (!blocks.includes(block)) blocks.push(block)
      const text = growBlock(block, delta)
      return text === undefined ? [] : parts.show(block, text)
    },
    end(index) {
      const block = find(index)
      if (block) block.isEnded = true
    },
    nextMessage() {
      before.push(...inOrder(blocks))
      blocks = []
    },
    hasCalls: () => all().some(isCall),
    hasOpenCall: () => all().some((block) => isCall(block) && !block.isEnded),
    replay() {
      const content = all().map(replayBlock)
      return withoutTrailingSpace(content.filter((raw) => raw !== undefined))
    },
    finish(calls) {
      const kept = all().filter((block) => !isCall(block) || counts(block, calls))
      return parts.finish(kept, calls === 'cut')
    }
  }
}

const isShownAtStart = ({ type }: ContentBlock) => type === 'tool_use' || type === 'redacted_thinking'

const isCall = (block: ContentBlock): boolean => block.type === 'tool_use'

/** A start that is told twice, rather than another block under a number that is used again. */
function isSameBlock(known: ContentBlock, raw: Record<string, unknown>): boolean {
  if (known.type !== raw.type) return false
  return raw.id === undefined ? !known.isEnded : known.raw.id === raw.id
}

/** In the order of the server's numbers, whatever the order of arrival. */
const inOrder = (blocks: ContentBlock[]): ContentBlock[] => blocks.toSorted((a, b) => a.index - b.index)

/** Of a cut response, a call that is whole but never ended is left out: nothing tells whether it was meant so. */
function counts(block: ContentBlock, calls: CallsAtEnd): boolean {
  if (calls === 'without-calls') return false
  return calls === 'whole' || block.isEnded || !hasWholeInput(block)
}

/** The API refuses an assistant text at the end of a request that ends in white space. */
function withoutTrailingSpace(content: Record<string, unknown>[]): Record<string, unknown>[] {
  const last = content.at(-1)
  if (last?.type !== 'text') return content
  return [...content.slice(0, -1), { ...last, text: textOf(last.text).trimEnd() }]
}
