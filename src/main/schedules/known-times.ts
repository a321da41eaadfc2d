import type { Schedule } from '../../shared/domain/schedule.ts'
import { type CronTimes, cronTimes } from './cron.ts'

const MOST = 200

/** The times of schedules, each expression read once, since the clock is looked at all the time. */
export class KnownTimes {
  private readonly known = new Map<string, CronTimes>()

  /** null: it has none. */
  of({ cron, timeZone }: Pick<Schedule, 'cron' | 'timeZone'>, now: number): CronTimes | null {
    const key = JSON.stringify([cron, timeZone])
    const known = this.known.get(key)
    if (known) return known
    const read = cronTimes(cron, timeZone, now)
    if (!read.ok) return null
    if (this.known.size >= MOST) this.known.clear()
    this.known.set(key, read.times)
    return read.times
  }

  /** When it is due next, epoch ms; null: it is off, or never. */
  next(schedule: Schedule, now: number): number | null {
    return schedule.enabled ? (this.of(schedule, now)?.after(now) ?? null) : null
  }
}
