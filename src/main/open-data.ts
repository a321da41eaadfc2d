import packageJson from '../../package.json' with { type: 'json' }
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Folder } from '../shared/domain/shelf.ts'
import { Archives } from './archive/archives.ts'
import type { Library } from './conversations/library.ts'
import { Shelf } from './conversations/shelf.ts'
import type { Attached } from './exports/export-source.ts'
import { Exports } from './exports/exports.ts'
import { Backups } from './backups/backups.ts'
import type { Notices } from './notices.ts'
import { Searcher } from './search/searcher.ts'
import { DATABASE_FILE } from './store/database-file.ts'
import type { EventStore } from './store/event-store.ts'
import { ShelfTable } from './store/shelf-table.ts'
import type { SettingsStore } from './store/settings-store.ts'
import type { UsageReport } from './usage-report.ts'

/** What finds data in the store, brings it out of it and into it. */
export interface DataParts {
  exports: Exports
  archives: Archives
  searcher: Searcher
  shelf: Shelf
  backups: Backups
}

interface DataSources {
  library: Library
  store: EventStore
  usage: UsageReport
  settings: SettingsStore
  attachments: Attached
  db: DatabaseSync
  dataDir: string
  onFolders?: ((folders: Folder[]) => void) | undefined
  notices: Notices
  now(): number
}

export function openData(sources: DataSources): { parts: DataParts; close(): Promise<void> } {
  const { library, store, usage, settings, attachments, db, dataDir, notices, now } = sources
  const { onFolders = () => {} } = sources
  const databasePath = join(dataDir, DATABASE_FILE)
  const shelf = new Shelf({ table: new ShelfTable(db), library, now, newId: randomUUID, onFolders })
  const onImported = () => {
    shelf.follow()
    library.follow()
  }
  const archives = new Archives({ db, databasePath, dataDir, settings, onImported })
  const backups = new Backups({
    db,
    databasePath,
    dataDir,
    kept: () => settings.get()['data.backups.keep'],
    now,
    onFailed: (cause) =>
      cause === null
        ? notices.remove('backup-failed')
        : notices.add('backup-failed', { cause, path: dataDir })
  })
  const searcher = new Searcher(databasePath, store)
  const exports = new Exports({
    list: () => library.list(),
    current: (id) => library.current(id),
    events: (id) => store.load(id).events,
    usage: (id) => usage.conversation(id),
    attached: attachments,
    version: packageJson.version
  })
  return {
    parts: { exports, archives, backups, searcher, shelf },
    async close() {
      archives.discard()
      await Promise.all([backups.close(), searcher.close()])
    }
  }
}
