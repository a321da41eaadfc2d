import { applyInPlace, createConversation } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'

/**
 * A conversation whose first event cannot be read still opens, with what the rest says. A message under the id of
 * another one that is there, as a damaged file may have it, gets one of its own (faults.md F67).
 */
export function fold(id: string, events: readonly StoredEvent[]): Conversation {
  const [first] = events
  const isWhole = first?.type === 'conversation.created'
  const created = isWhole
    ? first
    : {
        type: 'conversation.created' as const,
        id,
        title: id,
        model: { providerId: 'practice', modelId: 'practice' },
        workspace: null,
        at: first?.at ?? 0
      }
  const seen = new Set<string>()
  return events.slice(isWhole ? 1 : 0).reduce<Conversation>((conversation, event, at) => {
    if (event.type !== 'message.appended') return applyInPlace(conversation, event)
    const { message } = event
    const isTaken = seen.has(message.id) && conversation.messages.some((each) => each.id === message.id)
    seen.add(message.id)
    return applyInPlace(
      conversation,
      isTaken ? { ...event, message: { ...message, id: `${message.id}~${at}` } } : event
    )
  }, createConversation(created))
}
