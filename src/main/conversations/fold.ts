import { applyInPlace, createConversation } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'

/** A conversation whose first event cannot be read still opens, with what the rest says. */
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
  return events.slice(isWhole ? 1 : 0).reduce<Conversation>(applyInPlace, createConversation(created))
}
