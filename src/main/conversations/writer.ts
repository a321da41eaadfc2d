import type { StoredEvent } from '../../shared/domain/event.ts'
import { sqliteCode } from '../store/database.ts'
import type { EventStore } from '../store/event-store.ts'
import type { StoredSummary } from '../store/summaries.ts'

interface Unsaved {
  summary: StoredSummary
  position: number
  events: StoredEvent[]
}

const RETRY_MS = 200
/** A file that is only busy is retried quietly this often before the user hears of it. */
const QUIET_RETRIES = 25
const SQLITE_BUSY = 5

/**
 * Writes events, and when that fails keeps them in memory, in order, and tries again until they are stored.
 * Nothing is dropped silently: `onSaveFailed` hears of it, and again (with null) when all is stored.
 */
export class Writer {
  private readonly store: EventStore
  private readonly onSaveFailed: (cause: string | null) => void
  private readonly unsaved = new Map<string, Unsaved>()
  private timer: NodeJS.Timeout | null = null
  private retries = 0
  private isReported = false

  constructor(store: EventStore, onSaveFailed: (cause: string | null) => void) {
    this.store = store
    this.onSaveFailed = onSaveFailed
  }

  /** Gives up what is unsaved of a conversation that is taken back. */
  forget(id: string): void {
    this.unsaved.delete(id)
  }

  hasUnsaved(id: string): boolean {
    return this.unsaved.has(id)
  }

  /** Returns the position after the events, or `stale` when another process wrote in between. */
  write(
    summary: StoredSummary,
    position: number,
    events: readonly StoredEvent[],
    endsDraft: boolean
  ): number | 'stale' {
    const waiting = this.unsaved.get(summary.id)
    if (waiting) return this.keep(waiting, summary, events)
    try {
      return this.store.append(summary, position, events, endsDraft)
    } catch (error) {
      const after = this.keep({ summary, position, events: [] }, summary, events)
      this.report(error)
      return after
    }
  }

  /** As `write`, after the caller has caught up; should it be stale once more, the events wait for a retry. */
  force(summary: StoredSummary, position: number, events: readonly StoredEvent[]): number {
    const written = this.write(summary, position, events, true)
    return written === 'stale' ? this.keep({ summary, position, events: [] }, summary, events) : written
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer)
    for (let attempt = 0; attempt < 20 && this.unsaved.size > 0; attempt++) this.flush()
  }

  private keep(waiting: Unsaved, summary: StoredSummary, events: readonly StoredEvent[]): number {
    const all = [...waiting.events, ...events]
    this.unsaved.set(summary.id, { summary, position: waiting.position, events: all })
    this.timer ??= setTimeout(() => this.retry(), RETRY_MS)
    return waiting.position + all.length
  }

  private retry(): void {
    this.timer = null
    this.flush()
    if (this.unsaved.size > 0) this.timer = setTimeout(() => this.retry(), RETRY_MS)
  }

  private flush(): void {
    this.retries++
    for (const [id, { summary, position, events }] of this.unsaved) {
      try {
        const written = this.store.append(summary, position, events, true)
        if (written !== 'stale') this.unsaved.delete(id)
        else this.unsaved.set(id, { summary, position: this.store.load(id, position).position, events })
      } catch (error) {
        this.report(error)
      }
    }
    if (this.unsaved.size > 0) return
    this.retries = 0
    if (this.isReported) this.onSaveFailed(null)
    this.isReported = false
  }

  private report(error: unknown): void {
    const code = sqliteCode(error)
    if (code === undefined) throw error
    if (this.isReported || (code === SQLITE_BUSY && this.retries < QUIET_RETRIES)) return
    this.isReported = true
    this.onSaveFailed(error instanceof Error ? error.message : String(error))
  }
}
