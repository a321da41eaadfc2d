import { resolve } from 'node:path'
import type { ImportProblem } from '../../shared/domain/data-import.ts'
import { verifyArchive } from '../archive/archives.ts'
import { listBackups } from '../backups/backup-files.ts'
import { restore } from '../backups/restore.ts'
import type { Core } from '../compose.ts'
import { writeWhole } from '../exports/write-whole.ts'
import { t } from '../texts.ts'
import type { DataCommand } from './data-arguments.ts'
import { exitCode } from './exit-codes.ts'
import type { Streams } from './output.ts'
import { find, notFoundSentence } from './run-command.ts'

type Of<N extends DataCommand['name']> = Extract<DataCommand, { name: N }>

/** What the data commands do with a store; the exit code. */
export async function dataCommand(
  core: Core,
  command: Exclude<DataCommand, { name: 'verify' | 'restore' }>,
  streams: Streams,
  cwd: string
): Promise<number> {
  return tellingProblems(streams, () => {
    switch (command.name) {
      case 'export':
        return exportCommand(core, command, streams, cwd)
      case 'archive':
        return archiveCommand(core, command, streams, cwd)
      case 'import':
        return importCommand(core, command, streams, cwd)
      case 'backup':
        return backupCommand(core, command, streams)
    }
  })
}

/** `archive verify FILE`: needs no store. */
export async function verifyCommand(command: Of<'verify'>, streams: Streams, cwd: string): Promise<number> {
  return tellingProblems(streams, async () => {
    const checked = await verifyArchive(resolve(cwd, command.file))
    if (!checked.ok) return refused(checked.problems, streams)
    const { conversations, events } = checked.counts
    streams.out.write(`${t('cli.verified', { count: conversations, events })}\n`)
    return exitCode.done
  })
}

/** `backup restore NAME`: puts a copy in the place of a store that nobody has open. */
export function restoreCommand(command: Of<'restore'>, { out, err }: Streams, dataDir: string): number {
  const [newest] = listBackups(dataDir)
  const name = command.backup === 'latest' ? (newest?.name ?? 'latest') : command.backup
  const restored = restore(dataDir, name, Date.now())
  if (!restored.ok) {
    const problem = restored.detail ?? t(`backup.problem.${restored.problem}`)
    err.write(`${t('backup.cliNotRestored', { problem })}\n`)
    return exitCode.failed
  }
  const aside = listBackups(dataDir).find(({ kind }) => kind === 'restore')?.name ?? '-'
  out.write(`${t('backup.cliRestored', { time: timeText(restored.at), name: aside })}\n`)
  return exitCode.done
}

async function backupCommand(core: Core, { action }: Of<'backup'>, { out, err }: Streams): Promise<number> {
  if (action === 'make') await core.backups.make()
  const backups = core.backups.list()
  for (const { name, at, kind, size } of action === 'make' ? backups.slice(0, 1) : backups)
    out.write(
      `${[name, timeText(at), t(`backup.kind.${kind}`), `${(size / 1e6).toFixed(1)} MB`].join('  ')}\n`
    )
  if (backups.length === 0) err.write(`${t('backup.none')}\n`)
  return exitCode.done
}

const timeText = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function tellingProblems({ err }: Streams, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    err.write(`${t('cli.fileFailed', { cause: error instanceof Error ? error.message : String(error) })}\n`)
    return exitCode.failed
  }
}

const noPrinter = () => Promise.reject(new Error(t('cli.noPdf')))

async function exportCommand(
  core: Core,
  command: Of<'export'>,
  { out, err }: Streams,
  cwd: string
): Promise<number> {
  const { id, as, reasoning } = command
  const path = command.out === undefined ? null : resolve(cwd, command.out)
  if (id === null) {
    const place = path ?? cwd
    const count = await core.exports.all(place, as, { reasoning }, noPrinter)
    err.write(`${t('archive.exported', { count, path: place })}\n`)
    return exitCode.done
  }
  const conversation = find(core, id)
  if (!conversation) {
    err.write(`${notFoundSentence(core, id)}\n`)
    return exitCode.failed
  }
  const content = await core.exports.content(conversation.id, as, { reasoning }, noPrinter)
  if (path === null) out.write(content ?? '')
  else await writeWhole(path, content ?? '')
  if (path !== null) err.write(`${t('archive.exported', { count: 1, path })}\n`)
  return exitCode.done
}

async function archiveCommand(
  core: Core,
  { file }: Of<'archive'>,
  { err }: Streams,
  cwd: string
): Promise<number> {
  const path = resolve(cwd, file)
  const count = await core.archives.write(path)
  err.write(`${t('archive.exported', { count, path })}\n`)
  return exitCode.done
}

async function importCommand(
  core: Core,
  { file, settings, permissions }: Of<'import'>,
  streams: Streams,
  cwd: string
): Promise<number> {
  const opened = await core.archives.open(resolve(cwd, file))
  if (!opened.ok) return refused(opened.problems, streams)
  const { token, kind, counts, notes } = opened.report
  const lines = [
    t(`archive.kind.${kind}`),
    ...(['new', 'beside', 'same'] as const)
      .filter((stand) => counts[stand] > 0)
      .map((stand) => t(`archive.counts.${stand}`, { count: counts[stand] })),
    ...notes.map(({ code, count }) => t(`archive.note.${code}`, { count }))
  ]
  for (const line of lines) streams.err.write(`${line}\n`)
  const done = core.archives.apply(token, { settings, permissions })
  streams.out.write(`${t('archive.done', { count: done ? done.added + done.beside : 0 })}\n`)
  return exitCode.done
}

function refused(problems: readonly ImportProblem[], { err }: Streams): number {
  err.write(`${t('archive.refused')}\n`)
  for (const { code, name = '', detail = '' } of problems)
    err.write(`  ${t(`archive.problem.${code}`, { name, detail }).replace(' ()', '')}\n`)
  return exitCode.failed
}
