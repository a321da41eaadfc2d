import { describe, expect, test } from 'vitest'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import { createModelHandlers } from '../src/main/ipc/model-handlers.ts'
import type { TestCore } from './core.ts'
import { A } from './guarded.ts'
import { cutAfter, empty, heldAfter, text, tick } from './model-server.ts'
import { billed, PRICES, priced } from './priced.ts'

const BAD = text('<tool_call>{"name": "read_file", "arguments": {"path": "a.txt"}}</tool_call>')
const EACH = { input: 100_000, output: 1000, cacheRead: 0, cacheWrite: 0 }

const stored = (core: TestCore): StoredEvent[] =>
  core.events.flatMap(({ event }) => ('at' in event ? [event] : []))
/** What is stored directly after what was spent. */
const afterSpent = (core: TestCore) => {
  const events = stored(core)
  return events.flatMap((event, i) => (event.type === 'usage.added' ? [events[i + 1]?.type] : []))
}

describe.each(['openai', 'anthropic'] as const)('every answer is paid for, %s', (provider) => {
  const cents = (core: TestCore, id: string) => (core.usage.conversation(id)?.cost?.usd ?? 0) * 100

  test('empty and malformed ones, which are thrown away', async () => {
    const script = [billed(empty()), billed(BAD), billed(text('Done.'))]
    const { core, server } = await priced(provider, script)
    const id = await core.begin('go')
    const { spent, messages } = await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(3)
    expect(spent.map(({ cause, usage }) => [cause, usage])).toEqual([
      ['empty', EACH],
      ['malformed', EACH]
    ])
    expect(afterSpent(core)).toEqual(['message.appended', 'message.appended'])
    expect(messages.at(-1)?.usage).toEqual(EACH)
    expect(cents(core, id)).toBeCloseTo(33)
    expect(core.usage.conversation(id)).toMatchObject({
      requests: 3,
      spent: [{ cause: 'empty' }, { cause: 'malformed' }]
    })
  })

  test('the last of a row of empty ones, with the failure it leads to', async () => {
    const settings = { 'agent.guards.maxEmptyTurns': 1 }
    const { core } = await priced(provider, () => billed(empty()), { settings, attended: false })
    const id = await core.begin('go')
    const { spent } = await core.stands(id, 'failed')
    expect(spent).toHaveLength(2)
    expect(afterSpent(core)).toEqual(['message.appended', 'run.changed'])
  })

  test('one that the user stops, as far as the provider has told', async () => {
    const answer = heldAfter(billed(text('One two three four')), 5)
    const { core } = await priced(provider, [answer])
    const id = await core.begin('go')
    await core.until(id, ({ draft }) => draft?.parts[0]?.type === 'text' && draft.parts[0].text !== '')
    await answer.reached
    await core.runs.stop(id)
    const { spent, messages } = await core.stands(id, 'stopped')
    expect(messages.at(-1)?.end).toBe('stopped')
    const told = provider === 'anthropic' ? [{ cause: 'stopped', usage: EACH }] : []
    expect(spent).toMatchObject(told)
    expect(spent).toHaveLength(told.length)
    expect(core.usage.conversation(id)?.cost).toEqual(
      provider === 'anthropic' ? { usd: expect.closeTo(0.11), isPartial: true } : undefined
    )
    answer.release()
  })

  test('one that breaks off and is asked for again', async () => {
    const script = [cutAfter(billed(text('One two three four')), 5), billed(text('Done.'))]
    const { core, server } = await priced(provider, script)
    const id = await core.begin('go')
    await core.stands(id, 'failed')
    await core.runs.retry(id)
    const { spent } = await core.until(id, ({ run }) => run.status === 'idle')
    expect(server.requests).toHaveLength(2)
    expect(spent.map(({ cause }) => cause)).toEqual(provider === 'anthropic' ? ['failed'] : [])
  })

  test('one whose calls a guard holds, in the record of the pause', async () => {
    const { core } = await priced(provider, () => billed(A), {
      settings: { 'agent.guards.loopWarnings': false }
    })
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'pausedByGuard')
    expect(run).toMatchObject({
      window: { rounds: 2, usage: { input: 300_000 }, cost: { usd: expect.closeTo(0.33) } },
      turn: { rounds: 2, cost: { usd: expect.closeTo(0.33) } }
    })
    await core.runs.stop(id)
    const { messages } = await core.stands(id, 'stopped')
    expect(messages.flatMap(({ usage }) => usage ?? [])).toHaveLength(3)
    expect(cents(core, id)).toBeCloseTo(33)
  })

  test('cached tokens at their own prices, and what they had cost without a cache', async () => {
    const rounds = [
      billed(tick(), { input: 1000, write: 40_000 }),
      billed(tick(), { input: 2000, read: 40_000, write: 10_000 }),
      billed(text('Done.'), { input: 500, read: 50_000 })
    ]
    const { core } = await priced(provider, rounds)
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const usage = core.usage.conversation(id)
    expect(usage?.usage).toEqual({ input: 3500, output: 3000, cacheRead: 90_000, cacheWrite: 50_000 })
    const cost = (3500 * 1 + 3000 * 10 + 90_000 * 0.1 + 50_000 * 1.25) / 1e6
    expect(usage?.cost?.usd).toBeCloseTo(cost, 9)
    expect(usage?.withoutSaving?.usd).toBeCloseTo((143_500 * 1 + 3000 * 10) / 1e6, 9)
  })

  test('by day, also after a restart', async () => {
    const { core, reopen } = await priced(provider, [billed(empty()), billed(text('Done.'))])
    const before = Date.now()
    await core.stands(await core.begin('go'), 'idle')
    const days = core.usage.days(2)
    const total = days.reduce((sum, day) => sum + day.requests, 0)
    expect(total).toBe(2)
    expect(days[0]).toMatchObject({ model: { providerId: provider, modelId: 'test-model' } })
    const dayOf = (at: number) => new Date(at).toLocaleDateString('sv')
    expect([dayOf(before), dayOf(Date.now())]).toContain(days[0]?.day)
    expect(days.reduce((sum, day) => sum + (day.cost?.usd ?? 0), 0)).toBeCloseTo(0.22)
    expect((await reopen()).usage.days(2)).toEqual(days)
  })
})

