import type { DatabaseSync } from 'node:sqlite'

/** What a user has typed and not sent, per composer. */
export class ComposerDrafts {
  private readonly db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.db = db
  }

  load(key: string): string {
    return String(this.db.prepare('SELECT body FROM composer_drafts WHERE key = ?').get(key)?.['body'] ?? '')
  }

  save(key: string, text: string): void {
    if (text === '') this.db.prepare('DELETE FROM composer_drafts WHERE key = ?').run(key)
    else
      this.db
        .prepare('INSERT INTO composer_drafts VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body')
        .run(key, text)
  }
}
