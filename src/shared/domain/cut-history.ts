import type { Conversation, SpentUsage } from './conversation.ts'
import type { Message } from './message.ts'

/**
 * The conversation without the messages from this one on. The run stands idle, and a pause that was cut away is gone
 * with what it held (behaviour, section 3). A summary that knows of what was cut is gone too, so that the model gets
 * the messages before it again. What the cut answers used stays counted, as spent. A message that is not there
 * changes nothing.
 */
export function cutHistory(c: Conversation, fromMessageId: string): Conversation {
  const at = c.messages.findLastIndex(({ id }) => id === fromMessageId)
  if (at < 0) return c
  const places = new Map(c.messages.map(({ id }, place) => [id, place]))
  const isBefore = (id: string) => (places.get(id) ?? -1) < at
  const spent = [
    ...c.spent.map((each) => (each.index > at ? { ...each, index: at } : each)),
    ...c.messages.slice(at).flatMap((message) => spentOn(message, at))
  ]
  return {
    ...c,
    messages: c.messages.slice(0, at),
    draft: null,
    run: { status: 'idle' },
    compactions: c.compactions.filter(
      ({ keepFrom, after }) => isBefore(after) && isBefore(keepFrom ?? after)
    ),
    spent,
    ...starts(c, at, spent.length)
  }
}

/** A turn that was cut as a whole leaves an empty one; one that was cut in the middle goes on counting. */
function starts(c: Conversation, at: number, spent: number): Partial<Conversation> {
  if (at > c.turnStart) return { windowStart: Math.min(c.windowStart, at) }
  const spentStart = { turn: spent, window: spent }
  return { turnStart: at, windowStart: at, spentStart, turnUnlimited: false }
}

function spentOn({ model, usage }: Message, index: number): SpentUsage[] {
  return model && usage ? [{ index, model, usage, cause: 'cut' }] : []
}
