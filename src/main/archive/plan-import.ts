import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ImportStand } from '../../shared/domain/data-import.ts'
import { uuidOf } from './uuid-of.ts'

/** A conversation of the stage, and how it stands to the store. */
export interface PlannedConversation {
  id: string
  title: string
  status: string
  updatedAt: number
  parentId: string | null
  messages: number
  /** Events that take its permissions back, as JSON. */
  restraints: string
  stand: ImportStand
  /** The id it gets: its own, or where it is put beside another version one made from its contents. */
  newId: string
}

/** Lets `work` read a stage as the schema `stage`. */
export function withStage<T>(db: DatabaseSync, path: string, work: () => T): T {
  db.prepare('ATTACH ? AS stage').run(path)
  try {
    return work()
  } finally {
    db.exec('DETACH stage')
  }
}

/** What an import would do, by the order of ids; to be called within `withStage`. */
export function planImport(db: DatabaseSync): PlannedConversation[] {
  return db
    .prepare(
      `SELECT c.*,
         EXISTS (SELECT 1 FROM main.conversations m WHERE m.id = c.id) AS is_there,
         EXISTS (
           SELECT 1 FROM stage.events s
           LEFT JOIN main.events m ON m.conversation_id = s.conversation_id AND m.position = s.position
           WHERE s.conversation_id = c.id AND m.body IS NOT s.body
         ) AS differs
       FROM stage.conversations c ORDER BY c.id`
    )
    .all()
    .map((row) => planned(db, row))
}

function planned(db: DatabaseSync, row: Record<string, unknown>): PlannedConversation {
  const id = String(row['id'])
  const common = {
    id,
    title: String(row['title']),
    status: String(row['status']),
    updatedAt: Number(row['updated_at']),
    parentId: row['parent_id'] === null ? null : String(row['parent_id']),
    messages: Number(row['messages']),
    restraints: String(row['restraints'])
  }
  if (row['is_there'] !== 1) return { ...common, stand: 'new', newId: id }
  if (row['differs'] !== 1) return { ...common, stand: 'same', newId: id }
  const newId = copyId(db, id)
  const wasCopied = db.prepare('SELECT 1 FROM main.conversations WHERE id = ?').get(newId) !== undefined
  return { ...common, stand: wasCopied ? 'same' : 'beside', newId }
}

/** The same contents get the same id, so that a second import finds them there. */
function copyId(db: DatabaseSync, id: string): string {
  const hash = createHash('sha256').update(id)
  const bodies = db.prepare('SELECT body FROM stage.events WHERE conversation_id = ? ORDER BY position')
  for (const row of bodies.all(id)) hash.update('\n').update(String(row['body']))
  return uuidOf(hash.digest('hex'))
}
