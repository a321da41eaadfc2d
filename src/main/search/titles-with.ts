import type { DatabaseSync } from 'node:sqlite'
import type { SearchWish } from '../../shared/domain/search.ts'
import { holdsAll, type Term } from '../../shared/search/query.ts'
import type { FoundTitle } from './group-hits.ts'

/** So many conversations are found by their titles, the ones used last. */
const MOST = 50

/** Conversations whose title has every term in it, the last used first. */
export function titlesWith(db: DatabaseSync, wish: SearchWish, terms: readonly Term[]): FoundTitle[] {
  const tokens = terms.flatMap((term) => term.tokens)
  const rows = db
    .prepare(
      `SELECT id, title, updated_at, archived_at, folder_id
       FROM conversations LEFT JOIN shelf ON conversation_id = id
       WHERE deleted_at IS NULL AND parent_id IS NULL AND ${mayHold(tokens)} ORDER BY updated_at DESC`
    )
    .iterate(...tokens)
  const found: FoundTitle[] = []
  for (const row of rows) {
    const title = String(row['title'])
    const isArchived = row['archived_at'] !== null
    const updatedAt = Number(row['updated_at'])
    const isWanted =
      (wish.folderId === undefined || row['folder_id'] === wish.folderId) &&
      (wish.archived === undefined || isArchived === wish.archived) &&
      (wish.since === undefined || updatedAt >= wish.since)
    if (!isWanted || !holdsAll(title, terms)) continue
    found.push({ conversationId: String(row['id']), title, updatedAt, isArchived })
    if (found.length === MOST) break
  }
  return found
}

/** Leaves out the titles of ASCII alone that lack one of the tokens; of the others SQLite cannot tell. */
const mayHold = (tokens: readonly string[]): string =>
  `(title GLOB '*[^ -~]*' OR (${tokens.map(() => 'instr(lower(title), ?) > 0').join(' AND ')}))`
