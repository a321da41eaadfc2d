import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { PRICE_STEPS } from '../../shared/domain/cost.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { TokenUsage } from '../../shared/domain/model.ts'
import { openDatabase } from './database.ts'
import { EventStore } from './event-store.ts'
import { migrations } from './migrations.ts'
import type { StoredSummary } from './summaries.ts'

const NOON = new Date(2026, 2, 10, 12).getTime()
const DAY_MS = 24 * 3600_000
const model = { providerId: 'p', modelId: 'm' }
const summary: StoredSummary = { id: 'c', title: 't', status: 'idle', updatedAt: 0 }

const path = () => join(mkdtempSync(join(tmpdir(), 'fermata-usage-')), 'fermata.db')
const usage = (input: number, output = 1): TokenUsage => ({ input, output, cacheRead: 2, cacheWrite: 3 })

function answer(at: number, used: TokenUsage | null, id = `m${at}`): StoredEvent {
  const message = { id, role: 'assistant' as const, parts: [], createdAt: at, model }
  return { type: 'message.appended', message: used ? { ...message, usage: used } : message, at }
}

const wasted = (at: number, used: TokenUsage): StoredEvent => ({
  type: 'usage.added',
  model,
  usage: used,
  cause: 'empty',
  at
})

test('answers and what was thrown away are added up by day, model and price step', () => {
  const { db } = openDatabase(path(), NOON)
  const store = new EventStore(db)
  store.append(
    summary,
    0,
    [answer(NOON - DAY_MS, usage(7)), answer(NOON, usage(10)), answer(NOON, null)],
    false
  )
  store.append(summary, 3, [wasted(NOON, usage(20)), answer(NOON, usage(300_000))], false)
  const today = { day: '2026-03-10', model }
  expect(store.usageByDay(1, NOON)).toEqual([
    { ...today, step: 0, requests: 2, usage: { input: 30, output: 2, cacheRead: 4, cacheWrite: 6 } },
    { ...today, step: 272_000, requests: 1, usage: usage(300_000) }
  ])
  expect(store.usageByDay(2, NOON).map(({ day, requests }) => [day, requests])).toEqual([
    ['2026-03-10', 2],
    ['2026-03-10', 1],
    ['2026-03-09', 1]
  ])
})

test('what a sub-agent used is counted in its own conversation, not again in its caller’s', () => {
  const store = new EventStore(openDatabase(path(), NOON).db)
  const told: StoredEvent = { type: 'usage.added', model, usage: usage(7), cause: 'subagent', at: NOON }
  store.append({ ...summary, id: 'agent', parentId: 'c' }, 0, [answer(NOON, usage(7))], false)
  store.append(summary, 0, [told], false)
  expect(store.usageByDay(1, NOON)).toMatchObject([{ requests: 1, usage: usage(7) }])
})

test('an append that is stale or fails adds nothing', () => {
  const { db } = openDatabase(path(), NOON)
  const store = new EventStore(db)
  store.append(summary, 0, [answer(NOON, usage(1))], false)
  expect(store.append(summary, 0, [answer(NOON, usage(1))], false)).toBe('stale')
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON conversations BEGIN SELECT RAISE(ABORT, 'full'); END`)
  expect(() => store.append(summary, 1, [answer(NOON, usage(1))], false)).toThrow('full')
  expect(store.usageByDay(1, NOON).map(({ requests }) => requests)).toEqual([1])
})

test('a purged conversation stays in the sums', () => {
  const { db } = openDatabase(path(), NOON)
  const store = new EventStore(db)
  store.append(summary, 0, [answer(NOON, usage(5))], false)
  const before = store.usageByDay(1, NOON)
  store.setDeleted('c', 1)
  store.purgeDeleted(2)
  expect(store.load('c').events).toEqual([])
  expect(store.usageByDay(1, NOON)).toEqual(before)
})

test('a file of the version before is counted as if it had been counted all along', () => {
  const events = [
    answer(NOON - DAY_MS, usage(7)),
    answer(NOON, usage(10)),
    answer(NOON, usage(20)),
    answer(NOON, null),
    ...PRICE_STEPS.flatMap((step) => [answer(NOON, usage(step - 5)), answer(NOON, usage(step - 4))])
  ]
  const old = path()
  const before = new DatabaseSync(old)
  for (const step of migrations.slice(0, 2)) before.exec(step)
  before.exec('PRAGMA user_version = 2')
  const insert = before.prepare('INSERT INTO events VALUES (?, ?, ?)')
  for (const [i, event] of events.entries()) insert.run('c', i + 1, JSON.stringify(event))
  insert.run('c', events.length + 1, '{"type":"message.app')
  before.close()
  const fresh = new EventStore(openDatabase(path(), NOON).db)
  fresh.append(summary, 0, events, false)
  const migrated = new EventStore(openDatabase(old, NOON).db)
  expect(migrated.usageByDay(9, NOON)).toEqual(fresh.usageByDay(9, NOON))
  expect(migrated.usageByDay(9, NOON).map(({ step }) => step)).toEqual([0, ...PRICE_STEPS, 0])
})
