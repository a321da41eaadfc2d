import type { DatabaseSync } from 'node:sqlite'
import type { Attachment } from '../../shared/domain/attachment.ts'

/** What is known of bytes whatever they are called. */
export type StoredAttachment = Omit<Attachment, 'name' | 'mentioned'>

/** The bytes that were attached, once for each hash, and the text that was found in them. */
export class AttachmentStore {
  private readonly db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.db = db
  }

  /** Keeps bytes; the same ones again change nothing. Throws SQLite's error. */
  keep(facts: StoredAttachment, content: Uint8Array, text: string | null, at: number): void {
    this.db
      .prepare(
        'INSERT INTO attachments (hash, facts, added_at, text, content) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
      )
      .run(facts.hash, JSON.stringify(facts), at, text, content)
  }

  /** null: there are no such bytes (any more). */
  facts(hash: string): StoredAttachment | null {
    const row = this.db.prepare('SELECT facts FROM attachments WHERE hash = ?').get(hash)
    return row ? (JSON.parse(String(row['facts'])) as StoredAttachment) : null
  }

  /** The text that was found in it; null for a picture, and where it is gone. */
  text(hash: string): string | null {
    const text = this.db.prepare('SELECT text FROM attachments WHERE hash = ?').get(hash)?.['text']
    return typeof text === 'string' ? text : null
  }

  /** Its bytes as base64. */
  content(hash: string): string | null {
    const content = this.db.prepare('SELECT content FROM attachments WHERE hash = ?').get(hash)?.['content']
    return content instanceof Uint8Array ? Buffer.from(content).toString('base64') : null
  }
}

/**
 * Removes what only these conversations held. To be called in the transaction that removes their events, before it
 * does; looks through the file only where they held anything at all.
 *
 * @param ids an SQL subquery of conversation ids with one parameter, `value`
 */
export function purgeAttachments(db: DatabaseSync, ids: string, value: number): void {
  const hashes = db
    .prepare(
      `SELECT DISTINCT part.value ->> '$.hash' AS hash
       FROM events, json_each(events.body, '$.message.parts') AS part
       WHERE conversation_id IN (${ids}) AND instr(body, '"type":"attachment"') > 0 AND json_valid(body)
         AND part.value ->> '$.type' = 'attachment'`
    )
    .all(value)
    .map((row) => String(row['hash']))
  const elsewhere = db.prepare(
    `SELECT 1 FROM events WHERE instr(body, ?1) > 0 AND conversation_id NOT IN (${ids.replace('?', '?2')})
     UNION ALL SELECT 1 FROM composer_drafts WHERE instr(items, ?1) > 0 LIMIT 1`
  )
  const remove = db.prepare('DELETE FROM attachments WHERE hash = ?')
  for (const hash of hashes) if (!elsewhere.get(hash, value)) remove.run(hash)
}
