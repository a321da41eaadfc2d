import packageJson from '../../package.json' with { type: 'json' }
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Folder } from '../shared/domain/shelf.ts'
import { Archives } from './archive/archives.ts'
import type { Library } from './conversations/library.ts'
import { Shelf } from './conversations/shelf.ts'
import { Exports } from './exports/exports.ts'
import { Searcher } from './search/searcher.ts'
import { DATABASE_FILE } from './store/database.ts'
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
}

interface DataSources {
  library: Library
  store: EventStore
  usage: UsageReport
  settings: SettingsStore
  db: DatabaseSync
  dataDir: string
  onFolders?: ((folders: Folder[]) => void) | undefined
}

export function openData(sources: DataSources): DataParts {
  const { library, store, usage, settings, db, dataDir, onFolders = () => {} } = sources
  return {
    shelf: new Shelf({ table: new ShelfTable(db), library, now: Date.now, newId: randomUUID, onFolders }),
    searcher: new Searcher(join(dataDir, DATABASE_FILE), store),
    archives: new Archives({
      db,
      databasePath: join(dataDir, DATABASE_FILE),
      dataDir,
      settings,
      onImported: () => library.follow()
    }),
    exports: new Exports({
      list: () => library.list(),
      current: (id) => library.current(id),
      events: (id) => store.load(id).events,
      usage: (id) => usage.conversation(id),
      version: packageJson.version
    })
  }
}
