import type { ModelRequest } from '../../run/ports.ts'
import { safeId } from '../safe-names.ts'
import { ID_RULE } from './assistant-content.ts'
import type { MessagesBody } from './to-anthropic.ts'

type Block = Record<string, unknown>

const MARK = { cache_control: { type: 'ephemeral' } } as const
/** Blocks the API takes no mark on. */
const UNMARKABLE = new Set(['thinking', 'redacted_thinking'])

/**
 * A request with its cache breakpoints, four at most (behaviour, section 6): the last system block, the last block
 * of the user's side, and the last tool and the tail of the request before, so that the provider's look-back of 20
 * blocks finds it also after many parallel calls. Where results are left out for the first time, the calls before
 * the old and the new boundary instead: up to the old one it is in the cache, up to the new one the next such
 * request will find it. Marks apart, nothing changes.
 */
export function withCacheMarks(body: MessagesBody, boundaries?: ModelRequest['boundaries']): MessagesBody {
  // A response that the provider paused stands last, and goes back exactly as it came.
  const newest = body.messages.findLastIndex(({ role }) => role === 'user')
  const marked = boundaries ? [newest] : [newest - 2, newest]
  const ids = boundaries ? [boundaries.previous, boundaries.current].map((id) => safeId(id, ID_RULE)) : []
  return {
    ...body,
    ...(body.tools && !boundaries && { tools: lastMarked(body.tools) }),
    ...(body.system && { system: lastMarked(body.system) }),
    messages: body.messages.map((message, at) => {
      const content = marked.includes(at) ? lastMarked(message.content) : callsMarked(message.content, ids)
      return content === message.content ? message : { ...message, content }
    })
  }
}

function lastMarked<T extends object>(blocks: readonly T[]): T[] {
  const last = blocks.findLastIndex((block) => !UNMARKABLE.has(String((block as Block)['type'])))
  return blocks.map((block, at) => (at === last ? { ...block, ...MARK } : block))
}

function callsMarked(blocks: Block[], ids: readonly string[]): Block[] {
  const isMarked = (block: Block) => block['type'] === 'tool_use' && ids.some((id) => id === block['id'])
  return blocks.some(isMarked)
    ? blocks.map((block) => (isMarked(block) ? { ...block, ...MARK } : block))
    : blocks
}
