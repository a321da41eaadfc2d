import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { RunStatus } from '../../shared/domain/run.ts'
import { attempt } from '../store/attempt.ts'
import type { EventStore } from '../store/event-store.ts'

/** A killed app loses at most this much of what was seen. */
const CHECKPOINT_MS = 1000

/**
 * Keeps each streaming response at most once a second, and once more when it stands still. A failed write is
 * no loss by itself: the message is stored as a whole when it ends.
 */
export class Checkpoints {
  private readonly store: EventStore
  private readonly latest = new Map<string, Message>()
  private readonly timers = new Map<string, NodeJS.Timeout>()

  constructor(store: EventStore) {
    this.store = store
  }

  /** The response as it is now; null when it was dropped. */
  update(id: string, draft: Message | null): void {
    if (!draft) return this.discard(id)
    this.latest.set(id, draft)
    if (this.timers.has(id)) return
    const timer = setTimeout(() => this.write(id), CHECKPOINT_MS)
    timer.unref()
    this.timers.set(id, timer)
  }

  /** The response ended, and is stored (its checkpoint went in the same transaction). */
  end(id: string): void {
    clearTimeout(this.timers.get(id))
    this.timers.delete(id)
    this.latest.delete(id)
  }

  /** Keeps the response as it is now, at once. */
  flush(id: string): void {
    clearTimeout(this.timers.get(id))
    this.write(id)
  }

  private discard(id: string): void {
    this.end(id)
    attempt(() => this.store.deleteCheckpoint(id))
  }

  private write(id: string): void {
    this.timers.delete(id)
    const draft = this.latest.get(id)
    if (draft) attempt(() => this.store.writeCheckpoint(id, draft))
  }
}

/**
 * Whether nothing streams any more once these are stored. A run whose figures change, or that is being stopped,
 * streams on.
 */
export function endsDraft(events: readonly StoredEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'message.appended' || (event.type === 'run.changed' && !isStreaming(event.run.status))
  )
}

function isStreaming(status: RunStatus): boolean {
  return status === 'running' || status === 'stopping'
}
