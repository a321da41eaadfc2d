import type { CronTimes } from './cron.ts'

/** A time that is further away than this when it is seen was missed: the app was closed, or the machine slept. */
const GRACE_MS = 60_000

export interface Due {
  /** What is to begin now, epoch ms. */
  due?: number
  /** What nobody was there for: the last of these times, and how many. */
  missed?: { last: number; count: number }
}

/** What has become of the times since `seenAt`; null where there were none. */
export function dueSince(times: CronTimes, seenAt: number, now: number): Due | null {
  const passed = times.between(seenAt, now)
  if (!passed) return null
  if (now - passed.last > GRACE_MS) return { missed: passed }
  const missed = passed.count > 1 ? times.between(seenAt, passed.last - 1) : null
  return { due: passed.last, ...(missed && { missed }) }
}
