import type { DatabaseSync } from 'node:sqlite'
import type { ImportChoices, Imported } from '../../shared/domain/data-import.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { NEXT_CHANGE } from '../store/summaries.ts'
import { SearchIndex } from '../store/search-index.ts'
import { transaction } from '../store/transaction.ts'
import { t } from '../texts.ts'
import { planImport, type PlannedConversation, withStage } from './plan-import.ts'
import type { ArchiveSection, RowValue } from './section.ts'

type Renames = ReadonlyMap<string, string>

/**
 * Puts what is in a stage into the store, in one transaction: all of it or, where anything fails, nothing. What is
 * there is left as it is. Throws SQLite's error.
 */
export function applyImport(
  db: DatabaseSync,
  stagePath: string,
  sections: readonly ArchiveSection[],
  { permissions }: Pick<ImportChoices, 'permissions'>
): Imported {
  return withStage(db, stagePath, () =>
    transaction(db, () => {
      const plan = planImport(db)
      const chosen = plan.filter(({ stand }) => stand !== 'same')
      const renames: Renames = new Map(
        plan.filter(({ id, newId }) => newId !== id).map(({ id, newId }) => [id, newId])
      )
      for (const conversation of chosen) add(db, conversation, renames, permissions)
      bringBack(db, plan)
      const added = new Set(chosen.map(({ newId }) => newId))
      addRows(db, sections, renames, (id) => added.has(id))
      // Sub-agents' conversations come with their callers'; no list shows them.
      const listed = chosen.filter(({ parentId }) => parentId === null)
      const beside = listed.filter(({ stand }) => stand === 'beside').length
      return { added: listed.length - beside, beside }
    })
  )
}

function add(
  db: DatabaseSync,
  conversation: PlannedConversation,
  renames: Renames,
  keepsPermissions: boolean
): void {
  const { id, newId, title, status, updatedAt, stand, parentId } = conversation
  const more = [
    ...(keepsPermissions ? [] : restraints(conversation)),
    ...(stand === 'beside' ? [renamed(title, updatedAt)] : [])
  ]
  db.prepare(
    `INSERT INTO main.conversations (id, title, status, updated_at, parent_id, change)
     VALUES (?, ?, ?, ?, ?, ${NEXT_CHANGE})`
  ).run(
    newId,
    stand === 'beside' ? besideTitle(title) : title,
    status,
    updatedAt,
    parentId === null ? null : (renames.get(parentId) ?? parentId)
  )
  const insert = db.prepare('INSERT INTO main.events (conversation_id, position, body) VALUES (?, ?, ?)')
  const bodies = db
    .prepare('SELECT body FROM stage.events WHERE conversation_id = ? ORDER BY position')
    .all(id)
  let position = 0
  for (const row of bodies) insert.run(newId, ++position, withNames(String(row['body']), renames))
  for (const event of more) insert.run(newId, ++position, JSON.stringify(event))
  if (parentId === null) new SearchIndex(db).later(newId)
}

function restraints({ restraints: text }: PlannedConversation): StoredEvent[] {
  const events: unknown = JSON.parse(text)
  return Array.isArray(events) ? events : []
}

const besideTitle = (title: string) => t('archive.besideTitle', { title })
const renamed = (title: string, at: number): StoredEvent => ({
  type: 'title.changed',
  title: besideTitle(title),
  at
})

/** An event with the new ids of conversations, wherever it names one; the text as it is where it names none. */
function withNames(body: string, renames: Renames): string {
  if (renames.size === 0) return body
  let isChanged = false
  try {
    const value: unknown = JSON.parse(body, (_key, inner: unknown) => {
      const name = typeof inner === 'string' ? renames.get(inner) : undefined
      if (name === undefined) return inner
      isChanged = true
      return name
    })
    return isChanged ? JSON.stringify(value) : body
  } catch {
    return body
  }
}

/** What the user had deleted here, and imports again, is in the list again. */
function bringBack(db: DatabaseSync, plan: readonly PlannedConversation[]): void {
  const back = db.prepare(
    `UPDATE main.conversations SET deleted_at = NULL, change = ${NEXT_CHANGE} WHERE id = ? AND deleted_at IS NOT NULL`
  )
  for (const { newId, stand } of plan) if (stand === 'same') back.run(newId)
}

function addRows(
  db: DatabaseSync,
  sections: readonly ArchiveSection[],
  renames: Renames,
  isAdded: (id: string) => boolean
): void {
  for (const section of sections) {
    const rows = db
      .prepare('SELECT value, blob FROM stage.rows WHERE section = ? ORDER BY n')
      .iterate(section.name)
    for (const row of rows) {
      const { value, isCopy } = renamedRow(JSON.parse(String(row['value'])), renames)
      const { blob } = row
      section.insert(db, blob instanceof Uint8Array ? { value, blob } : { value }, { isCopy, isAdded })
    }
  }
}

function renamedRow(value: RowValue, renames: Renames): { value: RowValue; isCopy: boolean } {
  let isCopy = false
  const entries = Object.entries(value).map(([column, cell]) => {
    const name = typeof cell === 'string' ? renames.get(cell) : undefined
    if (name !== undefined) isCopy = true
    return [column, name ?? cell]
  })
  return { value: Object.fromEntries(entries), isCopy }
}
