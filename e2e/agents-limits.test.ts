import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isSettled } from '../src/shared/domain/message.ts'
import { delegating, resultOf } from './agents.ts'
import { delegate, resultsIn } from './delegate.ts'
import { calls, empty, held, type Step, text, textAndCalls, tick } from './model-server.ts'

/** The words of a step that calls no two times alike. */
const busy = (rounds: number): Step =>
  textAndCalls(`Found ${rounds}.`, { name: 'current_time', args: { zone: ZONES[rounds] } })
const ZONES = Intl.supportedValuesOf('timeZone')
const MALFORMED = text('<tool_call>{"name": "read_file", "arguments": {"path": "a.txt"}}</tool_call>')
/** Written now and then as long as the process lives, which does not mind being asked to end. */
const CANARY = "trap '' TERM; while :; do printf x >> canary; sleep 0.1; done"

describe.each(['openai', 'anthropic'] as const)('where sub-agents end, %s', (provider) => {
  const once = (task: string, step: (rounds: number) => Step, settings = {}) =>
    delegating(
      provider,
      (asked, rounds) => (asked === task ? step(rounds) : rounds === 0 ? delegate(task) : text('Done.')),
      { settings }
    )

  test('S125 it repeats itself: an error that names the setting, what it wrote goes to the caller, which goes on', async () => {
    const { core, id, requestsOf, agents, callsOf } = await once('loop', (rounds) =>
      textAndCalls(`Looking, ${rounds}.`, { name: 'read_file', args: { path: 'a.txt' } })
    )
    await core.stands(id, 'idle')
    expect(requestsOf('loop')).toHaveLength(3)
    const [result = ''] = resultsIn(requestsOf('go')[1]!.body)
    expect(result).toMatch(
      /made the same calls 3 times \(the setting agent\.guards\.maxRepeatedToolCalls is 3\).*3 rounds and 2 tool calls.*Looking, 0\..*Looking, 1\./s
    )
    expect(callsOf(id)[0]).toMatchObject({ state: { status: 'failed', agent: { toolCalls: 2 } } })
    expect(agents()).toMatchObject([{ run: { status: 'failed', failure: { code: 'repeated-calls' } } }])
  })

  test.each([
    ['empty', empty, /gave 3 empty answers \(the setting agent\.guards\.maxEmptyTurns is 2\)/],
    [
      'malformed',
      () => MALFORMED,
      /calls were malformed \(the setting agent\.guards\.maxMalformedRetries is 2\)/
    ]
  ])('S125 its answers are %s: the same, after three requests', async (task, step, sentence) => {
    const { core, id, requestsOf } = await once(task, step)
    await core.stands(id, 'idle')
    expect(requestsOf(task)).toHaveLength(3)
    expect(resultsIn(requestsOf('go')[1]!.body)[0]).toMatch(sentence)
  })

  test('S125 O154 it never comes to an end: 25 rounds, and the caller gets the counters and what it wrote', async () => {
    const { core, id, requestsOf, agents, callsOf } = await once('endless', busy)
    await core.stands(id, 'idle')
    expect(requestsOf('endless')).toHaveLength(25)
    const [result = ''] = resultsIn(requestsOf('go')[1]!.body)
    expect(result).toMatch(
      /^The sub-agent stopped at its limit of 25 rounds \(the setting agent\.subagents\.rounds\).*It ran 25 rounds and 25 tool calls\..*Found 0\..*Found 24\.$/s
    )
    expect(callsOf(id)[0]).toMatchObject({
      state: { status: 'completed', agent: { rounds: 25, toolCalls: 25 } }
    })
    expect(agents()).toMatchObject([{ run: { status: 'pausedAtToolLimit' } }])
  })

  test('L003 it obeys its own setting, whatever the limit of rounds says, and no less than that', async () => {
    const limit = { 'agent.toolLimit.rounds': 100 }
    const wants = (most: number) => (rounds: number) => (rounds < most ? busy(rounds) : text('All of it.'))
    const first = await once('long', wants(90), limit)
    await first.core.stands(first.id, 'idle')
    expect(first.requestsOf('long')).toHaveLength(25)
    expect(resultOf(first.callsOf(first.id)[0]!)).toContain('agent.subagents.rounds')
    const second = await once('long', wants(28), { ...limit, 'agent.subagents.rounds': 100 })
    await second.core.stands(second.id, 'idle')
    expect(second.requestsOf('long')).toHaveLength(29)
    expect(resultOf(second.callsOf(second.id)[0]!)).toBe('All of it.')
  })

  test('the caller can give it fewer rounds, never more; raised while it runs, the setting holds at once', async () => {
    const gate = held(busy(2))
    const { core, id, requestsOf, callsOf } = await delegating(
      provider,
      (task, rounds) => {
        if (task === 'few') return busy(rounds)
        if (task === 'many') return rounds === 2 ? gate : busy(rounds)
        return rounds === 0
          ? delegate({ task: 'few', rounds: 2 }, { task: 'many', rounds: 400 })
          : text('Done.')
      },
      { settings: { 'agent.subagents.rounds': 3 } }
    )
    await gate.reached
    core.settings.set('agent.subagents.rounds', 6)
    gate.release()
    await core.stands(id, 'idle')
    expect([requestsOf('few').length, requestsOf('many').length]).toEqual([2, 6])
    expect(callsOf(id).map(resultOf)).toEqual([
      expect.stringContaining('its limit of 2 rounds (given in the call)'),
      expect.stringContaining('its limit of 6 rounds (the setting agent.subagents.rounds)')
    ])
  })

  test('S125 without a setting its time is 10 minutes', async () => {
    const minuteMs = 300
    const begun = Date.now()
    const { core, id, requestsOf } = await delegating(
      provider,
      (task, rounds) => {
        if (task === 'hang') return rounds === 0 ? busy(0) : held(text('never'))
        return rounds === 0 ? delegate('hang') : text('Done.')
      },
      { agentMinuteMs: minuteMs }
    )
    await core.stands(id, 'idle')
    expect(Date.now() - begun).toBeGreaterThanOrEqual(10 * minuteMs)
    expect(resultsIn(requestsOf('go')[1]!.body)[0]).toContain('the setting agent.subagents.minutes is 10')
  })

  test('S125 O155 five at once, three of them hang: two results are kept, three are told of at their time', async () => {
    const never = [held(text('a')), held(text('b')), held(text('c'))]
    const { core, id, server, requestsOf, callsOf } = await delegating(
      provider,
      (task, rounds) => {
        if (task.startsWith('hang')) return rounds === 0 ? busy(0) : never[Number(task.at(-1))]!
        if (task.startsWith('good')) return text(`${task}!`)
        return rounds === 0 ? delegate('hang 0', 'good 1', 'hang 1', 'good 2', 'hang 2') : text('Done.')
      },
      { settings: { 'agent.subagents.minutes': 1 }, agentMinuteMs: 3000 }
    )
    await core.stands(id, 'idle')
    const late = expect.stringMatching(
      /^The sub-agent was ended when its time was up \(the setting agent\.subagents\.minutes is 1\).*1 round and 1 tool call.*Found 0\./s
    )
    expect(resultsIn(requestsOf('go')[1]!.body)).toEqual([late, 'good 1!', late, 'good 2!', late])
    expect(callsOf(id).map(({ state }) => state.status)).toEqual([
      'failed',
      'completed',
      'failed',
      'completed',
      'failed'
    ])
    expect(server.problems).toEqual([])
    for (const step of never) step.release()
  })

  test('S128 six at once where five may be: the sixth gets an error that names the setting, and all six are paired', async () => {
    const gates = ['1', '2', '3', '4', '5', '6'].map((name) => ({ name, step: held(text(`${name}!`)) }))
    const { core, id, server, requestsOf, callsOf } = await delegating(provider, (task, rounds) => {
      const gate = gates.find(({ name }) => name === task)
      if (gate) return gate.step
      return rounds === 0 ? delegate(...gates.map(({ name }) => name)) : text('Done.')
    })
    await core.until(id, () => callsOf(id).filter(({ state }) => isSettled(state)).length === 1)
    await Promise.all(gates.slice(0, 5).map(({ step }) => step.reached))
    for (const { step } of gates) step.release()
    await core.stands(id, 'idle')
    const sixth = expect.stringMatching(/^Not begun: 5 sub-agents run already.*agent\.subagents\.concurrent/)
    expect(resultsIn(requestsOf('go')[1]!.body)).toEqual(['1!', '2!', '3!', '4!', '5!', sixth])
    expect(requestsOf('6')).toEqual([])
    expect(server.problems).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'S125 F47 Stop of the caller stops them, with what they have started, in under 3 s',
    async () => {
      const workspace = mkdtempSync(join(tmpdir(), 'fermata-agents-'))
      const waits = held(text('never'))
      const { core, id, server, agents, callsOf } = await delegating(
        provider,
        (task) => {
          if (task === 'command') return calls({ name: 'run_command', args: { command: CANARY } })
          return task === 'model' ? waits : delegate('command', 'model')
        },
        { workspace, allow: 'all' }
      )
      const canary = join(workspace, 'canary')
      const size = () => (existsSync(canary) ? readFileSync(canary).length : 0)
      await expect.poll(size, { timeout: 10_000 }).toBeGreaterThan(1)
      await waits.reached
      const begun = performance.now()
      expect(await core.runs.stop(id)).toMatchObject({ ok: true })
      expect(performance.now() - begun).toBeLessThan(3000)
      expect(callsOf(id).map(({ state }) => state)).toMatchObject([
        { status: 'cancelled', text: expect.stringMatching(/^Stopped by the user/), agent: {} },
        { status: 'cancelled', agent: { rounds: 0 } }
      ])
      expect(agents().map(({ run }) => run.status)).toEqual(['stopped', 'stopped'])
      expect(callsOf(agents()[0]!.id)).toMatchObject([{ state: { status: 'cancelled' } }])
      await sleep(Math.max(0, 2600 - (performance.now() - begun)))
      const before = size()
      await sleep(400)
      expect(size()).toBe(before)
      expect(server.requests).toHaveLength(3)
      waits.release()
    }
  )

  test('F47 stopped by itself, it tells its caller, which goes on', async () => {
    const waits = held(text('never'))
    const { core, id, agents, callsOf } = await once('slow', (rounds) => (rounds === 0 ? tick() : waits))
    await waits.reached
    expect(await core.runs.stop(agents()[0]!.id)).toMatchObject({ ok: true })
    await core.stands(id, 'idle')
    expect(resultOf(callsOf(id)[0]!)).toMatch(
      /^The sub-agent was stopped, before its task was done\. It ran 1 round/
    )
    waits.release()
  })
})
