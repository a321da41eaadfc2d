import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { createScheduleHandlers } from '../src/main/ipc/schedule-handlers.ts'
import { ScheduleStore } from '../src/main/store/schedule-store.ts'
import { openDatabase } from '../src/main/store/database.ts'
import { migrations } from '../src/main/store/migrations.ts'
import type { Schedule, ScheduleRun } from '../src/shared/domain/schedule.ts'
import { toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, held, type ModelServer, startModelServer, type Step, text, tick } from './model-server.ts'
import { dailySchedule } from './schedule-set-up.ts'
import { messagesOf } from './sent.ts'
import { TestClock } from './test-clock.ts'

const T: Step = tick()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

interface SetUp {
  server: ModelServer
  core: TestCore
  clock: TestClock
  /** The history of the schedule, once it fits. */
  history(fits: (runs: ScheduleRun[]) => boolean): Promise<ScheduleRun[]>
}

const noneRuns = (count: number) => (runs: ScheduleRun[]) =>
  runs.length === count && runs.every(({ outcome }) => outcome !== 'running')

async function setUp(
  script: Step[] | (() => Step),
  change: Partial<Schedule> = {},
  options = {}
): Promise<SetUp> {
  const server = await startModelServer({ script, models: ['test-model'] })
  const clock = new TestClock('2026-06-01T08:00:00Z')
  const core = openTestCore({ baseUrl: server.baseUrl, clock, ...options })
  open.push(
    () => server.close(),
    () => core.close()
  )
  core.schedules.start()
  core.schedules.save(dailySchedule(change))
  return { server, core, clock, history: (fits) => historyOf(core, fits) }
}

async function historyOf(core: TestCore, fits: (runs: ScheduleRun[]) => boolean): Promise<ScheduleRun[]> {
  await expect.poll(() => fits(core.schedules.history('daily', 50)), { timeout: 30_000 }).toBe(true)
  return core.schedules.history('daily', 50)
}

