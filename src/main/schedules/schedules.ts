import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { ModelFacts, ModelRef } from '../../shared/domain/model.ts'
import { isBusy } from '../../shared/domain/run.ts'
import {
  type CronProblem,
  MAX_SCHEDULES,
  type Schedule,
  type ScheduleInfo,
  type ScheduleRun
} from '../../shared/domain/schedule.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Library } from '../conversations/library.ts'
import type { Runs } from '../conversations/runs.ts'
import { attempt } from '../store/attempt.ts'
import type { ScheduleStore, StoredSchedule } from '../store/schedule-store.ts'
import { cronTimes } from './cron.ts'
import { dueSince } from './due.ts'
import { KnownTimes } from './known-times.ts'
import { endedRun } from './schedule-outcome.ts'

export interface Clock {
  /** Epoch ms. */
  now(): number
  /** Calls once, later; returns how to call it off. */
  after(ms: number, call: () => void): () => void
}

export interface SchedulesPorts {
  store: ScheduleStore
  library: Pick<Library, 'create' | 'append' | 'current'>
  runs: Pick<Runs, 'runUnattended' | 'isLive'>
  /** Whether another process runs the conversation now. */
  heldElsewhere(conversationId: string): boolean
  facts(model: ModelRef): ModelFacts
  defaultModel(): ModelRef
  isFolder(path: string): boolean
  clock: Clock
  newId(): string
  /** A schedule, or what became of one, is another now. */
  onChange(): void
}

/** How often the clock is looked at: it may be put forward or back, and a machine that slept wakes without a word. */
const LOOK_MS = 30_000
/** A clock put back by more than this is believed; the times until then come again, and are taken once all the same. */
const CLOCK_BACK_MS = 60 * 60_000

/** Sends what is due, and keeps what became of every time. Nothing is sent before `start`. */
export class Schedules {
  private readonly ports: SchedulesPorts
  /** The runs of this process, by id. */
  private readonly active = new Map<string, Promise<void>>()
  private readonly times = new KnownTimes()
  private cancelLook: (() => void) | null = null

  constructor(ports: SchedulesPorts) {
    this.ports = ports
  }

  /** From now on what is due is sent; what was due before is recorded as missed. */
  start(): void {
    this.cancelLook ??= () => {}
    this.look()
  }

  /** Looks at the clock at once, as after a sleep of the machine. */
  look(): void {
    if (!this.cancelLook) return
    this.cancelLook()
    attempt(() => this.settleLeft())
    const now = this.ports.clock.now()
    const stored = attempt(() => this.ports.store.list()) ?? []
    for (const each of stored) if (each.schedule.enabled) attempt(() => this.seeTo(each, now))
    const next = stored.flatMap(({ schedule }) => this.times.next(schedule, now) ?? [])
    const wait = Math.min(LOOK_MS, ...next.map((at) => at - now))
    this.cancelLook = this.ports.clock.after(Math.max(wait, 1), () => this.look())
  }

  /** The clock or its time zone has changed: what is due next is another time now. */
  clockChanged(): void {
    this.look()
    this.ports.onChange()
  }

  /** In the order they were made. */
  list(): ScheduleInfo[] {
    const now = this.ports.clock.now()
    return this.ports.store.list().map(({ schedule }) => ({
      ...schedule,
      nextAt: this.times.next(schedule, now),
      last: this.ports.store.runs(schedule.id, 1)[0] ?? null
    }))
  }

  /** Newest first. */
  history(id: string, most: number): ScheduleRun[] {
    return this.ports.store.runs(id, most)
  }

  /** Adds one, or changes the one with this id. Its times count from now on. */
  save(schedule: Schedule): Result<{ id: string } | { problem: CronProblem }> {
    this.look()
    const now = this.ports.clock.now()
    const read = cronTimes(schedule.cron, schedule.timeZone, now)
    if (!read.ok) return ok({ problem: read.problem })
    const known = this.ports.store.list()
    const isNew = known.every((each) => each.schedule.id !== schedule.id)
    if (isNew && known.length >= MAX_SCHEDULES) return refuse('bad-request', { cause: 'too many schedules' })
    this.ports.store.save(schedule, now)
    this.changed()
    return ok({ id: schedule.id })
  }

  setEnabled(id: string, enabled: boolean): Result<null> {
    const schedule = this.find(id)
    if (!schedule) return refuse('schedule-gone')
    this.look()
    this.ports.store.save({ ...schedule, enabled }, this.ports.clock.now())
    this.changed()
    return ok(null)
  }

  /** Its conversations stay. */
  remove(id: string): Result<null> {
    if (!this.find(id)) return refuse('schedule-gone')
    this.ports.store.remove(id)
    this.changed()
    return ok(null)
  }

