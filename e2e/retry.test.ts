import { afterEach, describe, expect, test } from 'vitest'
import { messageText } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  cutAfter,
  httpError,
  type ModelServer,
  startModelServer,
  type Step,
  text,
  tick
} from './model-server.ts'
import { messagesOf } from './sent.ts'

const T = tick()
const soon = { 'retry-after-ms': '20' }
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

describe.each(['openai', 'anthropic', 'responses'] as const)('retries, %s', (provider) => {
  async function setUp(
    script: (n: number) => Step,
    retries = 3
  ): Promise<{ server: ModelServer; core: TestCore }> {
    const server = await startModelServer({ script, models: ['test-model'] })
    const settings = { 'agent.toolLimit.rounds': 5, 'network.retries': retries }
    const core = openTestCore({ baseUrl: server.baseUrl, provider, settings })
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core }
  }

  const countdowns = (core: TestCore) =>
    core.events.flatMap(({ event }) =>
      event.type === 'run.changed' && event.run.status === 'running' && event.run.retry
        ? [event.run.retry]
        : []
    )

  test('S124 500 after three rounds: tried again with a countdown, and on from there', async () => {
    const { server, core } = await setUp((n) =>
      n <= 3 ? T : n <= 5 ? httpError(500, undefined, soon) : text('Done.')
    )
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(6)
    expect(messagesOf(server.requests[5])).toEqual(messagesOf(server.requests[3]))
    expect(countdowns(core)).toMatchObject([
      { attempt: 1, of: 3, failure: { code: 'model-unavailable' } },
      { attempt: 2, of: 3 }
    ])
    expect(server.problems).toEqual([])
  })

  test('F41 Pause and a new limit leave the countdown to a retry as it is', async () => {
    const slow = { 'retry-after-ms': '60000' }
    const { server, core } = await setUp((n) => (n === 1 ? T : httpError(500, undefined, slow)))
    const id = await core.begin('go')
    await core.until(id, ({ run }) => run.status === 'running' && run.retry !== undefined)
    const [countdown] = countdowns(core)
    core.settings.set('agent.toolLimit.rounds', 9)
    expect(core.runs.pause(id)).toEqual({ ok: true, value: null })
    expect(core.conversation(id).run).toMatchObject({ limit: 9, pauseRequested: true, retry: countdown })
    expect(core.runs.cancelRetry(id)).toEqual({ ok: true, value: null })
    await core.stands(id, 'failed')
    expect(server.requests).toHaveLength(2)
  })

  test('S124 500 for ever: failed after as many as allowed; Retry goes on from round 4, never from zero', async () => {
    let isMended = false
    const { server, core } = await setUp((n) =>
      n <= 3 ? T : isMended ? text('Done.') : httpError(500, undefined, soon)
    )
    const id = await core.begin('go')
    await core.stands(id, 'failed')
    expect(server.requests).toHaveLength(3 + 4)
    isMended = true
    await core.runs.retry(id)
    const { messages } = await core.stands(id, 'idle')
    expect(messagesOf(server.requests.at(-1))).toEqual(messagesOf(server.requests[3]))
    expect(messages).toHaveLength(5)
  })

  test('S124 401 is not tried again; neither is 400', async () => {
    for (const status of [401, 400]) {
      const { server, core } = await setUp(() => httpError(status, undefined, soon))
      await core.stands(await core.begin('go'), 'failed')
      expect(server.requests).toHaveLength(1)
    }
  })

  test('S064 asked to wait a day: not waited for, the user is asked', async () => {
    const { server, core } = await setUp(() => httpError(429, undefined, { 'retry-after': '86400' }))
    const { run } = await core.stands(await core.begin('go'), 'failed')
    expect(run).toMatchObject({
      failure: { code: 'model-rate-limited', retryAfterMs: 86_400_000, retriable: true }
    })
    expect(server.requests).toHaveLength(1)
  })

  test('S059 a stream cut after some text: the new attempt takes its place, the start is not shown twice', async () => {
    const half = cutAfter(text('One two three four five'), 5)
    const { server, core } = await setUp((n) => (n === 1 ? half : text('One two three four five')))
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(messages.slice(1).map(messageText)).toEqual(['One two three four five'])
    expect(server.requests).toHaveLength(2)
  })

  test('the countdown can be cancelled: failed, with what was done kept; Stop ends it as stopped', async () => {
    const { core } = await setUp((n) => (n <= 2 ? T : httpError(500, undefined, { 'retry-after': '30' })))
    const id = await core.begin('go')
    await core.until(id, ({ run }) => run.status === 'running' && run.retry !== undefined)
    expect(core.runs.cancelRetry(id)).toEqual({ ok: true, value: null })
    const { messages } = await core.stands(id, 'failed')
    expect(messages).toHaveLength(3)
    await core.runs.retry(id)
    await core.until(id, ({ run }) => run.status === 'running' && run.retry !== undefined)
    const begun = Date.now()
    await core.runs.stop(id)
    expect(core.conversation(id).run.status).toBe('stopped')
    expect(Date.now() - begun).toBeLessThan(3000)
    expect(core.runs.cancelRetry(id)).toMatchObject({ ok: false })
  })

  test('a Continue whose retries are cancelled goes back to the pause, the error beside it', async () => {
    const { core } = await setUp((n) => (n <= 5 ? T : httpError(500, undefined, { 'retry-after': '30' })))
    const id = await core.begin('go')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.continue(id)
    await core.until(id, ({ run }) => run.status === 'running' && run.retry !== undefined)
    core.runs.cancelRetry(id)
    const { run } = await core.until(id, (now) => 'error' in now.run)
    expect(run).toMatchObject({ ...paused.run, error: { code: 'model-unavailable' } })
  })
})
