import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { messageText, nudgeOf, type Message } from '../../shared/domain/message.ts'
import { indexedText } from '../../shared/search/tokens.ts'
import { sqliteCode } from './database.ts'
import { FILL_BACKLOG, SEARCH_SCHEMA } from './search-schema.ts'
import { storedEvent } from './stored-message.ts'

/** Of a longer message only the beginning can be found, in characters. */
const INDEXED_LENGTH = 200_000
/** SQLITE_ERROR, as of a table that is gone, and SQLITE_CORRUPT. */
const DAMAGE: ReadonlySet<number | undefined> = new Set([1, 11])

/** What can be found in a message: what the user wrote, and the texts of answers. */
export function searchedText(message: Message): string {
  return nudgeOf(message) === null ? messageText(message) : ''
}

/** A conversation's older events that are still to be taken in. */
interface Backlog {
  id: string
  firstId: number
  until: number
  done: number
}

/**
 * The words of all messages, kept within the transactions that store them. Sub-agents' conversations are left out:
 * what they found stands in their caller's. A damaged index is made anew and never keeps anything from being stored.
 */
export class SearchIndex {
  private readonly db: DatabaseSync
  private readonly statements = new Map<string, StatementSync>()
  /** It could not even be made anew; the next start tries again. */
  private isBroken = false

  constructor(db: DatabaseSync) {
    this.db = db
  }

  /** Takes in one event; within the transaction that stores it. */
  record(id: string, position: number, event: StoredEvent): void {
    this.guarded(() => {
      if (event.type === 'message.appended') this.add(this.nextId(), id, position, event.message)
      else if (event.type === 'history.cut' || event.type === 'message.dropped') {
        const backlog = this.backlogOf(id)
        if (backlog) this.takeIn(backlog, Number.POSITIVE_INFINITY)
        this.remove(id, event)
      }
    })
  }

  /** Has all events of a conversation taken in soon, as of one that was imported; within a transaction. */
  later(id: string): void {
    this.guarded(() => {
      this.prepared(
        `REPLACE INTO search_backlog SELECT conversation_id, ?, max(position), 0 FROM events
         WHERE conversation_id = ? GROUP BY conversation_id`
      ).run(this.nextId(), id)
    })
  }

  /** Forgets conversations for good, those that a query of ids names; within a transaction. */
  forget(ids: string, ...values: (string | number)[]): void {
    this.guarded(() => {
      const rows = `SELECT id FROM search_rows WHERE conversation_id IN (${ids})`
      this.prepared(`DELETE FROM search_words WHERE rowid IN (${rows})`).run(...values)
      this.prepared(`DELETE FROM search_rows WHERE conversation_id IN (${ids})`).run(...values)
      this.prepared(`DELETE FROM search_backlog WHERE conversation_id IN (${ids})`).run(...values)
    })
  }

  /**
   * Takes in some of what was stored before there was an index, the newest conversations first; within a transaction.
   * False once nothing is left.
   *
   * @param most how many events to look at
   */
  catchUp(most: number): boolean {
    let isLeft = false
    this.guarded(() => {
      const row = this.prepared('SELECT * FROM search_backlog ORDER BY first_id DESC LIMIT 1').get()
      if (row) this.takeIn(toBacklog(row), most)
      isLeft = row !== undefined
    })
    return isLeft
  }

  private takeIn({ id, firstId, until, done }: Backlog, most: number): void {
    const rows = this.prepared(
      `SELECT position, body FROM events
       WHERE conversation_id = ? AND position > ? AND position <= ? ORDER BY position LIMIT ?`
    ).all(id, done, until, Math.min(most, Number.MAX_SAFE_INTEGER))
    for (const row of rows) {
      const position = Number(row['position'])
      const event = storedEvent(row['body'])
      if (event?.type === 'message.appended') this.add(firstId + position - 1, id, position, event.message)
      else if (event?.type === 'history.cut' || event?.type === 'message.dropped') this.remove(id, event)
    }
    const reached = Number(rows.at(-1)?.['position'] ?? until)
    if (rows.length < most || reached >= until)
      this.prepared('DELETE FROM search_backlog WHERE conversation_id = ?').run(id)
    else this.prepared('UPDATE search_backlog SET done = ? WHERE conversation_id = ?').run(reached, id)
  }

