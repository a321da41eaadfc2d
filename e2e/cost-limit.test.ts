import { describe, expect, test } from 'vitest'
import { isPaused, type PausedState, type RunState } from '../src/shared/domain/run.ts'
import { A } from './guarded.ts'
import { held, text, tick } from './model-server.ts'
import { billed, priced } from './priced.ts'

const T = billed(tick())
const limit = (usd: number) => ({ 'agent.costLimit.enabled': true, 'agent.costLimit.usd': usd })

function paused(run: RunState): PausedState {
  if (!isPaused(run)) throw new Error(run.status)
  return run
}

describe.each(['openai', 'anthropic'] as const)('the cost limit, %s', (provider) => {
  test('pauses before the next request once the window has cost it; Continue opens a fresh window', async () => {
    const { server, core } = await priced(provider, () => T, { settings: limit(0.3) })
    const id = await core.begin('go')
    const first = paused((await core.stands(id, 'pausedAtCostLimit')).run)
    expect(server.requests).toHaveLength(3)
    expect(first).toMatchObject({ costLimit: 0.3, window: { rounds: 3, toolCalls: 3 } })
    expect(first.window.cost?.usd).toBeCloseTo(0.33)
    expect(first.window.cost).not.toHaveProperty('isPartial')
    expect(await core.runs.continue(id)).toMatchObject({ ok: true })
    const again = await core.until(id, ({ run }) => isPaused(run) && run.turn.rounds === 6)
    expect(server.requests).toHaveLength(6)
    expect(paused(again.run).window.cost?.usd).toBeCloseTo(0.33)
    expect(paused(again.run).turn.cost?.usd).toBeCloseTo(0.66)
    expect(again.messages.filter(({ role }) => role === 'user')).toHaveLength(1)
    expect(server.problems).toEqual([])
  })

  test('the pause is the same after a restart, and Continue goes on from it', async () => {
    const { server, core, reopen } = await priced(provider, () => T, { settings: limit(0.2) })
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'pausedAtCostLimit')
    const again = await reopen()
    expect(again.conversation(id).run).toEqual(run)
    await again.runs.continue(id)
    const next = await again.until(id, (now) => isPaused(now.run) && now.run.turn.rounds === 4)
    expect(server.requests).toHaveLength(4)
    expect(paused(next.run).turn.cost?.usd).toBeCloseTo(0.44)
  })

  test('a model whose price is not known trips no limit, and costs nothing that is known', async () => {
    const script = [...Array.from({ length: 6 }, () => T), billed(text('Done.'))]
    const { server, core } = await priced(provider, script, { settings: limit(0.01), prices: null })
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(7)
    expect(core.usage.conversation(id)).not.toHaveProperty('cost')
    expect(core.usage.conversation(id)?.usage?.input).toBe(700_000)
  })

  test('the tool limit and the cost limit on the same round are one row', async () => {
    const settings = { ...limit(0.5), 'agent.toolLimit.rounds': 5 }
    const { server, core } = await priced(provider, () => T, { settings })
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(5)
    expect(run).toMatchObject({ limit: 5, costLimit: 0.5, window: { rounds: 5 } })
    await core.runs.continue(id)
    await core.until(id, (now) => isPaused(now.run) && now.run.turn.rounds === 10)
    expect(server.requests).toHaveLength(10)
  })

  test('a guard and the cost limit on the same round are one row', async () => {
    const settings = { ...limit(0.4), 'agent.guards.maxRepeatedToolCalls': 50 }
    const { server, core } = await priced(provider, () => billed(A), { settings })
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'pausedAtCostLimit')
    expect(server.requests).toHaveLength(4)
    expect(run).toMatchObject({ costLimit: 0.4, guard: { guard: 'loop', count: 2 } })
    await core.runs.continue(id)
    await core.until(id, (now) => isPaused(now.run) && now.run.turn.rounds === 8)
    expect(server.requests).toHaveLength(8)
  })

  test('is read fresh: raised while a round runs, the run goes on', async () => {
    const second = held(T)
    const script = (n: number) => (n === 2 ? second : T)
    const { server, core } = await priced(provider, script, { settings: limit(0.2) })
    const id = await core.begin('go')
    await second.reached
    core.settings.set('agent.costLimit.usd', 0.4)
    second.release()
    await core.stands(id, 'pausedAtCostLimit')
    expect(server.requests).toHaveLength(4)
  })

  test('what is thrown away counts: empty answers alone reach it', async () => {
    const settings = { ...limit(0.2), 'agent.guards.maxEmptyTurns': 20 }
    const { server, core } = await priced(provider, () => billed(text(' ')), { settings })
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'pausedAtCostLimit')
    expect(server.requests).toHaveLength(2)
    expect(run).toMatchObject({ window: { rounds: 0, usage: { input: 200_000 } } })
    await core.runs.continue(id)
    const next = await core.until(id, (now) => isPaused(now.run) && now.run.turn.usage?.input === 400_000)
    expect(server.requests).toHaveLength(4)
    expect(next.run).toMatchObject({ window: { usage: { input: 200_000 } } })
  })

  test('a partial cost counts as at least that much', async () => {
    const { core } = await priced(provider, (n) => (n === 1 ? tick() : T), { settings: limit(0.2) })
    const other = { providerId: provider, modelId: 'other-model' }
    const first = await core.begin('go')
    await core.stands(first, 'pausedAtCostLimit')
    core.library.append(first, { type: 'model.changed', model: other, at: 1 })
    await core.runs.continue(first)
    const { run } = await core.stands(first, 'pausedAtToolLimit')
    expect(paused(run).window).not.toHaveProperty('cost')
    expect(paused(run).turn.cost).toMatchObject({ isPartial: true })
  })
})

test('the estimate is what the last rounds cost, times the rounds of a window, and no more than the limit', async () => {
  const script = (n: number) => billed(tick(), { input: n * 100_000, output: 0 })
  const five = { 'agent.toolLimit.rounds': 8 }
  const { core } = await priced('openai', script, { settings: five })
  const id = await core.begin('go')
  const { run } = await core.stands(id, 'pausedAtToolLimit')
  expect(paused(run).estimate?.usd).toBeCloseTo(((0.4 + 0.5 + 0.6 + 0.7 + 0.8) / 5) * 8)
  const capped = await priced('openai', script, { settings: { ...five, ...limit(1.5) } })
  const other = await capped.core.begin('go')
  expect(paused((await capped.core.stands(other, 'pausedAtCostLimit')).run).estimate).toEqual({ usd: 1.5 })
})
