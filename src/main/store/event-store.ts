import type { DatabaseSync } from 'node:sqlite'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { Placement } from '../../shared/domain/shelf.ts'
import type { Wait } from '../../shared/domain/waiting.ts'
import { purgeAttachments } from './attachment-store.ts'
import { SQLITE_CORRUPT, sqliteCode } from './database.ts'
import { lastPosition, loadEvents, type LoadedEvents, parseJson } from './load-events.ts'
import { SearchIndex } from './search-index.ts'
import { soundMessage } from './sound-message.ts'
import {
  listSummaries,
  placementOf,
  summariesSince,
  waitingSummaries,
  writeSummary,
  writeWaits,
  NEXT_CHANGE,
  type StoredSummary,
  type SummaryChange
} from './summaries.ts'
import { transaction } from './transaction.ts'
import { recordUsage, type UsageRow, usageByDay } from './usage-table.ts'

/** The append-only events and what is derived from them. One write connection per process. */
export class EventStore {
  private readonly db: DatabaseSync
  private readonly index: SearchIndex
  private readonly onDamage: () => void

  /** @param onDamage told when a page of the file turns out to be unreadable */
  constructor(db: DatabaseSync, onDamage: () => void = () => {}) {
    this.db = db
    this.onDamage = onDamage
    this.index = new SearchIndex(db)
  }

  /**
   * Appends events after `position` and updates the summary in the same transaction; a message that ends a
   * draft also ends its checkpoint, what an answer used is added to its day, and what it says can be found.
   * Returns the new position, or `stale` when another process appended in between. Throws SQLite's error when the file
   * cannot be written.
   */
  append(
    summary: StoredSummary,
    position: number,
    events: readonly StoredEvent[],
    endsDraft: boolean
  ): number | 'stale' {
    return this.telling(() => this.appendAfter(summary, position, events, endsDraft))
  }

  private appendAfter(
    summary: StoredSummary,
    position: number,
    events: readonly StoredEvent[],
    endsDraft: boolean
  ): number | 'stale' {
    return transaction(this.db, () => {
      if (lastPosition(this.db, summary.id) !== position) return 'stale'
      const insert = this.db.prepare('INSERT INTO events (conversation_id, position, body) VALUES (?, ?, ?)')
      let at = position
      for (const event of events) {
        insert.run(summary.id, ++at, JSON.stringify(event))
        recordUsage(this.db, summary.id, event)
      }
      writeSummary(this.db, summary)
      // Sub-agents' conversations are in no list, and cannot be found either.
      if (summary.parentId === undefined)
        for (const [n, event] of events.entries()) this.index.record(summary.id, position + 1 + n, event)
      if (endsDraft) this.deleteCheckpoint(summary.id)
      return at
    })
  }

  /** Events after `position`, in order; see `loadEvents`. */
  load(id: string, position = 0): LoadedEvents {
    return loadEvents(this.db, { id, position, onDamage: this.onDamage })
  }

  /** Tells of a damaged page, and leaves the error to the caller. */
  private telling<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (sqliteCode(error) === SQLITE_CORRUPT) this.onDamage()
      throw error
    }
  }

  list(): StoredSummary[] {
    return listSummaries(this.db)
  }

  /** Where a conversation is kept in the sidebar. */
  placement(id: string): Placement {
    return placementOf(this.db, id)
  }

  waiting(): StoredSummary[] {
    return waitingSummaries(this.db)
  }

  writeWaits(id: string, waits: Wait[]): void {
    writeWaits(this.db, id, waits)
  }

  /** The ids of what was last seen running, those of sub-agents too, and is not deleted. */
  running(): string[] {
    return this.db
      .prepare(
        "SELECT id FROM conversations WHERE deleted_at IS NULL AND status IN ('running', 'stopping') ORDER BY change"
      )
      .all()
      .map((row) => String(row['id']))
  }

  changesSince(change: number): { rows: SummaryChange[]; change: number } {
    return summariesSince(this.db, change)
  }

  /** What was used on the last days, by model; what was deleted since is counted all the same. */
  usageByDay(days: number, now: number): UsageRow[] {
    return usageByDay(this.db, days, now)
  }

  /** Whether a conversation is there and not deleted. */
  has(id: string): boolean {
    return Boolean(this.db.prepare('SELECT 1 FROM conversations WHERE id = ? AND deleted_at IS NULL').get(id))
  }

  /** Hides a conversation with those of its sub-agents, or shows them again; false when there is none. */
  setDeleted(id: string, at: number | null): boolean {
    const done = transaction(this.db, () =>
      this.db
        .prepare(
          `WITH RECURSIVE family (id) AS (
             SELECT ? UNION SELECT c.id FROM conversations c JOIN family ON c.parent_id = family.id
           )
           UPDATE conversations SET deleted_at = ?, change = ${NEXT_CHANGE} WHERE id IN family`
        )
        .run(id, at)
    )
    return done.changes > 0
  }

  /** Removes for good what was deleted before `time` (epoch ms). */
  purgeDeleted(time: number): void {
    transaction(this.db, () => {
      const gone = 'SELECT id FROM conversations WHERE deleted_at < ?'
      this.index.forget(gone, time)
      purgeAttachments(this.db, gone, time)
      this.db.prepare(`DELETE FROM events WHERE conversation_id IN (${gone})`).run(time)
      this.db.prepare(`DELETE FROM results WHERE conversation_id IN (${gone})`).run(time)
      this.db.prepare(`DELETE FROM file_states WHERE conversation_id IN (${gone})`).run(time)
      this.db.prepare(`DELETE FROM composer_drafts WHERE key IN (${gone})`).run(time)
      this.db.prepare(`DELETE FROM shelf WHERE conversation_id IN (${gone})`).run(time)
      this.db.prepare('DELETE FROM folders WHERE deleted_at < ?').run(time)
      this.db.prepare('DELETE FROM conversations WHERE deleted_at < ?').run(time)
    })
  }

  /**
   * Takes some of what was stored before there was an index into it; false once nothing is left.
   *
   * @param most how many events to look at
   */
  indexOlder(most: number): boolean {
    return transaction(this.db, () => this.index.catchUp(most))
  }

  /** Keeps the response that is streaming, so that a killed app loses at most a second of it. */
  writeCheckpoint(id: string, draft: Message): void {
    this.db
      .prepare('INSERT INTO checkpoints VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body')
      .run(id, JSON.stringify(draft))
  }

  readCheckpoint(id: string): Message | null {
    const row = this.db.prepare('SELECT body FROM checkpoints WHERE conversation_id = ?').get(id)
    return row ? soundMessage(parseJson(String(row['body']))) : null
  }

  deleteCheckpoint(id: string): void {
    this.db.prepare('DELETE FROM checkpoints WHERE conversation_id = ?').run(id)
  }

  /** Keeps a tool result that the model is given only in part. */
  keepResult(id: string, callId: string, text: string): void {
    this.db.prepare('INSERT OR REPLACE INTO results VALUES (?, ?, ?)').run(id, callId, text)
  }

  /** The whole result, where one was kept. */
  readResult(id: string, callId: string): string | null {
    const row = this.db
      .prepare('SELECT body FROM results WHERE conversation_id = ? AND call_id = ?')
      .get(id, callId)
    return row ? String(row['body']) : null
  }
}
