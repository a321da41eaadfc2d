import type { Schedule, ScheduleInfo } from '../../shared/domain/schedule.ts'
import { fold } from '../../shared/search/fold.ts'
import { ok } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { t } from '../texts.ts'
import type { Command } from './arguments.ts'
import { exitCode } from './exit-codes.ts'
import type { Streams } from './output.ts'
import { follow, refuse, type RunContext } from './run-command.ts'
import { refusalSentence } from './texts.ts'

/** `schedules list`: one line each, or JSON. */
export function listSchedules(
  { schedules }: Core,
  { format }: Extract<Command, { name: 'schedules' }>,
  { out, err }: Streams
): number {
  const all = schedules.list()
  if (format === 'json') out.write(`${JSON.stringify(all)}\n`)
  else for (const each of all) out.write(`${format === 'jsonl' ? JSON.stringify(each) : line(each)}\n`)
  if (all.length === 0) err.write(`${t('cli.noSchedules')}\n`)
  return exitCode.done
}

/** `schedules run NAME`: one run of it now, as its time would begin it. Returns the exit code. */
export async function runSchedule(context: RunContext, name: string): Promise<number> {
  const { schedules } = context.core
  const found = matching(schedules.list(), name)
  if (!('id' in found)) return refuse(context, null, found.problem, exitCode.failed, 'not-found')
  const begun = schedules.runNow(found.id)
  if (!begun.ok) return refuse(context, null, refusalSentence(begun.error), exitCode.failed, begun.error.code)
  const { run, finished } = begun.value
  if (run.conversationId === null) {
    const sentence = t('cli.folderMissing', { path: run.missingFolder ?? '' })
    return refuse(context, null, sentence, exitCode.failed, 'folder-missing')
  }
  const code = await follow(context, run.conversationId, { messages: 0, spent: 0 }, async () => ok(null))
  await finished
  return code
}

/** By name, by id, or by the beginning of an id; a problem where that is none or several. */
function matching(all: readonly ScheduleInfo[], name: string): Schedule | { problem: string } {
  const exact = all.filter(({ id, name: each }) => id === name || fold(each) === fold(name))
  const found = exact.length > 0 ? exact : all.filter(({ id }) => id.startsWith(name))
  const [only] = found
  if (only && found.length === 1) return only
  if (only) return { problem: t('cli.ambiguousSchedule', { name, number: found.length }) }
  const known = all.map((each) => each.name).join(', ') || t('cli.noSchedule')
  return { problem: t('cli.unknownSchedule', { name, known }) }
}

function line({ id, name, cron, enabled, nextAt, last }: ScheduleInfo): string {
  const next = nextAt === null ? t(enabled ? 'cli.never' : 'cli.off') : time(nextAt)
  const outcome = last ? t(`schedules.outcome.${last.outcome}`) : '-'
  return [id, next.padEnd(16), cron.padEnd(14), name, outcome].join('  ')
}

const time = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
