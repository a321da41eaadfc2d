import type { Folder } from '../../shared/domain/shelf.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { sqliteCode } from '../store/database.ts'
import type { ShelfTable } from '../store/shelf-table.ts'
import type { Library } from './library.ts'

interface ShelfPorts {
  table: ShelfTable
  library: Pick<Library, 'follow'>
  now(): number
  newId(): string
  /** The folders are others, or have other names. */
  onFolders(folders: Folder[]): void
}

/**
 * How conversations are kept in the sidebar: in folders, on top, out of the list. It is no part of what was said, so
 * it is no event, and changes no time of last use. Everything is refused with `store-write` while the file cannot be
 * written.
 */
export class Shelf {
  private readonly ports: ShelfPorts
  private told = ''

  constructor(ports: ShelfPorts) {
    this.ports = ports
    this.told = JSON.stringify(this.folders())
  }

  folders(): Folder[] {
    return this.ports.table.folders()
  }

  createFolder(name: string, ids: readonly string[] = []): Result<{ id: string }> {
    const id = this.ports.newId()
    const made = this.write(() => {
      this.ports.table.addFolder(id, name, this.ports.now())
      if (ids.length > 0) this.ports.table.place(ids, 'folder_id', id)
      return true
    })
    return made.ok ? ok({ id }) : made
  }

  renameFolder(id: string, name: string): Result<null> {
    return this.write(() => this.ports.table.renameFolder(id, name))
  }

  /** What is in it stays, in no folder, until the folder is restored. */
  setFolderDeleted(id: string, isDeleted: boolean): Result<null> {
    return this.write(() => this.ports.table.setFolderDeleted(id, isDeleted ? this.ports.now() : null))
  }

  /** null: into no folder. */
  move(ids: readonly string[], folderId: string | null): Result<null> {
    if (folderId !== null && !this.folders().some(({ id }) => id === folderId)) return refuse('not-found')
    return this.place(ids, 'folder_id', folderId)
  }

  pin(ids: readonly string[], isPinned: boolean): Result<null> {
    return this.place(ids, 'pinned_at', isPinned ? this.ports.now() : null)
  }

  archive(ids: readonly string[], isArchived: boolean): Result<null> {
    return this.place(ids, 'archived_at', isArchived ? this.ports.now() : null)
  }

  /** Takes in what another process did to folders. */
  follow(): void {
    const folders = this.folders()
    const now = JSON.stringify(folders)
    if (now === this.told) return
    this.told = now
    this.ports.onFolders(folders)
  }

  private place(...change: Parameters<ShelfTable['place']>): Result<null> {
    return this.write(() => {
      this.ports.table.place(...change)
      return true
    })
  }

  private write(work: () => boolean): Result<null> {
    try {
      if (!work()) return refuse('not-found')
    } catch (error) {
      if (sqliteCode(error) === undefined) throw error
      return refuse('store-write', { cause: String(error) })
    }
    this.follow()
    this.ports.library.follow()
    return ok(null)
  }
}
