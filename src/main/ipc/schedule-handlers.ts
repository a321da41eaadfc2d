import { statSync } from 'node:fs'
import type { RequestInput, RequestName } from '../../shared/ipc/contract.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import { clampRounds } from '../conversations/effective-limit.ts'
import { setTimeZone } from '../schedules/time-zone.ts'
import { readCron } from '../schedules/cron.ts'
import type { Handlers } from './router.ts'

type ScheduleHandlers = Pick<Handlers, Extract<RequestName, `schedule.${string}` | 'clock.zone'>>

/** Runs that a history shows. */
const SHOWN_RUNS = 50

/** Setting schedules up, and what became of their runs. */
export function createScheduleHandlers(
  { schedules }: Pick<Core, 'schedules'>,
  ports: { newId(): string; now(): number }
): ScheduleHandlers {
  const save = ({ id, rounds, ...said }: RequestInput<'schedule.save'>) => {
    const known = id === undefined ? null : schedules.find(id)
    if (id !== undefined && !known) return refuse('schedule-gone')
    const { workspace } = said
    if (workspace !== null && !statSync(workspace, { throwIfNoEntry: false })?.isDirectory())
      return refuse('folder-missing', { path: workspace })
    const enabled = known?.enabled ?? true
    return schedules.save({ ...said, id: id ?? ports.newId(), rounds: clampRounds(rounds), enabled })
  }
  return {
    'schedule.list': () => ok({ schedules: schedules.list() }),
    'schedule.save': save,
    'schedule.setEnabled': ({ id, enabled }) => schedules.setEnabled(id, enabled),
    'schedule.remove': ({ id }) => schedules.remove(id),
    'schedule.runNow': ({ id }) => {
      const begun = schedules.runNow(id)
      return begun.ok ? ok({ run: begun.value.run }) : begun
    },
    'schedule.read': ({ cron, timeZone, locale }) => ok(readCron(cron, timeZone, ports.now(), locale)),
    'clock.zone': ({ zone }) => {
      if (!setTimeZone(zone)) return refuse('bad-request', { cause: 'no such time zone' })
      schedules.clockChanged()
      return ok(null)
    },
    'schedule.history': ({ id }) => ok({ runs: schedules.history(id, SHOWN_RUNS) })
  }
}