  /** Begins a run by hand, whether it is switched on or not. Refused while one goes on. */
  runNow(id: string): Result<{ run: ScheduleRun; finished: Promise<void> }> {
    const schedule = this.find(id)
    if (!schedule) return refuse('schedule-gone')
    attempt(() => this.settleLeft())
    if (this.isRunning(id)) return refuse('schedule-running')
    const run = this.newRun(schedule, null)
    this.ports.store.add(run)
    const finished = run.outcome === 'running' ? this.begin(schedule, run) : Promise.resolve()
    this.ports.onChange()
    return ok({ run, finished })
  }

  find(id: string): Schedule | null {
    return this.ports.store.list().find(({ schedule }) => schedule.id === id)?.schedule ?? null
  }

  /** Sends nothing more. */
  stop(): void {
    this.cancelLook?.()
    this.cancelLook = null
  }

  /** Resolves when what became of every run of this process is stored, once they all stand still. */
  async settled(): Promise<void> {
    await Promise.all(this.active.values())
  }

  private changed(): void {
    this.ports.onChange()
    this.look()
  }

  private seeTo({ schedule, seenAt }: StoredSchedule, now: number): void {
    const { store } = this.ports
    if (now < seenAt) return seenAt - now > CLOCK_BACK_MS ? void store.seen(schedule.id, now, []) : undefined
    const times = this.times.of(schedule, now)
    const passed = times && dueSince(times, seenAt, now)
    if (!passed) return
    const runs = [
      ...(passed.missed ? [this.missedRun(schedule, passed.missed)] : []),
      ...(passed.due === undefined ? [] : [this.newRun(schedule, passed.due)])
    ]
    for (const run of store.seen(schedule.id, now, runs))
      if (run.outcome === 'running') void this.begin(schedule, run)
    this.ports.onChange()
  }

  private missedRun({ id }: Schedule, { last, count }: { last: number; count: number }): ScheduleRun {
    const at = this.ports.clock.now()
    const base = { id: this.ports.newId(), scheduleId: id, conversationId: null, at, endedAt: at }
    return { ...base, dueAt: last, outcome: 'missed', missed: count }
  }

  /** A run that begins, or why it does not. */
  private newRun({ id, workspace }: Schedule, dueAt: number | null): ScheduleRun {
    const { clock, newId, isFolder } = this.ports
    const at = clock.now()
    const base = { id: newId(), scheduleId: id, dueAt, at }
    const ended = { ...base, conversationId: null, endedAt: at }
    if (this.isRunning(id)) return { ...ended, outcome: 'skipped' }
    if (workspace !== null && !isFolder(workspace))
      return { ...ended, outcome: 'failed', missingFolder: workspace }
    return { ...base, outcome: 'running', endedAt: null, conversationId: newId() }
  }

  private begin(schedule: Schedule, run: ScheduleRun): Promise<void> {
    const work = this.work(schedule, run, run.conversationId ?? '').finally(() => this.active.delete(run.id))
    this.active.set(run.id, work)
    return work
  }

  private async work(schedule: Schedule, run: ScheduleRun, conversationId: string): Promise<void> {
    const { library, runs, clock, defaultModel } = this.ports
    const { name: title, model, workspace, rounds, mode } = schedule
    const at = clock.now()
    library.create({
      type: 'conversation.created',
      id: conversationId,
      title,
      model: model ?? defaultModel(),
      workspace,
      at
    })
    library.append(
      conversationId,
      { type: 'limit.changed', limit: rounds, at },
      { type: 'mode.changed', mode, at }
    )
    const begun = await runs.runUnattended(conversationId, schedule.prompt)
    if (begun.ok) return this.end(run, library.current(conversationId))
    const failure: Failure = { code: 'internal', params: { cause: begun.error.code }, retriable: true }
    this.end({ ...run, outcome: 'failed', failure, endedAt: clock.now() })
  }

  /** @param conversation how it came out, where the run does not say so itself */
  private end(run: ScheduleRun, conversation?: Conversation | null): void {
    const { store, facts, clock, onChange } = this.ports
    const ended = conversation === undefined ? run : endedRun(run, conversation, facts, clock.now())
    attempt(() => store.update(ended))
    onChange()
  }

  /** What a process that is gone has left running, or could not store: by how its conversation stands now. */
  private settleLeft(): void {
    for (const run of this.ports.store.running()) {
      const id = run.conversationId ?? ''
      if (this.active.has(run.id) || this.ports.heldElsewhere(id)) continue
      const conversation = this.ports.library.current(id)
      if (conversation && isBusy(conversation.run) && this.ports.runs.isLive(id)) continue
      this.end(run, conversation)
    }
  }

  private isRunning(scheduleId: string): boolean {
    return this.ports.store.running().some((run) => run.scheduleId === scheduleId)
  }
}
