import { describe, expect, test } from 'vitest'
import { delegating, resultOf } from './agents.ts'
import { delegate, resultsIn } from './delegate.ts'
import { calls, held, type Step, text } from './model-server.ts'
import { billed, PRICES } from './priced.ts'

const ZONES = Intl.supportedValuesOf('timeZone')
/** A round unlike the others; 11 cents, as every request here. */
const busy = (rounds: number): Step => billed(calls({ name: 'current_time', args: { zone: ZONES[rounds] } }))
const EACH = { input: 100_000, output: 1000, cacheRead: 0, cacheWrite: 0 }
const times = (requests: number) => ({
  ...EACH,
  input: EACH.input * requests,
  output: EACH.output * requests
})
const dollars = (requests: number) => ({ usd: expect.closeTo(requests * 0.11, 6) })

describe.each(['openai', 'anthropic'] as const)('the budget of a tree of agents, %s', (provider) => {
  const tree = (script: (task: string, rounds: number) => Step, settings = {}) =>
    delegating(provider, script, {
      settings: { 'agent.context.prune': 'off', 'agent.context.autoCompact': false, ...settings },
      prepare: (core) =>
        core.settings.setExtra('models', [{ providerId: provider, modelId: 'test-model', prices: PRICES }])
    })

  test('S128 a limit of 5, and three that each want 40 rounds: rounds, calls, usage and cost of all, counted once', async () => {
    const { core, id, server, requestsOf, callsOf } = await tree(
      (task, rounds) => {
        if (task !== 'go') return rounds < 40 ? busy(rounds) : billed(text('All 40.'))
        return rounds === 0
          ? billed(delegate('a', 'b', 'c'))
          : rounds < 6
            ? busy(100 + rounds)
            : billed(text('Done.'))
      },
      { 'agent.toolLimit.rounds': 5 }
    )
    const { run, spent, messages } = await core.stands(id, 'pausedAtToolLimit')
    expect(['go', 'a', 'b', 'c'].map((task) => requestsOf(task).length)).toEqual([5, 25, 25, 25])
    const figures = { rounds: 5, toolCalls: 7, usage: times(80), cost: dollars(80) }
    expect(run).toMatchObject({ limit: 5, window: figures, turn: figures })
    for (const { state } of callsOf(id).slice(0, 3))
      expect(state).toMatchObject({
        status: 'completed',
        agent: { rounds: 25, toolCalls: 25, usage: times(25), cost: dollars(25) }
      })
    expect(spent.map(({ cause }) => cause)).toEqual(Array.from({ length: 75 }, () => 'subagent'))
    expect(spent.every(({ index }) => index <= messages.length)).toBe(true)
    const all = { requests: 80, usage: times(80), cost: dollars(80) }
    expect(core.usage.conversation(id)).toMatchObject({
      ...all,
      spent: [{ cause: 'subagent', requests: 75, usage: times(75), cost: dollars(75) }]
    })
    expect(core.usage.days(1)).toMatchObject([all])

    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(core.usage.conversation(id)).toMatchObject({ requests: 82, usage: times(82) })
    expect(core.usage.days(1)).toMatchObject([{ requests: 82, usage: times(82) }])
    expect(server.problems).toEqual([])
  })

  test('S128 one of a sub-agent counts in both that called it, once in each, and once in its day', async () => {
    const { core, id, agents, callsOf } = await tree((task, rounds) => {
      const next = { go: 'child', child: 'grandchild' }[task]
      if (next) return rounds === 0 ? billed(delegate(next)) : billed(text(`${task} done`))
      return rounds < 3 ? busy(rounds) : billed(text('Here.'))
    })
    await core.stands(id, 'idle')
    const [child] = agents()
    expect(callsOf(id)[0]).toMatchObject({ state: { agent: { rounds: 1, toolCalls: 1, usage: times(6) } } })
    expect(callsOf(child!.id)[0]).toMatchObject({
      state: { agent: { rounds: 3, toolCalls: 3, usage: times(4) } }
    })
    expect(core.usage.conversation(child!.id)).toMatchObject({ requests: 6, usage: times(6) })
    expect(core.usage.conversation(id)).toMatchObject({ requests: 8, usage: times(8) })
    expect(core.usage.days(1)).toMatchObject([{ requests: 8, usage: times(8) }])
  })

  test('while it works its figures stand in the call, stored; those of a stopped one stay', async () => {
    const waits = held(busy(2))
    const { core, id, callsOf } = await tree((task, rounds) => {
      if (task === 'long') return rounds === 2 ? waits : busy(rounds)
      return billed(delegate('long'))
    })
    await waits.reached
    const figures = { rounds: 2, toolCalls: 2, usage: times(2), cost: dollars(2) }
    expect(callsOf(id)[0]).toMatchObject({ state: { status: 'running', agent: figures } })
    await core.runs.stop(id)
    expect(callsOf(id)[0]).toMatchObject({ state: { status: 'cancelled', agent: figures } })
    expect(core.usage.conversation(id)).toMatchObject({ requests: 3, usage: times(3) })
    waits.release()
  })

  test('the cost limit of the window is theirs too: they stop at it, and so does who called them', async () => {
    const { core, id, requestsOf, callsOf } = await tree(
      (task, rounds) => (task === 'go' && rounds === 0 ? billed(delegate('long')) : busy(rounds)),
      { 'agent.costLimit.enabled': true, 'agent.costLimit.usd': 0.5 }
    )
    const { run } = await core.stands(id, 'pausedAtCostLimit')
    expect([requestsOf('go').length, requestsOf('long').length]).toEqual([1, 4])
    expect(run).toMatchObject({ costLimit: 0.5, window: { rounds: 1, cost: dollars(5) } })
    expect(resultOf(callsOf(id)[0]!)).toMatch(
      /^The sub-agent stopped because this turn has reached the cost limit/
    )
    await core.runs.continue(id)
    await core.stands(id, 'pausedAtCostLimit')
    expect(resultsIn(requestsOf('go')[1]!.body)[0]).toMatch(/agent\.costLimit\.usd/)
  })
})
