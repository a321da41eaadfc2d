import type { DatabaseSync } from 'node:sqlite'
import type { ComposerDraft, DraftItem } from '../../shared/domain/attachment.ts'

/** What a user has typed and attached and not sent, per composer. */
export class ComposerDrafts {
  private readonly db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.db = db
  }

  load(key: string): ComposerDraft {
    const row = this.db.prepare('SELECT body, items FROM composer_drafts WHERE key = ?').get(key)
    return row
      ? { text: String(row['body']), items: readItems(String(row['items'])) }
      : { text: '', items: [] }
  }

  save(key: string, { text, items }: ComposerDraft): void {
    if (text === '' && items.length === 0)
      this.db.prepare('DELETE FROM composer_drafts WHERE key = ?').run(key)
    else
      this.db
        .prepare(
          `INSERT INTO composer_drafts (key, body, items) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET body = excluded.body, items = excluded.items`
        )
        .run(key, text, JSON.stringify(items))
  }
}

/** Only we write there; what cannot be read all the same is given up. */
function readItems(stored: string): DraftItem[] {
  try {
    const items: unknown = JSON.parse(stored)
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}
