import type { DatabaseSync } from 'node:sqlite'
import type { RunStatus } from '../../shared/domain/run.ts'
import type { Placement } from '../../shared/domain/shelf.ts'

/** What the `conversations` table keeps of a conversation, updated with its events, and where it is kept. */
export interface StoredSummary extends Placement {
  id: string
  title: string
  status: RunStatus
  updatedAt: number
  /** Of a sub-agent's conversation: the one that called it. */
  parentId?: string
}

/** A row that changed, as a follower sees it. */
export interface SummaryChange extends StoredSummary {
  deleted: boolean
}

/** Counts up over all conversations, so that a follower asks only for what is new. */
export const NEXT_CHANGE = '(SELECT coalesce(max(change), 0) + 1 FROM conversations)'

/** A folder that was deleted is none. */
const SUMMARIES = `SELECT c.*, f.id AS folder_id, k.pinned_at, k.archived_at FROM conversations c
  LEFT JOIN shelf k ON k.conversation_id = c.id
  LEFT JOIN folders f ON f.id = k.folder_id AND f.deleted_at IS NULL`

/** Summaries of what is not deleted, newest first; none of sub-agents. */
export function listSummaries(db: DatabaseSync): StoredSummary[] {
  return db
    .prepare(`${SUMMARIES} WHERE c.deleted_at IS NULL AND c.parent_id IS NULL ORDER BY c.updated_at DESC`)
    .all()
    .map(toSummary)
}

/** Rows changed after `change`, with the newest change number. */
export function summariesSince(db: DatabaseSync, change: number): { rows: SummaryChange[]; change: number } {
  const rows = db.prepare(`${SUMMARIES} WHERE c.change > ? ORDER BY c.change`).all(change)
  return {
    rows: rows.map((row) => ({ ...toSummary(row), deleted: row['deleted_at'] !== null })),
    change: rows.length > 0 ? Number(rows.at(-1)?.['change']) : change
  }
}

/** Where a conversation is kept. */
export function placementOf(db: DatabaseSync, id: string): Placement {
  const row = db.prepare(`${SUMMARIES} WHERE c.id = ?`).get(id)
  return row ? toPlacement(row) : {}
}

function toSummary(row: Record<string, unknown>): StoredSummary {
  return {
    id: String(row['id']),
    title: String(row['title']),
    status: String(row['status']) as RunStatus,
    updatedAt: Number(row['updated_at']),
    ...(row['parent_id'] !== null && { parentId: String(row['parent_id']) }),
    ...toPlacement(row)
  }
}

function toPlacement(row: Record<string, unknown>): Placement {
  return {
    ...(row['folder_id'] !== null && { folderId: String(row['folder_id']) }),
    ...(row['pinned_at'] !== null && { pinnedAt: Number(row['pinned_at']) }),
    ...(row['archived_at'] !== null && { archivedAt: Number(row['archived_at']) })
  }
}
