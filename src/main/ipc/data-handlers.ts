import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import type { Core } from '../compose.ts'
import type { PrintPdf } from '../exports/exports.ts'
import { writeWhole } from '../exports/write-whole.ts'
import type { Handlers } from './router.ts'

type DataHandlers = Pick<Handlers, Extract<RequestName, 'conversation.export' | `data.${string}`>>

/** What files need of the desktop. */
export interface FilePorts {
  /** Asks where to save a file; null where the user gave none. */
  choosePlace(suggestedName: string): Promise<string | null>
  printPdf: PrintPdf
  now(): number
}

/** What goes out of the store as files. */
export function createDataHandlers({ exports }: Pick<Core, 'exports'>, ports: FilePorts): DataHandlers {
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
    }
  }
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** What cannot be written is said with its cause. */
async function writing<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    return refuse('store-write', { cause: error instanceof Error ? error.message : String(error) })
  }
}
