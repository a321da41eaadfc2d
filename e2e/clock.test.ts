import { afterEach, beforeEach, expect, test } from 'vitest'
import { createScheduleHandlers } from '../src/main/ipc/schedule-handlers.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, type ModelServer, startModelServer, text, usage } from './model-server.ts'
import { dailySchedule } from './schedule-set-up.ts'
import { messagesOf } from './sent.ts'
import { TestClock } from './test-clock.ts'

const zone = process.env['TZ']
const open: (ModelServer | TestCore)[] = []
beforeEach(() => void (process.env['TZ'] = 'UTC'))
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const iso = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null)

test('F105 another time zone: what is due next and what the model is told of the time go by it at once', async () => {
  const server = await startModelServer({
    models: ['m'],
    script: [usage(calls({ name: 'current_time', args: {} }), { prompt_tokens: 5 }), text('Done.')]
  })
  const clock = new TestClock('2026-06-01T08:00:00Z')
  const core = openTestCore({ baseUrl: server.baseUrl, clock })
  open.push(server, core)
  core.schedules.start()
  core.schedules.save(dailySchedule({ cron: '0 9 * * *', timeZone: null }))
  core.schedules.save(dailySchedule({ id: 'fixed', cron: '0 9 * * *', timeZone: 'Africa/Abidjan' }))
  const next = () => core.schedules.list().map(({ nextAt }) => iso(nextAt))
  expect(next()).toEqual(['2026-06-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z'])
  const handlers = createScheduleHandlers(core, { newId: () => 'x', now: () => clock.now() })
  expect(handlers['clock.zone']({ zone: 'Asia/Tokyo' })).toEqual({ ok: true, value: null })
  expect(next()).toEqual(['2026-06-02T00:00:00.000Z', '2026-06-01T09:00:00.000Z'])
  expect(handlers['clock.zone']({ zone: 'Mars/Olympus' })).toMatchObject({ ok: false })
  expect(process.env['TZ']).toBe('Asia/Tokyo')
  const id = await core.begin('what time is it')
  await core.stands(id, 'idle')
  expect(JSON.stringify(messagesOf(server.requests[1]))).toMatch(/Asia\/Tokyo|\+09:00|GMT\+9/)
})

test('F105 the clock is put back while a run goes on: what is stored stays in order, and nothing waits for ever', async () => {
  const server = await startModelServer({
    models: ['m'],
    script: [calls({ name: 'current_time', args: {} }), text('Done.'), text('Again.')]
  })
  const core = openTestCore({ baseUrl: server.baseUrl })
  open.push(server, core)
  const real = Date.now
  try {
    const id = await core.begin('go')
    await core.until(id, ({ messages }) => messages.length > 1)
    Date.now = () => real() - 3 * 3_600_000
    await core.stands(id, 'idle')
    await core.runs.send(id, 'more')
    const { messages } = await core.stands(id, 'idle')
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant', 'user', 'assistant'])
    expect(core.library.list().map((summary) => summary.id)).toEqual([id])
  } finally {
    Date.now = real
  }
  const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
  open.push(again)
  const [summary] = again.library.list()
  expect(again.conversation(summary?.id ?? '').messages).toHaveLength(5)
  expect(server.problems).toEqual([])
})