test('a new turn begins without what the one before spent', async () => {
  const settings = { 'agent.guards.maxEmptyTurns': 0, 'agent.toolLimit.rounds': 5 }
  const { core } = await priced('openai', (n) => billed(n === 1 ? empty() : tick()), {
    settings,
    attended: false
  })
  const id = await core.begin('go')
  await core.stands(id, 'failed')
  await core.runs.send(id, 'again')
  const { run } = await core.stands(id, 'pausedAtToolLimit')
  expect(run).toMatchObject({ turn: { usage: { input: 500_000 } }, window: { usage: { input: 500_000 } } })
  expect(core.usage.conversation(id)?.usage?.input).toBe(600_000)
})

test('a window asks for facts, sets its own, and sees the costs change with them', async () => {
  const { core } = await priced('openai', () => billed(text('Done.')), { prices: null })
  let changes = 0
  const handlers = createModelHandlers(core, () => changes++)
  const model = { providerId: 'openai', modelId: 'test-model' }
  await core.stands(await core.begin('go'), 'idle')
  const id = core.library.list()[0]!.id
  expect(await handlers['model.facts']({ model })).toEqual({
    ok: true,
    value: { windowSource: 'unknown', pricesSource: 'unknown' }
  })
  expect(await handlers['usage.days']({ days: 2 })).not.toHaveProperty('value.days.0.cost')
  const set = await handlers['model.setFacts']({ model, contextWindow: 5000, prices: PRICES })
  expect(set).toMatchObject({ value: { contextWindow: 5000, windowSource: 'user', prices: PRICES } })
  expect(changes).toBe(1)
  expect(await handlers['conversation.usage']({ id })).toMatchObject({
    value: { cost: { usd: expect.closeTo(0.11) } }
  })
  expect(await handlers['usage.days']({ days: 2 })).toHaveProperty(
    'value.days.0.cost.usd',
    expect.closeTo(0.11)
  )
  const table = await handlers['model.table']({})
  expect(table).toMatchObject({
    value: { rows: [{ modelId: 'test-model', facts: { pricesSource: 'user' } }, { modelId: 'other-model' }] }
  })
  await handlers['model.setFacts']({ model, prices: null })
  expect(await handlers['model.entries']({})).toEqual({
    ok: true,
    value: { entries: [{ ...model, contextWindow: 5000 }] }
  })
  expect(await handlers['conversation.usage']({ id })).not.toHaveProperty('value.cost')
  expect(await handlers['conversation.usage']({ id: 'none' })).toMatchObject({
    ok: false,
    error: { code: 'not-found' }
  })
})
