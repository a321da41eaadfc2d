import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What a running app keeps of texts that are not finished, as one text: to wait for, before it is killed. */
export function unfinished(dataDir: string, table: 'checkpoints' | 'composer_drafts'): string {
  const db = new DatabaseSync(join(dataDir, 'fermata.db'), { readOnly: true })
  const rows = db.prepare(`SELECT body FROM ${table}`).all()
  db.close()
  return rows.map(({ body }) => String(body)).join('\n')
}
