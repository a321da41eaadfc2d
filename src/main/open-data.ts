import packageJson from '../../package.json' with { type: 'json' }
import type { Library } from './conversations/library.ts'
import { Exports } from './exports/exports.ts'
import type { EventStore } from './store/event-store.ts'
import type { UsageReport } from './usage-report.ts'

/** What brings data out of the store and into it. */
export interface DataParts {
  exports: Exports
}

interface DataSources {
  library: Library
  store: EventStore
  usage: UsageReport
}

export function openData({ library, store, usage }: DataSources): DataParts {
  return {
    exports: new Exports({
      list: () => library.list(),
      current: (id) => library.current(id),
      events: (id) => store.load(id).events,
      usage: (id) => usage.conversation(id),
      version: packageJson.version
    })
  }
}
