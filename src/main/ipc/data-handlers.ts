import { basename } from 'node:path'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { OpenedImport } from '../../shared/ipc/data-requests.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import type { Core } from '../compose.ts'
import type { PrintPdf } from '../exports/exports.ts'
import { writeWhole } from '../exports/write-whole.ts'
import { createBackupHandlers } from './backup-handlers.ts'
import type { Handlers } from './router.ts'
import { writing } from './writing.ts'

type DataHandlers = Pick<
  Handlers,
  Extract<
    RequestName,
    'conversation.export' | `data.${string}` | `archive.${string}` | `import.${string}` | `backup.${string}`
  >
>

/** What files need of the desktop. */
export interface FilePorts {
  /** Asks where to save a file; null where the user gave none. */
  choosePlace(suggestedName: string): Promise<string | null>
  /** Asks for a file with one of these endings; null where the user gave none. */
  chooseFile(extensions: readonly string[]): Promise<string | null>
  printPdf: PrintPdf
  /** Settings came in that others listen to. */
  onSettingsImported(): void
  /** Ends the app and starts it again. */
  restart(): void
  now(): number
}

type DataCore = Pick<Core, 'exports' | 'archives' | 'backups' | 'library'>

/** What goes out of the store as files, and comes into it. */
export function createDataHandlers(core: DataCore, ports: FilePorts): DataHandlers {
  return {
    ...exportHandlers(core, ports),
    ...importHandlers(core, ports),
    ...createBackupHandlers(core, ports)
  }
}

type ExportHandlers = Pick<DataHandlers, 'conversation.export' | 'data.exportAll' | 'archive.export'>

function exportHandlers(
  { exports, archives }: Pick<Core, 'exports' | 'archives'>,
  ports: FilePorts
): ExportHandlers {
  return {
    'conversation.export': async ({ id, format, reasoning = false }) => {
      const path = await ports.choosePlace(exports.name(id, format))
      if (path === null) return ok({ path })
      return writing(async () => {
        const content = await exports.content(id, format, { reasoning }, ports.printPdf)
        if (content === null) return refuse('not-found')
        await writeWhole(path, content)
        return ok({ path })
      })
    },
    'data.exportAll': async ({ format, reasoning = false }) => {
      const path = await ports.choosePlace(`fermata-${format}-${day(ports.now())}.zip`)
      if (path === null) return ok({ path, count: 0 })
      const whole = path.toLowerCase().endsWith('.zip') ? path : `${path}.zip`
      return writing(async () =>
        ok({ path: whole, count: await exports.all(whole, format, { reasoning }, ports.printPdf) })
      )
    },
    'archive.export': async () => {
      const path = await ports.choosePlace(`fermata-${day(ports.now())}.zip`)
      if (path === null) return ok({ path, count: 0 })
      const whole = path.toLowerCase().endsWith('.zip') ? path : `${path}.zip`
      return writing(async () => ok({ path: whole, count: await archives.write(whole) }))
    }
  }
}

type ImportHandlers = Omit<DataHandlers, keyof ExportHandlers | `backup.${string}`>

function importHandlers({ archives }: Pick<Core, 'archives'>, ports: FilePorts): ImportHandlers {
  return {
    'import.open': async () => {
      const path = await ports.chooseFile(['zip', 'json'])
      if (path === null) return ok({ kind: 'none' })
      return writing<OpenedImport>(async () => {
        const opened = await archives.open(path)
        const name = basename(path)
        return opened.ok
          ? ok({ kind: 'report', name, report: opened.report })
          : ok({ kind: 'refused', name, problems: opened.problems })
      })
    },
    'import.apply': ({ token, ...choices }) =>
      writing(async () => {
        const done = archives.apply(token, choices)
        if (done === null) return refuse('not-found')
        if (choices.settings) ports.onSettingsImported()
        return ok(done)
      }),
    'import.cancel': () => {
      archives.discard()
      return ok(null)
    }
  }
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)
