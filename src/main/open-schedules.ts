import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Library } from './conversations/library.ts'
import type { RunLeases } from './conversations/run-leases.ts'
import type { Runs } from './conversations/runs.ts'
import type { Models } from './models/registry.ts'
import { type Clock, Schedules } from './schedules/schedules.ts'
import { ScheduleStore } from './store/schedule-store.ts'

export interface ScheduleOptions {
  /** A schedule, or what became of one, is another now. */
  onSchedules?: () => void
  /** The system's, unless a test says otherwise. */
  clock?: Clock
}

interface ScheduleParts {
  library: Library
  runs: Runs
  leases: RunLeases
  models: Models
}

/** The schedules of the store; nothing is sent before `start`. */
export function openSchedules(
  db: DatabaseSync,
  { library, runs, leases, models }: ScheduleParts,
  { clock = systemClock, onSchedules = () => {} }: ScheduleOptions
): Schedules {
  return new Schedules({
    store: new ScheduleStore(db),
    library,
    runs,
    heldElsewhere: (id) => leases.heldElsewhere(id),
    facts: (model) => models.facts(model),
    defaultModel: () => models.defaultModel(),
    isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
    clock,
    newId: randomUUID,
    onChange: onSchedules
  })
}

const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    timer.unref()
    return () => clearTimeout(timer)
  }
}
