import type { DatabaseSync } from 'node:sqlite'
import { transaction } from './transaction.ts'

/** Of all conversations together, in bytes. */
const MOST_BYTES = 500_000_000

/** Where a state belongs: a conversation, and the id of the user's message (or of the rewind) that came before. */
export interface StateOwner {
  conversationId: string
  turnId: string
}

/** What was at a path before it was changed. */
export interface EarlierState {
  /** Real paths: of the workspace then, and of the file inside it. */
  root: string
  path: string
  existed: boolean
  /** Permission bits; 0 where there was no file. */
  mode: number
  /** Hash of what was there; null where there was no file, or one that was not read. */
  was: string | null
  /** null: there was no file, or it is too large or too old to be kept. */
  content: Buffer | null
}

/** A state as it is listed. `leaves` is the hash of what was put in its place, null where the file was removed. */
export interface FileState extends Omit<EarlierState, 'content'> {
  id: number
  turnId: string
  leaves: string | null
  /** Something else changed the file between two changes of this turn. */
  isDisturbed: boolean
  /** Whether it can be put back: its content is there, or there was no file. */
  isKept: boolean
}

/** What files held before they were changed: of each turn, the first state of each path. */
export class FileStates {
  private readonly db: DatabaseSync
  private readonly mostBytes: number

  constructor(db: DatabaseSync, mostBytes = MOST_BYTES) {
    this.db = db
    this.mostBytes = mostBytes
  }

  /**
   * Keeps a state unless the turn has one of this path already, and what is about to be put there. The contents of the
   * oldest turns give way where there are too many bytes; their rows stay, or an older turn would get a newer state.
   * Returns how to take it back where the change did not come about. Throws SQLite's error.
   */
  keep(
    { conversationId, turnId }: StateOwner,
    state: EarlierState,
    leaves: string | null,
    at: number
  ): () => void {
    return transaction(this.db, () => {
      const before = this.db
        .prepare(
          'SELECT id, leaves, is_disturbed FROM file_states WHERE conversation_id = ? AND turn_id = ? AND path = ?'
        )
        .get(conversationId, turnId, state.path)
      if (before) return this.keepAgain(before, state, leaves)
      const size = state.content?.byteLength ?? 0
      const isKept = this.makeRoom({ conversationId, turnId }, size)
      const { lastInsertRowid } = this.db
        .prepare(
          `INSERT INTO file_states (conversation_id, turn_id, position, root, path, existed, mode, was, leaves,
             is_disturbed, at, size, content)
           VALUES (?1, ?2, (SELECT coalesce(max(position), 0) FROM events WHERE conversation_id = ?1),
             ?3, ?4, ?5, ?6, ?7, ?8, 0, ?9, ?10, ?11)`
        )
        .run(
          conversationId,
          turnId,
          state.root,
          state.path,
          Number(state.existed),
          state.mode,
          state.was,
          leaves,
          at,
          isKept ? size : 0,
          isKept ? state.content : null
        )
      return () => this.db.prepare('DELETE FROM file_states WHERE id = ?').run(lastInsertRowid)
    })
  }

  /** All states since the user sent a message, or since a rewind began; oldest first. */
  since({ conversationId, turnId }: StateOwner): FileState[] {
    const from = this.db
      .prepare(
        `SELECT min(position) AS position FROM events
         WHERE conversation_id = ?1 AND instr(body, ?2) > 0
           AND CASE WHEN json_valid(body) THEN body ->> '$.message.id' END = ?2`
      )
      .get(conversationId, turnId)?.['position']
    const rows =
      typeof from === 'number'
        ? this.select('position >= ?2', conversationId, from)
        : this.select(
            'id >= (SELECT min(id) FROM file_states WHERE conversation_id = ?1 AND turn_id = ?2)',
            conversationId,
            turnId
          )
    return rows.map(toState)
  }

  /** The bytes of a state that is kept; null where there are none. */
  content(id: number): Buffer | null {
    const content = this.db.prepare('SELECT content FROM file_states WHERE id = ?').get(id)?.['content']
    return content instanceof Uint8Array ? Buffer.from(content) : null
  }

  /** The first state stays; what the turn leaves is newer, and whether others had a hand in it. */
  private keepAgain(
    before: Record<string, unknown>,
    { was }: EarlierState,
    leaves: string | null
  ): () => void {
    const id = Number(before['id'])
    const earlier = before['leaves'] === null ? null : String(before['leaves'])
    const disturbed = Number(before['is_disturbed'])
    const set = this.db.prepare('UPDATE file_states SET leaves = ?, is_disturbed = ? WHERE id = ?')
    set.run(leaves, disturbed === 1 || was !== earlier ? 1 : 0, id)
    return () => set.run(earlier, disturbed, id)
  }

  /** Whether there is room for so many bytes, once older turns have given way. */
  private makeRoom({ conversationId, turnId }: StateOwner, size: number): boolean {
    const total = () =>
      Number(this.db.prepare('SELECT coalesce(sum(size), 0) AS total FROM file_states').get()?.['total'])
    const oldest = this.db.prepare(
      `SELECT conversation_id, turn_id FROM file_states
       WHERE size > 0 AND NOT (conversation_id = ? AND turn_id = ?) ORDER BY id LIMIT 1`
    )
    const drop = this.db.prepare(
      'UPDATE file_states SET content = NULL, size = 0 WHERE conversation_id = ? AND turn_id = ?'
    )
    if (size === 0) return true
    const most = this.mostBytes - size
    while (total() > most) {
      const turn = oldest.get(conversationId, turnId)
      if (!turn) return false
      drop.run(String(turn['conversation_id']), String(turn['turn_id']))
    }
    return true
  }

  private select(where: string, conversationId: string, from: number | string): Record<string, unknown>[] {
    return this.db
      .prepare(
        `SELECT id, turn_id, root, path, existed, mode, was, leaves, is_disturbed, content IS NOT NULL AS has_content
         FROM file_states WHERE conversation_id = ?1 AND ${where} ORDER BY id`
      )
      .all(conversationId, from)
  }
}

function toState(row: Record<string, unknown>): FileState {
  const textOrNull = (value: unknown) => (value === null ? null : String(value))
  const existed = row['existed'] === 1
  return {
    id: Number(row['id']),
    turnId: String(row['turn_id']),
    root: String(row['root']),
    path: String(row['path']),
    existed,
    mode: Number(row['mode']),
    was: textOrNull(row['was']),
    leaves: textOrNull(row['leaves']),
    isDisturbed: row['is_disturbed'] === 1,
    isKept: !existed || row['has_content'] === 1
  }
}
