import { z } from 'zod'
import { type Schedule, SCHEDULE_ROUNDS, type ScheduleRun } from '../../shared/domain/schedule.ts'
import { isFields, isModel, isText } from './sound-values.ts'

const name = z.string().min(1)
const time = z.number()

/** What cannot be used takes its default, so that one bad value costs no other; a schedule is off then. */
const schedule = z.object({
  id: name,
  name,
  prompt: name,
  cron: name,
  timeZone: name.nullable().catch(null),
  model: z.custom<Schedule['model']>((value) => value === null || isModel(value)).catch(null),
  workspace: name.nullable(),
  mode: z.enum(['ask', 'autoEdit', 'auto']).catch('ask'),
  rounds: z.number().catch(SCHEDULE_ROUNDS),
  enabled: z.boolean().catch(false)
})

const run = z.object({
  id: name,
  scheduleId: name,
  dueAt: time.nullable(),
  at: time,
  endedAt: time.nullable().catch(null),
  outcome: z.enum([
    'running',
    'done',
    'stoppedAtLimit',
    'failed',
    'stopped',
    'interrupted',
    'missed',
    'skipped'
  ]),
  conversationId: name.nullable().catch(null),
  figures: z
    .custom<ScheduleRun['figures']>((value) => isFields(value) && typeof value['rounds'] === 'number')
    .optional()
    .catch(undefined),
  missed: z.number().optional().catch(undefined),
  failure: z
    .custom<ScheduleRun['failure']>((value) => isFields(value) && isText(value['code']))
    .optional()
    .catch(undefined),
  missingFolder: name.optional().catch(undefined)
})

/** A schedule as it is stored, or null where it says too little to be one. */
export function scheduleOf(value: unknown): Schedule | null {
  return schedule.safeParse(value).data ?? null
}

export function scheduleRunOf(value: unknown): ScheduleRun | null {
  const { data } = run.safeParse(value)
  if (!data) return null
  const { figures, missed, failure, missingFolder, ...whole } = data
  return {
    ...whole,
    ...(figures && { figures }),
    ...(missed !== undefined && { missed }),
    ...(failure && { failure }),
    ...(missingFolder !== undefined && { missingFolder })
  }
}
