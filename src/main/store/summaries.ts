import type { DatabaseSync } from 'node:sqlite'
import type { RunStatus } from '../../shared/domain/run.ts'
import type { Placement } from '../../shared/domain/shelf.ts'
import type { Wait } from '../../shared/domain/waiting.ts'
import { soundWaits } from './sound-waits.ts'

/** What the `conversations` table keeps of a conversation, updated with its events, and where it is kept. */
export interface StoredSummary extends Placement {
  id: string
  title: string
  status: RunStatus
  updatedAt: number
  /** Of a sub-agent's conversation: the one that called it. */
  parentId?: string
  /** What in it waits for the user; absent where nobody has looked yet. */
  waits?: Wait[]
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

/** As the list, but only what stands in a state in which something may wait for the user. */
export function waitingSummaries(db: DatabaseSync): StoredSummary[] {
  return db
    .prepare(
      `${SUMMARIES} WHERE c.deleted_at IS NULL AND c.parent_id IS NULL
       AND (c.status LIKE 'paused%' OR c.status LIKE 'awaiting%' OR c.status = 'interrupted')`
    )
    .all()
    .map(toSummary)
}

/** Stores the row of a conversation; where it is kept in the sidebar stays as it is. */
export function writeSummary(
  db: DatabaseSync,
  { id, title, status, updatedAt, parentId, waits }: StoredSummary
): void {
  db.prepare(
    `INSERT INTO conversations (id, title, status, updated_at, parent_id, waits, change)
     VALUES (?, ?, ?, ?, ?, ?, ${NEXT_CHANGE})
     ON CONFLICT DO UPDATE SET title = excluded.title, status = excluded.status, waits = excluded.waits,
       updated_at = excluded.updated_at, change = excluded.change`
  ).run(id, title, status, updatedAt, parentId ?? null, waits ? JSON.stringify(waits) : null)
}

/** Stores what waits in a conversation that was looked at for the first time. */
export function writeWaits(db: DatabaseSync, id: string, waits: Wait[]): void {
  db.prepare('UPDATE conversations SET waits = ? WHERE id = ?').run(JSON.stringify(waits), id)
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
  const waits = soundWaits(row['waits'])
  return {
    id: String(row['id']),
    title: String(row['title']),
    status: String(row['status']) as RunStatus,
    updatedAt: Number(row['updated_at']),
    ...(waits && { waits }),
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
