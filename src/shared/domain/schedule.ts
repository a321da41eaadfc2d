import type { ApprovalMode } from './approval.ts'
import type { Failure } from './failure.ts'
import type { ModelRef } from './model.ts'
import type { RunFigures } from './run.ts'

/** Tool rounds of a scheduled run, unless the schedule says otherwise (behaviour, section 7). */
export const SCHEDULE_ROUNDS = 25
export const MAX_SCHEDULES = 100
/** Runs that are kept of each schedule; the oldest give way. */
export const KEPT_RUNS = 200

/** A prompt that is sent by itself at certain times, each time in a conversation of its own. */
export interface Schedule {
  id: string
  name: string
  prompt: string
  /** Five fields: minute, hour, day of the month, month, day of the week; or a name as `@daily`. */
  cron: string
  /** An IANA name; null: the one that this computer is set to. */
  timeZone: string | null
  /** null: what a new conversation then begins with. */
  model: ModelRef | null
  /** Absolute; null: no folder. */
  workspace: string | null
  mode: ApprovalMode
  /** 1 to 500. */
  rounds: number
  enabled: boolean
}

/**
 * What became of one time: `missed` nobody was there to begin it, `skipped` the run before it still went on. Neither
 * is made up for.
 */
export type ScheduleOutcome =
  | 'running'
  | 'done'
  | 'stoppedAtLimit'
  | 'failed'
  | 'stopped'
  | 'interrupted'
  | 'missed'
  | 'skipped'

export interface ScheduleRun {
  id: string
  scheduleId: string
  /** When it was due, epoch ms; null: begun by hand. Of several missed ones: the last. */
  dueAt: number | null
  /** When it began, or was recorded. */
  at: number
  endedAt: number | null
  outcome: ScheduleOutcome
  conversationId: string | null
  figures?: RunFigures
  /** How many were missed in a row; `MOST_MISSED` stands for that many or more. */
  missed?: number
  failure?: Failure
  /** The folder that was not there: nothing began. */
  missingFolder?: string
}

export const MOST_MISSED = 1000

/** A schedule as the window lists it. */
export interface ScheduleInfo extends Schedule {
  /** Epoch ms; null: off, or never. */
  nextAt: number | null
  last: ScheduleRun | null
}

export const cronFields = ['minute', 'hour', 'day', 'month', 'weekday'] as const
export type CronField = (typeof cronFields)[number]

/** Why an expression cannot be used; the sentences are in the catalogue under `schedules.problem.*`. */
export type CronProblem =
  | { code: 'fields' }
  | { code: 'value'; field: CronField; value: string }
  | { code: 'never' }
  | { code: 'zone'; value: string }

/** What an expression means: in words (null: there are none for it), and the next times, epoch ms. */
export type CronReading =
  | { ok: true; words: string | null; next: number[] }
  | { ok: false; problem: CronProblem }
