import type { DatabaseSync } from 'node:sqlite'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { SQLITE_CORRUPT, sqliteCode } from './database.ts'
import { soundEvent } from './sound-event.ts'

export interface LoadedEvents {
  events: StoredEvent[]
  /** Position of the last row, readable or not. */
  position: number
  /** Rows of which nothing could be made; they stay in the file. */
  unreadable: number
  /** Rows that were put right as they were read; they stay in the file as they are. */
  repaired: number
}

interface Loading {
  id: string
  /** Only what comes after it. */
  position: number
  /** Told when a page of the file turns out to be unreadable. */
  onDamage: () => void
}

/**
 * Events after a position, in order. An unreadable row is counted and left alone, also one on a damaged page; a damaged
 * one is put right.
 */
export function loadEvents(db: DatabaseSync, { id, position, onDamage }: Loading): LoadedEvents {
  try {
    return loadAll(db, id, position)
  } catch (error) {
    if (sqliteCode(error) !== SQLITE_CORRUPT) throw error
    onDamage()
    return loadSome(db, id, position)
  }
}

/** Position of the newest row of a conversation; 0 where there is none. */
export function lastPosition(db: DatabaseSync, id: string): number {
  const row = db.prepare('SELECT max(position) AS last FROM events WHERE conversation_id = ?').get(id)
  return Number(row?.['last'] ?? 0)
}

function loadAll(db: DatabaseSync, id: string, position: number): LoadedEvents {
  const rows = db
    .prepare('SELECT position, body FROM events WHERE conversation_id = ? AND position > ? ORDER BY position')
    .all(id, position)
  const last = rows.at(-1)
  return {
    ...soundEvents(rows.map((row) => String(row['body']))),
    position: last ? Number(last['position']) : position
  }
}

/** Row by row, so that one that cannot be read takes no other with it. */
function loadSome(db: DatabaseSync, id: string, position: number): LoadedEvents {
  const last = readOr(0, () => lastPosition(db, id))
  const read = db.prepare('SELECT body FROM events WHERE conversation_id = ? AND position = ?')
  const bodies: string[] = []
  for (let at = position + 1; at <= last; at++)
    bodies.push(readOr('', () => String(read.get(id, at)?.['body'] ?? '')))
  return { ...soundEvents(bodies), position: Math.max(position, last) }
}

/** The events that rows hold, in order; an unreadable one is counted, a damaged one put right. */
export function soundEvents(bodies: readonly string[]): Omit<LoadedEvents, 'position'> {
  const loaded = { events: [] as StoredEvent[], unreadable: 0, repaired: 0 }
  for (const body of bodies) {
    const sound = soundEvent(parseJson(body))
    if (sound) loaded.events.push(sound.event)
    else loaded.unreadable++
    if (sound?.isRepaired) loaded.repaired++
  }
  return loaded
}

function readOr<T>(otherwise: T, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (sqliteCode(error) !== SQLITE_CORRUPT) throw error
    return otherwise
  }
}

/** Null where it is no JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
