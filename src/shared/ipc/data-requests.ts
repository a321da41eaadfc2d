import { z } from 'zod'
import type { BackupInfo } from '../domain/backup.ts'
import type { Imported, ImportProblem, ImportReport } from '../domain/data-import.ts'
import { exportFormats } from '../domain/export.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)
const format = z.enum(exportFormats)

/** What became of a file that was chosen for an import. */
export type OpenedImport =
  | { kind: 'none' }
  | { kind: 'report'; name: string; report: ImportReport }
  | { kind: 'refused'; name: string; problems: readonly ImportProblem[] }

/** What goes out of the store as files, and comes into it. */
export const dataRequests = {
  /** Asks for a file and writes one conversation there; `path` is null where none was chosen. */
  'conversation.export': request<{ path: string | null }>()(
    z.object({ id, format, reasoning: z.boolean().optional() })
  ),
  /** Every conversation of the list, into a zip that is asked for. */
  'data.exportAll': request<{ path: string | null; count: number }>()(
    z.object({ format, reasoning: z.boolean().optional() })
  ),
  /** Everything, into an archive that is asked for; `count` is of conversations. */
  'archive.export': request<{ path: string | null; count: number }>()(z.object({})),
  /** Asks for an archive, or an export of another app, and says what importing it would do. Nothing is written yet. */
  'import.open': request<OpenedImport>()(z.object({})),
  /** Does it; refused with `not-found` where another file was opened since. */
  'import.apply': request<Imported>()(
    z.object({ token: id, settings: z.boolean(), permissions: z.boolean() })
  ),
  'import.cancel': request<null>()(z.object({})),
  /** Newest first. */
  'backup.list': request<{ backups: BackupInfo[] }>()(z.object({})),
  'backup.make': request<{ backups: BackupInfo[] }>()(z.object({})),
  /**
   * Puts a copy in the store's place, for which the app starts again; refused while anything runs, and with
   * `backup-unusable` where the copy is not whole.
   */
  'backup.restore': request<null>()(z.object({ name: z.string().min(1).max(200) }))
}
