import type { ExportFormat } from '../../shared/domain/export.ts'
import type { RequestInput, RequestOutput } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { request } from '../bridge.ts'
import { announce } from './announce.ts'

type Exported = Promise<Result<RequestOutput<'archive.export'>>>

/** Everything into an archive that main asks for. */
export const exportEverything = (): Exported => told(request('archive.export', {}))

/** Every conversation in a format, into a zip that main asks for. */
export const exportAll = (format: ExportFormat): Exported => told(request('data.exportAll', { format }))

async function told(answered: Exported): Exported {
  const answer = await answered
  if (answer.ok && answer.value.path !== null) announce({ kind: 'exported', path: answer.value.path })
  return answer
}

/** Asks for a file and what importing it would do. */
export const openImport = () => request('import.open', {})

export async function applyImport(
  input: RequestInput<'import.apply'>
): Promise<Result<RequestOutput<'import.apply'>>> {
  const answer = await request('import.apply', input)
  if (answer.ok) announce({ kind: 'imported', count: answer.value.added + answer.value.beside })
  return answer
}

export const cancelImport = () => void request('import.cancel', {})

/** The copies of the store; null where main does not say. */
export async function listBackups(): Promise<RequestOutput<'backup.list'>['backups'] | null> {
  const answer = await request('backup.list', {})
  return answer.ok ? answer.value.backups : null
}

export async function makeBackup(): Promise<Result<RequestOutput<'backup.make'>>> {
  const answer = await request('backup.make', {})
  if (answer.ok) announce({ kind: 'backedUp' })
  return answer
}

/** Restores a copy; where main takes it, the app ends and starts again. */
export const restoreBackup = (name: string) => request('backup.restore', { name })
