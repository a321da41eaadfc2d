import { afterEach, describe, expect, test } from 'vitest'
import { toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { messagesOf } from './sent.ts'
import {
  calls,
  held,
  type ModelServer,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  tick
} from './model-server.ts'

const T: Step = tick()
const always = () => T
const open: (() => Promise<unknown>)[] = []

const limit = (rounds: number) => ({ 'agent.toolLimit.rounds': rounds })

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

describe.each(['openai', 'anthropic', 'responses'] as const)('budget and pause, %s', (provider) => {
  async function setUp(
    script: Step[] | (() => Step),
    settings = {}
  ): Promise<{ server: ModelServer; core: TestCore }> {
    const server = await startModelServer({ script, models: ['test-model'] })
    const core = openTestCore({ baseUrl: server.baseUrl, settings, provider })
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core }
  }

  test('S1 L001 limit 5 and a server that always calls: exactly 5 requests, 5 rounds, paused', async () => {
    const { server, core } = await setUp(always, limit(5))
    const id = await core.begin('go')
    const { run, messages } = await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(5)
    expect(messages.filter((message) => message.role === 'assistant')).toHaveLength(5)
    expect(run).toMatchObject({ limit: 5, kind: 'limit', window: { rounds: 5, toolCalls: 5 } })
    expect(server.problems).toEqual([])
  })

  test('S3 the stored conversation ends in the results of round 5, whole and paired', async () => {
    const { server, core } = await setUp(always, limit(5))
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    await core.close()
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
    open.splice(0, 1, () => again.close())
    const { messages } = again.conversation(id)
    const last = messages.at(-1)!
    expect(toolParts(last).map((part) => part.state.status)).toEqual(['completed'])
    expect(messages.every((message) => message.parts.length > 0)).toBe(true)
    const parts = messages.flatMap(toolParts)
    expect(parts).toHaveLength(5)
    expect(new Set(parts.map((part) => part.callId)).size).toBe(5)
    expect(parts.every((part) => part.state.status === 'completed')).toBe(true)
  })

  test('S4 four rounds, then text: 5 requests and no pause', async () => {
    const { server, core } = await setUp([T, T, T, T, text('All done.')], limit(5))
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(5)
    expect(messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'All done.' }])
  })

  test('S5 F40 five rounds, then text: pause after 5, Continue makes request 6 and shows the text', async () => {
    const { server, core } = await setUp([T, T, T, T, T, text('All done.')], limit(5))
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(5)
    expect(await core.runs.continue(id)).toEqual({ ok: true, value: null })
    const { messages } = await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(6)
    expect(messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'All done.' }])
  })

  test('S6 four parallel calls a round: 5 rounds and 20 tool calls', async () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const four = (n: number) =>
      calls(...[0, 1, 2, 3].map((i) => ({ name: 'current_time', args: { zone: zones[4 * n + i] } })))
    const { server, core } = await setUp(four as () => Step, limit(5))
    const id = await core.begin('go')
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(5)
    expect(run).toMatchObject({ window: { rounds: 5, toolCalls: 20 } })
  })

  test('S7 L005 Continue sends the whole history, ending in the results of the last round, and adds no message', async () => {
    const { server, core } = await setUp(
      [
        calls({ name: 'current_time', id: 'c1' }),
        textAndCalls('Next.', { name: 'current_time', id: 'c2' }),
        T,
        T,
        calls({ name: 'current_time', id: 'c5' }),
        text('End.')
      ],
      limit(5)
    )
    const id = await core.begin('Begin here')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.continue(id)
    const after = await core.stands(id, 'idle')
    const sent = messagesOf(server.requests[5])
    expect(sent.map((message) => message.role)).toEqual([
      'system',
      'user',
      ...Array.from({ length: 5 }, () => ['assistant', 'tool']).flat()
    ])
    expect(sent.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'c5' })
    expect(sent.filter((message) => message.role === 'user')).toHaveLength(1)
    expect(after.messages.slice(0, -1)).toEqual(paused.messages)
    const before = messagesOf(server.requests[4])
    expect(sent.slice(0, before.length)).toEqual(before)
  })

  test('S8 Continue gives 5 more requests and a second pause that shows window and turn', async () => {
    const { server, core } = await setUp(always, limit(5))
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    await core.runs.continue(id)
    const { run } = await core.until(
      id,
      ({ run }) => run.status === 'pausedAtToolLimit' && run.turn.rounds === 10
    )
    expect(server.requests).toHaveLength(10)
    expect(run).toMatchObject({ window: { rounds: 5, toolCalls: 5 }, turn: { rounds: 10, toolCalls: 10 } })
    if (run.status !== 'pausedAtToolLimit') throw new Error(run.status)
    expect(run.turn.usage!.input).toBeGreaterThan(run.window.usage!.input)
  })

  test('S9 F42 two Continues at once: one run, one request', async () => {
    const answer = held(text('End.'))
    const { server, core } = await setUp([T, T, T, T, T, answer], limit(5))
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    const both = await Promise.all([core.runs.continue(id), core.runs.continue(id)])
    expect(both).toEqual([
      { ok: true, value: null },
      { ok: false, error: { code: 'not-allowed' } }
    ])
    await answer.reached
    answer.release()
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(6)
  })

  test('S11 Continue while streaming does nothing and says so', async () => {
    const answer = held(text('End.'))
    const { server, core } = await setUp([answer])
    const id = await core.begin('go')
    await answer.reached
    const before = core.conversation(id)
    expect(await core.runs.continue(id)).toEqual({ ok: false, error: { code: 'not-allowed' } })
    expect(core.conversation(id)).toEqual(before)
    answer.release()
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(1)
  })

  test('S12 switched off: 30 rounds, then text, 31 requests and no pause', async () => {
    const { server, core } = await setUp([...Array.from({ length: 30 }, () => T), text('End.')], {
      'agent.toolLimit.enabled': false
    })
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(31)
  })

  test('S13 S14 switched off and always a call: the ceiling pauses after 500 rounds, and again after 500 more', async () => {
    const { server, core } = await setUp(always, { 'agent.toolLimit.enabled': false })
    const id = await core.begin('go')
    const first = await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(500)
    expect(first.run).toMatchObject({ limit: 500, kind: 'ceiling', window: { rounds: 500 } })
    await core.runs.continue(id)
    const { run } = await core.until(
      id,
      (now) => now.run.status === 'pausedAtToolLimit' && now.run.turn.rounds > 500
    )
    expect(server.requests).toHaveLength(1000)
    expect(run).toMatchObject({ kind: 'ceiling', window: { rounds: 500 }, turn: { rounds: 1000 } })
    expect(server.problems).toEqual([])
  }, 240_000)

  test('S15 L007 raised from 5 to 10 in round 3: the pause comes after 10 rounds', async () => {
    const third = held(T)
    const script = (n: number) => (n === 3 ? third : T)
    const { server, core } = await setUp(script as () => Step, limit(5))
    const id = await core.begin('go')
    await third.reached
    core.settings.set('agent.toolLimit.rounds', 10)
    expect(core.conversation(id).run).toMatchObject({ status: 'running', limit: 10 })
    third.release()
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(10)
    expect(run).toMatchObject({ limit: 10, window: { rounds: 10 } })
  })

  test('S16 lowered from 10 to 5 in round 7: the pause comes before the next request', async () => {
    const seventh = held(T)
    const script = (n: number) => (n === 7 ? seventh : T)
    const { server, core } = await setUp(script as () => Step, limit(10))
    const id = await core.begin('go')
    await seventh.reached
    core.settings.set('agent.toolLimit.rounds', 5)
    seventh.release()
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(7)
    expect(run).toMatchObject({ limit: 5, window: { rounds: 7 } })
  })

  test('S17 raised to 10 at the pause, Continue: the new budget is 10', async () => {
    const { server, core } = await setUp(always, limit(5))
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    core.settings.set('agent.toolLimit.rounds', 10)
    await core.runs.continue(id)
    const { run } = await core.until(
      id,
      (now) => now.run.status === 'pausedAtToolLimit' && now.run.turn.rounds > 5
    )
    expect(server.requests).toHaveLength(15)
    expect(run).toMatchObject({ limit: 10, window: { rounds: 10 } })
  })

  test('S21 the tool of the 5th round fails: its error is stored and paired, and the pause comes', async () => {
    const { server, core } = await setUp(
      [T, T, T, T, calls({ name: 'current_time', args: { zone: 7 } }), text('End.')],
      limit(5)
    )
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'pausedAtToolLimit')
    expect(toolParts(messages.at(-1)!)[0]?.state.status).toBe('failed')
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[5]).at(-1)?.role).toBe('tool')
    expect(server.problems).toEqual([])
  })

  test('a limit of 25 on a server that always calls: 25 requests, and the 26th carries everything', async () => {
    const { server, core } = await setUp(always)
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(25)
    await core.runs.continue(id)
    await server.requestCount(26)
    const sent = messagesOf(server.requests[25])
    expect(sent).toHaveLength(2 + 50)
    expect(sent.at(-1)?.role).toBe('tool')
    expect(sent.filter((message) => message.role === 'user')).toHaveLength(1)
    await core.runs.stop(id)
  })
})