describe('a scheduled run', () => {
  test('S126 begins when it is due, in a conversation of its own, with what the schedule says', async () => {
    const { server, core, clock, history } = await setUp([text('Nothing new.')], {
      rounds: 7,
      mode: 'autoEdit'
    })
    clock.passTo('2026-06-01T08:59:59Z')
    expect(server.requests).toHaveLength(0)
    clock.passTo('2026-06-01T09:00:30Z')
    const [run] = await history(noneRuns(1))
    expect(run).toMatchObject({ outcome: 'done', dueAt: Date.parse('2026-06-01T09:00:00Z') })
    const conversation = core.conversation(run?.conversationId ?? '')
    expect(conversation).toMatchObject({ title: 'Morning report', limit: 7, mode: 'autoEdit' })
    expect(messagesOf(server.requests[0]).at(-1)).toMatchObject({
      role: 'user',
      content: 'Report what is new.'
    })
    expect(core.schedules.list()[0]?.nextAt).toBe(Date.parse('2026-06-02T09:00:00Z'))
  })

  test('S126 that reaches its 25 rounds is stopped at its limit, which is no success, and goes on by hand', async () => {
    const { server, core, clock, history } = await setUp(() => T)
    clock.passTo('2026-06-01T09:00:00Z')
    const [run] = await history(noneRuns(1))
    expect(server.requests).toHaveLength(25)
    expect(run).toMatchObject({ outcome: 'stoppedAtLimit', figures: { rounds: 25, toolCalls: 25 } })
    const id = run?.conversationId ?? ''
    expect(core.library.list().map((each) => each.id)).toContain(id)
    expect(core.conversation(id).run).toMatchObject({ status: 'pausedAtToolLimit', limit: 25 })
    expect(core.waiting.items()).toMatchObject([{ conversationId: id, reason: { by: 'toolLimit' } }])
    expect((await core.runs.continue(id)).ok).toBe(true)
    await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(50)
    expect(server.problems).toEqual([])
    expect(core.schedules.history('daily', 50)).toEqual([run])
  })

  test('S126 S45 the number of rounds is from 1 to 500, over IPC too', async () => {
    const { core } = await setUp([text('.')])
    const handlers = createScheduleHandlers(core, { newId: () => 'new', now: Date.now })
    const { enabled: _, id: __, ...said } = dailySchedule()
    for (const [asked, kept] of [
      [0, 1],
      [-5, 1],
      [0.4, 1],
      [5000, 500],
      [12.6, 13]
    ] as const) {
      expect(await handlers['schedule.save']({ ...said, rounds: asked })).toEqual({
        ok: true,
        value: { id: 'new' }
      })
      expect(core.schedules.find('new')?.rounds).toBe(kept)
      core.schedules.remove('new')
    }
  })

  test('S126 is warned and not asked when it goes in circles, and may not ask the user', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-work-'))
    writeFileSync(join(workspace, 'a.txt'), 'a')
    const same: Step = calls({ name: 'read_file', args: { path: 'a.txt' } })
    const script = [same, T, same, T, same, T, same, T, same, T, text('Done.')]
    const { server, core, clock, history } = await setUp(script, { workspace })
    clock.passTo('2026-06-01T09:00:00Z')
    const [run] = await history(noneRuns(1))
    expect(run?.outcome).toBe('done')
    expect(
      core.events.some(({ event }) => event.type === 'run.changed' && event.run.status === 'pausedByGuard')
    ).toBe(false)
    const { messages } = core.conversation(run?.conversationId ?? '')
    expect(messages.flatMap(({ parts }) => parts).filter(({ type }) => type === 'nudge').length).toBe(2)
    expect(JSON.stringify(server.requests[0]?.body['tools'])).not.toContain('ask_user')
  })

  test('S126 S123 a call that needs a person fails the run, and Retry goes on with somebody there', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-work-'))
    const write = calls({ name: 'write_file', args: { path: 'a.txt', content: 'a' } })
    const { core, clock, history } = await setUp([write, write, text('Written.')], { workspace })
    clock.passTo('2026-06-01T09:00:00Z')
    const [run] = await history(noneRuns(1))
    expect(run).toMatchObject({ outcome: 'failed', failure: { code: 'approval-required', retriable: true } })
    const id = run?.conversationId ?? ''
    expect((await core.runs.retry(id)).ok).toBe(true)
    const { messages } = await core.until(id, ({ run: state }) => state.status === 'awaitingApproval')
    const call = messages.flatMap(toolParts).at(-1)
    expect((await core.allow(id, call?.callId ?? '', true)).ok).toBe(true)
    await core.stands(id, 'idle')
  })

  test('S126 a folder that is gone is said, and nothing is sent', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-work-'))
    const { server, clock, history } = await setUp([text('.')], { workspace })
    rmSync(workspace, { recursive: true })
    clock.passTo('2026-06-01T09:00:00Z')
    expect(await history(noneRuns(1))).toMatchObject([
      { outcome: 'failed', missingFolder: workspace, conversationId: null }
    ])
    expect(server.requests).toHaveLength(0)
  })
})

describe('times that are not taken', () => {
  test('S126 what the machine slept through is recorded once as missed, and never made up for', async () => {
    const { server, core, clock, history } = await setUp([text('.')])
    clock.sleepTo('2026-06-04T11:00:00Z')
    core.schedules.look()
    expect(await history(noneRuns(1))).toMatchObject([
      { outcome: 'missed', missed: 4, dueAt: Date.parse('2026-06-04T09:00:00Z') }
    ])
    clock.passTo('2026-06-04T20:00:00Z')
    expect(server.requests).toHaveLength(0)
    clock.passTo('2026-06-05T09:00:10Z')
    expect((await history(noneRuns(2))).map(({ outcome }) => outcome)).toEqual(['done', 'missed'])
  })

  test('S126 a machine that wakes up at the very time runs it, and records the others as missed', async () => {
    const { server, core, clock, history } = await setUp([text('.')])
    clock.sleepTo('2026-06-03T09:00:20Z')
    core.schedules.look()
    const runs = await history(noneRuns(2))
    expect(runs.map(({ outcome, missed }) => [outcome, missed])).toEqual([
      ['done', undefined],
      ['missed', 2]
    ])
    expect(server.requests).toHaveLength(1)
  })

  test('S126 what was due while the app was closed is recorded as missed at the next start', async () => {
    const { server, core } = await setUp([text('.')])
    await core.close()
    const later = new TestClock('2026-06-02T12:00:00Z')
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir, clock: later })
    open.push(() => again.close())
    expect(again.schedules.history('daily', 50)).toEqual([])
    again.schedules.start()
    expect(again.schedules.history('daily', 50)).toMatchObject([{ outcome: 'missed', missed: 2 }])
    expect(server.requests).toHaveLength(0)
  })

  test('S126 a time that comes while the run before still goes on is skipped', async () => {
    const waits = held(text('.'))
    const { core, clock, history } = await setUp([waits, text('.')])
    clock.passTo('2026-06-01T09:00:00Z')
    await waits.reached
    clock.passTo('2026-06-02T09:00:00Z')
    expect(core.schedules.history('daily', 50).map(({ outcome }) => outcome)).toEqual(['skipped', 'running'])
    expect(core.schedules.runNow('daily')).toMatchObject({ ok: false, error: { code: 'schedule-running' } })
    waits.release()
    expect((await history(noneRuns(2))).map(({ outcome }) => outcome)).toEqual(['skipped', 'done'])
  })

  test('S126 nothing is sent while it is off, and its times count from when it is on again', async () => {
    const { server, core, clock } = await setUp([text('.')])
    core.schedules.setEnabled('daily', false)
    clock.passTo('2026-06-03T12:00:00Z')
    core.schedules.setEnabled('daily', true)
    clock.passTo('2026-06-03T13:00:00Z')
    expect(core.schedules.history('daily', 50)).toEqual([])
    expect(server.requests).toHaveLength(0)
  })

  test('S126 a clock that is put back takes no time twice', async () => {
    const { server, clock, history } = await setUp([text('.')])
    clock.passTo('2026-06-01T09:00:30Z')
    await history(noneRuns(1))
    clock.sleepTo('2026-06-01T06:00:00Z')
    clock.passTo('2026-06-01T10:00:00Z')
    expect(await history(noneRuns(1))).toHaveLength(1)
    expect(server.requests).toHaveLength(1)
  })
})

