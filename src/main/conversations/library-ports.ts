import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { ConversationEvent } from '../../shared/domain/event.ts'
import type { Wait } from '../../shared/domain/waiting.ts'
import type { EventStore } from '../store/event-store.ts'
import type { Leases } from '../store/leases.ts'

/** What the library stands on, and whom it tells. */
export interface LibraryPorts {
  store: EventStore
  leases: Leases
  now(): number
  newId(): string
  /** Each event once, in order; `seq` counts up by one per conversation. */
  onEvent(id: string, seq: number, event: ConversationEvent): void
  onSummaries(changed: ConversationSummary[], removed: string[]): void
  /** What waits for the user in a conversation now, told with each change of it. */
  onWaits(id: string, title: string, waits: readonly Wait[]): void
  /** A write failed (`cause`), or everything is stored again (null). */
  onSaveFailed(cause: string | null): void
}
