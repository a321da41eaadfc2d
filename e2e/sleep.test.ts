import { describe, expect, test, vi } from 'vitest'
import { toolParts } from '../src/shared/domain/message.ts'
import { delegating, resultOf } from './agents.ts'
import { openTestCore } from './core.ts'
import { delegate } from './delegate.ts'
import { A, begin, open } from './guarded.ts'
import { calls, html200, heldAfter, httpError, startModelServer, text, tick } from './model-server.ts'
import { startNetworkSwitch } from './network-switch.ts'
import { messagesOf } from './sent.ts'

const HOUR = 3_600_000
const real = Date.now.bind(Date)

/** A clock that a sleep moves on while every timer stands still, as on Linux; for a core that is opened after it. */
function machine(): { sleep(ms: number): void } {
  let slept = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + slept)
  open.push(async () => clock.mockRestore())
  return { sleep: (ms) => void (slept += ms) }
}

describe.each(['openai', 'anthropic'] as const)('over a sleep of the machine, %s', (provider) => {
  test('O145 F98 a countdown to a retry whose time is over ends at waking up', async () => {
    const { sleep } = machine()
    const slow = { 'retry-after-ms': '60000' }
    const { core, id, server } = await begin(
      provider,
      [httpError(503, undefined, slow), text('Here again.')],
      { settings: { 'network.retries': 1 } }
    )
    await core.until(id, ({ run }) => run.status === 'running' && run.retry !== undefined)
    sleep(HOUR)
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(2)
    expect(server.requests[1]?.body).toEqual(server.requests[0]?.body)
  })

  test('O145 F98 a sub-agent’s ten minutes are minutes awake', async () => {
    const { sleep } = machine()
    // Longer than the looks at the clock are apart.
    const works = calls({ name: 'run_command', args: { command: 'sleep 2.5' } })
    const { core, id, agents, callsOf } = await delegating(
      provider,
      (task, rounds) => {
        if (task === 'look') return rounds === 0 ? works : text('Found it.')
        return rounds === 0 ? delegate('look') : text('Done.')
      },
      { allow: 'all' }
    )
    await core.until(id, () =>
      agents().some(({ messages }) =>
        messages.flatMap(toolParts).some(({ state }) => state.status === 'running')
      )
    )
    sleep(HOUR)
    await core.stands(id, 'idle')
    expect(resultOf(callsOf(id)[0]!)).toBe('Found it.')
  })
})

test('O145 F98 a question that nobody answers does not run out while nobody could: its deadline moves', async () => {
  const { sleep } = machine()
  const { core, id, server } = await begin('openai', [A], {
    settings: { 'agent.unanswered': 'stop', 'agent.guards.loopWarnings': false }
  })
  const deadlineOf = () => {
    const { run } = core.conversation(id)
    return run.status === 'pausedByGuard' ? (run.deadline ?? 0) : 0
  }
  await core.stands(id, 'pausedByGuard')
  const first = deadlineOf()
  sleep(HOUR)
  await core.until(id, () => deadlineOf() > first)
  expect(deadlineOf()).toBeGreaterThan(Date.now() + 60_000)
  expect(core.conversation(id).run.status).toBe('pausedByGuard')
  expect(server.requests).toHaveLength(3)
})

describe.each(['openai', 'anthropic'] as const)('a network that goes and comes, %s', (provider) => {
  async function behindSwitch(...script: Parameters<typeof startModelServer>[0]['script'] & unknown[]) {
    const server = await startModelServer({ script, models: ['test-model'] })
    const way = await startNetworkSwitch(server.baseUrl)
    const core = openTestCore({ baseUrl: way.baseUrl, provider })
    open.push(
      () => core.close(),
      () => way.close(),
      () => server.close()
    )
    return { server, way, core }
  }

  test('F98 cut in the middle of an answer: a clear failure, what was done is kept, Retry goes on from there', async () => {
    const half = heldAfter(text('It says a lot'), 3)
    const { server, way, core } = await behindSwitch(tick(), half, text('All of it.'))
    const id = await core.begin('go')
    await half.reached
    await way.cut()
    const { run, messages } = await core.stands(id, 'failed')
    expect(run).toMatchObject({ failure: { retriable: true } })
    expect(messages.filter(({ role }) => role === 'assistant').length).toBeGreaterThan(0)
    await core.runs.retry(id)
    expect(await core.stands(id, 'failed')).toMatchObject({
      run: { failure: { code: 'model-unreachable' } }
    })
    await way.mend()
    await core.runs.retry(id)
    const done = await core.stands(id, 'idle')
    expect(JSON.stringify(done.messages.at(-1)?.parts)).toContain('All of it.')
    expect(messagesOf(server.requests[2])).toEqual(messagesOf(server.requests[1]))
    expect(server.problems).toEqual([])
  })

  test('F98 a portal that answers with its page: told as that, and Retry goes on once it is gone', async () => {
    const { server, core } = await behindSwitch(tick(), html200(), text('Through.'))
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'failed')
    expect(JSON.stringify(run)).toContain('It works!')
    await core.runs.retry(id)
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[2])).toEqual(messagesOf(server.requests[1]))
  })
})
