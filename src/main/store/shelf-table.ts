import type { DatabaseSync } from 'node:sqlite'
import type { Folder } from '../../shared/domain/shelf.ts'
import { NEXT_CHANGE } from './summaries.ts'
import { transaction } from './transaction.ts'

/** Folders of the sidebar, and where each conversation is kept. Each method is one transaction. */
export class ShelfTable {
  private readonly db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.db = db
  }

  /** In the order they were made. */
  folders(): Folder[] {
    return this.db
      .prepare('SELECT id, name FROM folders WHERE deleted_at IS NULL ORDER BY created_at, id')
      .all()
      .map((row) => ({ id: String(row['id']), name: String(row['name']) }))
  }

  addFolder(id: string, name: string, at: number): void {
    transaction(this.db, () =>
      this.db.prepare('INSERT INTO folders VALUES (?, ?, ?, NULL)').run(id, name, at)
    )
  }

  /** False when there is none. */
  renameFolder(id: string, name: string): boolean {
    const done = transaction(this.db, () =>
      this.db.prepare('UPDATE folders SET name = ? WHERE id = ? AND deleted_at IS NULL').run(name, id)
    )
    return done.changes > 0
  }

  /**
   * Hides a folder, or shows it again; what is in it stays where it is, and is in no folder meanwhile. False when there
   * is none.
   */
  setFolderDeleted(id: string, at: number | null): boolean {
    return transaction(this.db, () => {
      const done = this.db.prepare('UPDATE folders SET deleted_at = ? WHERE id = ?').run(at, id)
      const kept = this.db.prepare('SELECT conversation_id FROM shelf WHERE folder_id = ?').all(id)
      for (const row of kept) this.markChanged(String(row['conversation_id']))
      return done.changes > 0
    })
  }

  /** Keeps conversations somewhere else in one respect; those that are gone are left out. */
  place(
    ids: readonly string[],
    column: 'folder_id' | 'pinned_at' | 'archived_at',
    value: string | number | null
  ): void {
    transaction(this.db, () => {
      for (const id of ids) {
        if (!this.markChanged(id)) continue
        this.db
          .prepare(
            `INSERT INTO shelf (conversation_id, ${column}) VALUES (?, ?)
             ON CONFLICT DO UPDATE SET ${column} = excluded.${column}`
          )
          .run(id, value)
      }
    })
  }

  private markChanged(id: string): boolean {
    const { changes } = this.db
      .prepare(`UPDATE conversations SET change = ${NEXT_CHANGE} WHERE id = ?`)
      .run(id)
    return changes > 0
  }
}