  private add(rowId: number, id: string, position: number, message: Message): void {
    const text = searchedText(message).slice(0, INDEXED_LENGTH)
    const words = text === '' ? '' : indexedText(text)
    if (words === '') return
    this.prepared('REPLACE INTO search_rows VALUES (?, ?, ?, ?, ?, ?)').run(
      rowId,
      id,
      position,
      message.id,
      message.role,
      message.createdAt
    )
    this.prepared('REPLACE INTO search_words (rowid, body) VALUES (?, ?)').run(rowId, words)
  }

  private remove(id: string, event: Extract<StoredEvent, { type: 'history.cut' | 'message.dropped' }>): void {
    const isCut = event.type === 'history.cut'
    const from = this.placeOf(id, isCut ? event.fromMessageId : event.messageId)
    if (from === null) return
    const rows = this.prepared(
      'SELECT id FROM search_rows WHERE conversation_id = ? AND position >= ? AND position <= ?'
    ).all(id, from, isCut ? Number.MAX_SAFE_INTEGER : from)
    for (const row of rows) {
      const rowId = Number(row['id'])
      this.prepared('DELETE FROM search_words WHERE rowid = ?').run(rowId)
      this.prepared('DELETE FROM search_rows WHERE id = ?').run(rowId)
    }
  }

  /** Where a message was appended; also one without words, which has no row here. */
  private placeOf(id: string, messageId: string): number | null {
    const row =
      this.prepared('SELECT position FROM search_rows WHERE conversation_id = ? AND message_id = ?').get(
        id,
        messageId
      ) ??
      this.prepared(
        `SELECT position FROM events WHERE conversation_id = ? AND json_valid(body)
         AND body ->> '$.type' = 'message.appended' AND body ->> '$.message.id' = ? ORDER BY position DESC`
      ).get(id, messageId)
    return row ? Number(row['position']) : null
  }

  /** Above every id that is taken or set aside. */
  private nextId(): number {
    const row = this.prepared(
      `SELECT max(coalesce((SELECT max(id) FROM search_rows), 0),
         coalesce((SELECT max(first_id + until) FROM search_backlog), 0)) + 1 AS next`
    ).get()
    return Number(row?.['next'])
  }

  private backlogOf(id: string): Backlog | null {
    const row = this.prepared('SELECT * FROM search_backlog WHERE conversation_id = ?').get(id)
    return row ? toBacklog(row) : null
  }

  /** What is found damaged is thrown away and taken in anew, piece by piece. */
  private guarded(work: () => void): void {
    if (this.isBroken) return
    try {
      work()
    } catch (error) {
      if (!DAMAGE.has(sqliteCode(error))) throw error
      this.beginAnew()
    }
  }

  private beginAnew(): void {
    this.statements.clear()
    try {
      this.db.exec(
        `DROP TABLE IF EXISTS search_words; DROP TABLE IF EXISTS search_rows; DROP TABLE IF EXISTS search_backlog;
         ${SEARCH_SCHEMA} ${FILL_BACKLOG}`
      )
    } catch {
      this.isBroken = true
    }
  }

  private prepared(sql: string): StatementSync {
    const known = this.statements.get(sql)
    if (known) return known
    const statement = this.db.prepare(sql)
    this.statements.set(sql, statement)
    return statement
  }
}

function toBacklog(row: Record<string, unknown>): Backlog {
  return {
    id: String(row['conversation_id']),
    firstId: Number(row['first_id']),
    until: Number(row['until']),
    done: Number(row['done'])
  }
}
