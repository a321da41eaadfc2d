import type { MessagesBody } from './to-anthropic.ts'

type Block = Record<string, unknown>

const MARK = { cache_control: { type: 'ephemeral' } } as const
/** Blocks the API takes no mark on. */
const UNMARKABLE = new Set(['thinking', 'redacted_thinking'])

/**
 * A request with its cache breakpoints, four at most: the last tool, the last system block, the last block of the
 * last message of the user's side, and the tail of the request before, so that the provider's look-back of 20 blocks finds it also
 * after many parallel calls (behaviour, section 6). Marks apart, nothing changes.
 */
export function withCacheMarks(body: MessagesBody): MessagesBody {
  // A response that the provider paused stands last, and goes back exactly as it came.
  const newest = body.messages.findLastIndex(({ role }) => role === 'user')
  return {
    ...body,
    ...(body.tools && { tools: lastMarked(body.tools) }),
    ...(body.system && { system: lastMarked(body.system) }),
    messages: body.messages.map((message, at) =>
      at === newest || at === newest - 2 ? { ...message, content: lastMarked(message.content) } : message
    )
  }
}

function lastMarked<T extends object>(blocks: readonly T[]): T[] {
  const last = blocks.findLastIndex((block) => !UNMARKABLE.has(String((block as Block)['type'])))
  return blocks.map((block, at) => (at === last ? { ...block, ...MARK } : block))
}
