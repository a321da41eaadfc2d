import { Cron } from 'croner'
import cronstrue from 'cronstrue/i18n.js'
import { cronFields, type CronProblem, type CronReading, MOST_MISSED } from '../../shared/domain/schedule.ts'

/** Times of an expression in a time zone. Where clocks are put forward, a time that is skipped comes right after. */
export interface CronTimes {
  /** The first time after this one, epoch ms; null: never again. */
  after(at: number): number | null
  /** The times after `from` up to and including `to`: the last one, and how many, `MOST_MISSED` at most. */
  between(from: number, to: number): { last: number; count: number } | null
}

const NAMED = /^@(yearly|annually|monthly|weekly|daily|midnight|hourly)$/i
const NEXT_TIMES = 3

/** The times of an expression, or why it has none. `timeZone` null is that of this computer. */
export function cronTimes(
  cron: string,
  timeZone: string | null,
  now: number
): { ok: true; times: CronTimes } | { ok: false; problem: CronProblem } {
  const problem = problemOf(cron.trim(), timeZone)
  if (problem) return { ok: false, problem }
  const job = jobOf(cron.trim(), timeZone)
  const after = (at: number) => job.nextRun(new Date(at))?.getTime() ?? null
  if (after(now) === null) return { ok: false, problem: { code: 'never' } }
  return { ok: true, times: { after, between: (from, to) => between(job, from, to) } }
}

/** What an expression means, for somebody who types one. `locale` is that of the words. */
export function readCron(cron: string, timeZone: string | null, now: number, locale: string): CronReading {
  const read = cronTimes(cron, timeZone, now)
  if (!read.ok) return read
  const next: number[] = []
  for (let at = read.times.after(now); at !== null && next.length < NEXT_TIMES; at = read.times.after(at))
    next.push(at)
  return { ok: true, words: inWords(cron.trim(), locale), next }
}

function between(job: Cron, from: number, to: number): { last: number; count: number } | null {
  let last: number | null = null
  let count = 0
  for (let at = job.nextRun(new Date(from)); at && at.getTime() <= to; at = job.nextRun(at)) {
    last = at.getTime()
    if (++count === MOST_MISSED)
      return { last: job.previousRuns(1, new Date(to + 1))[0]?.getTime() ?? last, count }
  }
  return last === null ? null : { last, count }
}

function problemOf(cron: string, timeZone: string | null): CronProblem | null {
  if (timeZone !== null && !isTimeZone(timeZone)) return { code: 'zone', value: timeZone }
  if (NAMED.test(cron)) return null
  const fields = cron.split(/\s+/)
  if (fields.length !== cronFields.length) return { code: 'fields' }
  for (const [i, field] of cronFields.entries()) {
    const value = fields[i] ?? ''
    // Each alone, so that the sentence can name the one that is wrong.
    const alone = cronFields.map((_, j) => (i === j ? value : '*')).join(' ')
    if (!isUsable(alone)) return { code: 'value', field, value }
  }
  return isUsable(cron) ? null : { code: 'fields' }
}

function isUsable(cron: string): boolean {
  try {
    jobOf(cron, null)
    return true
  } catch {
    return false
  }
}

export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Asked for its times only: it never fires by itself, since its timers would not be ours. */
function jobOf(cron: string, timeZone: string | null): Cron {
  return new Cron(cron, { paused: true, mode: '5-part', ...(timeZone !== null && { timezone: timeZone }) })
}

function inWords(cron: string, locale: string): string | null {
  try {
    return cronstrue.toString(cron, { locale: localeOf(locale), use24HourTimeFormat: usesDayClock(locale) })
  } catch {
    return null
  }
}

/** Those of the catalogue's languages that it has words in, as it writes them. */
const LOCALES: readonly string[] = ['en', 'de', 'ja', 'ru', 'tr', 'vi', 'zh_CN', 'zh_TW']

function localeOf(locale: string): string {
  const [language = 'en'] = locale.split('-')
  return [locale.replace('-', '_'), language].find((each) => LOCALES.includes(each)) ?? 'en'
}

function usesDayClock(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 !== true
}
