import { z } from 'zod'
import type { CronProblem, CronReading, ScheduleInfo, ScheduleRun } from '../domain/schedule.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)
const cron = z.string().max(200)
const timeZone = z.string().min(1).max(100).nullable()
const model = z.object({ providerId: z.string().min(1).max(100), modelId: z.string().min(1).max(300) })

/** What a window can ask of schedules. */
export const scheduleRequests = {
  'schedule.list': request<{ schedules: ScheduleInfo[] }>()(z.object({})),
  /** Without `id` a new one, switched on. `rounds` is clamped to 1–500. */
  'schedule.save': request<{ id: string } | { problem: CronProblem }>()(
    z.object({
      id: id.optional(),
      name: z.string().trim().min(1).max(100),
      prompt: z.string().trim().min(1).max(1_000_000),
      cron,
      timeZone,
      model: model.nullable(),
      workspace: z.string().trim().min(1).max(4096).nullable(),
      mode: z.enum(['ask', 'autoEdit', 'auto']),
      rounds: z.number()
    })
  ),
  'schedule.setEnabled': request<null>()(z.object({ id, enabled: z.boolean() })),
  /** Its conversations stay. */
  'schedule.remove': request<null>()(z.object({ id })),
  /** Answers as soon as the run has begun. */
  'schedule.runNow': request<{ run: ScheduleRun }>()(z.object({ id })),
  /** What an expression means, in the words of a locale as `en-GB`. */
  'schedule.read': request<CronReading>()(z.object({ cron, timeZone, locale: z.string().min(1).max(50) })),
  /** The time zone of this computer has changed: a page is told of it, main is not (fault F105). */
  'clock.zone': request<null>()(z.object({ zone: z.string().min(1).max(100) })),
  /** Newest first. */
  'schedule.history': request<{ runs: ScheduleRun[] }>()(z.object({ id }))
}
