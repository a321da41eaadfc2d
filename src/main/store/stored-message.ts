import type { DatabaseSync } from 'node:sqlite'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Message } from '../../shared/domain/message.ts'
import { soundEvent } from './sound-event.ts'

/** The event that a stored row holds, put right where it is damaged; null where nothing can be made of it. */
export function storedEvent(body: unknown): StoredEvent | null {
  try {
    return soundEvent(JSON.parse(String(body)))?.event ?? null
  } catch {
    return null
  }
}

/** The message that was appended at a position, without the rest of its conversation; null where there is none. */
export function storedMessage(db: DatabaseSync, id: string, position: number): Message | null {
  const row = db
    .prepare('SELECT body FROM events WHERE conversation_id = ? AND position = ?')
    .get(id, position)
  const event = row ? storedEvent(row['body']) : null
  return event?.type === 'message.appended' ? event.message : null
}