describe('a run that is cut off', () => {
  test('S126 quitting interrupts it, it is recorded so, and is continued by hand', async () => {
    const waits = held(text('Never seen.'))
    const { server, core, clock } = await setUp([T, waits, text('Done.')])
    clock.passTo('2026-06-01T09:00:00Z')
    await waits.reached
    await core.close()
    waits.release()
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir, clock })
    open.push(() => again.close())
    again.schedules.start()
    const [run] = again.schedules.history('daily', 50)
    expect(run?.outcome).toBe('interrupted')
    expect(server.requests).toHaveLength(2)
    const id = run?.conversationId ?? ''
    expect((await again.runs.continue(id)).ok).toBe(true)
    await again.stands(id, 'idle')
  })

  test('S126 a process that is killed leaves it interrupted, and it is not run again', async () => {
    const waits = held(text('Never seen.'))
    const server = await startModelServer({ script: [T, waits, text('.')], models: ['test-model'] })
    const dataDir = mkdtempSync(join(tmpdir(), 'fermata-killed-'))
    const script = resolve(import.meta.dirname, 'schedule-process.ts')
    const args = ['--disable-warning=ExperimentalWarning', script, server.baseUrl, dataDir]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    open.push(() => server.close())
    open.push(() => child.kill('SIGKILL'))
    await waits.reached
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    waits.release()
    const core = openTestCore({ baseUrl: server.baseUrl, dataDir })
    open.push(() => core.close())
    core.schedules.start()
    const [run] = core.schedules.history('daily', 50)
    expect(run).toMatchObject({ outcome: 'interrupted', figures: { rounds: 1 } })
    expect(core.conversation(run?.conversationId ?? '').run.status).toBe('interrupted')
    expect(server.requests).toHaveLength(2)
  })
})

test('S126 a store from before there were schedules has none, and takes them', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fermata-old-'))
  const path = join(dataDir, 'fermata.db')
  const old = migrations.findIndex((step) => step.includes('CREATE TABLE schedules'))
  const before = new DatabaseSync(path)
  for (const step of migrations.slice(0, old)) before.exec(step)
  before.exec(`PRAGMA user_version = ${old}`)
  before.close()
  const { db, finding } = openDatabase(path, 0)
  expect(finding).toBeNull()
  const store = new ScheduleStore(db)
  expect(store.list()).toEqual([])
  store.save(dailySchedule(), 1)
  db.prepare(`INSERT INTO schedules VALUES ('torn', '{"id":"torn"', 1)`).run()
  db.prepare(`INSERT INTO schedules VALUES ('odd', ?, 1)`).run(
    JSON.stringify({ ...dailySchedule({ id: 'odd' }), rounds: 'many', mode: 7, enabled: 'yes' })
  )
  expect(store.list().map(({ schedule }) => schedule)).toEqual([
    dailySchedule(),
    dailySchedule({ id: 'odd', enabled: false })
  ])
  db.close()
})
