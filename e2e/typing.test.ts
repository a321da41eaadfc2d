import { afterEach, describe, expect, test } from 'vitest'
import { resultText } from '../src/main/run/result-texts.ts'
import { messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { messagesOf } from './sent.ts'
import {
  calls,
  cutAfter,
  empty,
  held,
  heldAfter,
  httpError,
  type ModelServer,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  truncated,
  tick
} from './model-server.ts'

const T: Step = tick()
const open: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

describe.each(['openai', 'anthropic'] as const)('typing, stopping and failing, %s', (provider) => {
  async function setUp(
    script: Step[] | ((n: number, body: Record<string, unknown>) => Step),
    options: { settings?: object; attended?: boolean; apiKey?: string } = {}
  ): Promise<{ server: ModelServer; core: TestCore }> {
    const server = await startModelServer({ script, models: ['test-model'] })
    const { settings, ...rest } = options
    const core = openTestCore({
      baseUrl: server.baseUrl,
      settings: settings ?? { 'agent.toolLimit.rounds': 5 },
      provider,
      ...rest
    })
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core }
  }

  test('S22 a message typed at the pause: results, then the message; a fresh budget; no pause any more', async () => {
    const { server, core } = await setUp(() => T)
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    await core.runs.send(id, 'rather do this')
    expect(core.conversation(id).run.status).toBe('running')
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(messagesOf(server.requests[5]).slice(-2)).toMatchObject([
      { role: 'tool' },
      { role: 'user', content: 'rather do this' }
    ])
    expect(server.requests).toHaveLength(10)
    expect(run).toMatchObject({ window: { rounds: 5 }, turn: { rounds: 5 } })
    expect(server.problems).toEqual([])
  })

  test('S29 two conversations: the pause of one and the run of the other do not touch', async () => {
    const answer = held(text('B is done.'))
    const { server, core } = await setUp((_n, body) =>
      JSON.stringify(body['messages']).includes('conversation B') ? answer : T
    )
    const a = await core.begin('conversation A')
    const paused = await core.stands(a, 'pausedAtToolLimit')
    const b = await core.begin('conversation B')
    await answer.reached
    expect(core.conversation(a)).toEqual(paused)
    answer.release()
    await core.stands(b, 'idle')
    expect(core.conversation(a)).toEqual(paused)
    await core.runs.continue(a)
    await core.until(a, ({ run }) => run.status === 'pausedAtToolLimit' && run.turn.rounds === 10)
    expect(
      server.requests.filter(({ body }) => JSON.stringify(body).includes('conversation B'))
    ).toHaveLength(1)
  })

  test('a hint at Continue is stored after the results and sent last', async () => {
    const { server, core } = await setUp([T, T, T, T, T, text('End.')])
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    await core.runs.continue(id, { hint: 'but be brief' })
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[5]).slice(-2)).toMatchObject([
      { role: 'tool' },
      { role: 'user', content: 'but be brief' }
    ])
  })

  test('S120 stop while text streams: the part that came is kept, marked, and the next request is valid', async () => {
    const answer = heldAfter(text('one two three four'), provider === 'openai' ? 3 : 5)
    const { server, core } = await setUp([answer, text('End.')])
    const id = await core.begin('go')
    await core.until(id, ({ draft }) => draft !== null && messageText(draft).length > 3)
    await core.runs.stop(id)
    const { run, messages, draft } = core.conversation(id)
    expect([run.status, draft, messages.at(-1)?.end]).toEqual(['stopped', null, 'stopped'])
    expect(messageText(messages.at(-1)!)).toMatch(/^one/)
    answer.release()
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[1]).map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user'
    ])
    const kept = messageText(messages.at(-1)!)
    expect(messagesOf(server.requests[1])[2]?.content.trim()).toBe(kept.trim())
    expect(server.problems).toEqual([])
  })

  test('S120 P025 stop in the middle of a call: the call is stored as cancelled and paired', async () => {
    const answer = heldAfter(
      textAndCalls('Look:', { name: 'current_time', args: { zone: 'Europe/Berlin' } }),
      provider === 'openai' ? 3 : 7
    )
    const { server, core } = await setUp([answer, text('End.')])
    const id = await core.begin('go')
    await core.until(id, ({ draft }) => draft?.parts.some((part) => part.type === 'tool') ?? false)
    await core.runs.stop(id)
    const last = core.conversation(id).messages.at(-1)!
    expect(toolParts(last).map(({ state }) => state.status)).toEqual(['cancelled'])
    answer.release()
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    expect(messagesOf(server.requests[1]).map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'user'
    ])
    expect(messagesOf(server.requests[1])[3]?.content).toBe(resultText.stopped)
  })

  test('F48 a message sent while a tool waits is refused and comes between no call and its result; sent later it follows them', async () => {
    const asking = calls(
      { name: 'ask_user', args: { question: 'Which?' }, id: 'q' },
      { name: 'current_time', id: 't' }
    )
    const { server, core } = await setUp([asking, text('First.'), text('End.')])
    const id = await core.begin('go')
    await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
    const before = core.conversation(id)
    expect(await core.runs.send(id, 'rather this')).toMatchObject({
      ok: false,
      error: { code: 'not-allowed' }
    })
    expect(core.conversation(id).messages).toEqual(before.messages)
    await core.runs.answer(id, 'q', { text: 'The first.' })
    await core.stands(id, 'idle')
    await core.runs.send(id, 'rather this')
    await core.stands(id, 'idle')
    const [, second, third] = server.requests.map((request) => messagesOf(request).map(({ role }) => role))
    expect(second?.slice(1)).toEqual(['user', 'assistant', 'tool', 'tool'])
    expect(third?.slice(1)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'user'])
    expect(messagesOf(server.requests[2]).at(-1)?.content).toBe('rather this')
    expect(server.problems).toEqual([])
  })

  test('S124 P028 P033 a stream that is cut is no success: what came is kept, no call runs, Retry goes on from there', async () => {
    const { server, core } = await setUp([
      T,
      T,
      cutAfter(textAndCalls('Half a thought', { name: 'current_time' }), 4),
      text('End.')
    ])
    const id = await core.begin('go')
    const failed = await core.stands(id, 'failed')
    expect(failed.run).toMatchObject({ failure: { code: 'stream-cut', retriable: true } })
    expect(toolParts(failed.messages.at(-1)!)).toEqual([])
    await core.runs.retry(id)
    const { messages } = await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(4)
    expect(messagesOf(server.requests[3])).toEqual(messagesOf(server.requests[2]))
    expect(messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'End.' }])
    expect(server.problems).toEqual([])
  })

  test('a Continue that is refused goes back to the pause, with the error beside it, and can be tried again', async () => {
    const { server, core } = await setUp([T, T, T, T, T, httpError(503), text('End.')])
    const id = await core.begin('go')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.continue(id)
    const back = await core.until(id, ({ run }) => 'error' in run)
    expect(back.run).toMatchObject({ ...paused.run, error: { code: 'model-unavailable', retriable: true } })
    expect(back.messages).toEqual(paused.messages)
    await core.runs.finished(id)
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[6])).toEqual(messagesOf(server.requests[5]))
  })

  test('an empty answer is not stored; Retry asks again', async () => {
    const { server, core } = await setUp([empty(), text('End.')], {
      settings: { 'agent.guards.maxEmptyTurns': 0 }
    })
    const id = await core.begin('go')
    const failed = await core.stands(id, 'failed')
    expect(failed.run).toMatchObject({ failure: { code: 'empty-response' } })
    expect(failed.messages).toHaveLength(1)
    await core.runs.retry(id)
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(2)
  })

  test('S102 S103 an unknown tool: no call of that response runs, the list of tools goes back', async () => {
    const { server, core } = await setUp([
      calls({ name: 'current_time', id: 'a' }, { name: 'teleport', id: 'b' }),
      text('End.')
    ])
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(toolParts(messages[1]!).map(({ state }) => state.status)).toEqual(['skipped', 'failed'])
    const results = messagesOf(server.requests[1]).filter(({ role }) => role === 'tool')
    expect(results.map(({ content }) => content)).toEqual([
      expect.stringContaining('Skipped'),
      expect.stringMatching(/Unknown tool "teleport".*current_time/)
    ])
  })

  test('S106 arguments that are not JSON: the problem goes back, nothing runs, paired', async () => {
    const { server, core } = await setUp([calls({ name: 'current_time', args: '{"zone": ' }), text('End.')])
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
      role: 'tool',
      content: expect.stringContaining('Invalid arguments')
    })
    expect(server.problems).toEqual([])
  })

  test('a call cut off by the output limit is not run', async () => {
    const { server, core } = await setUp([
      truncated(calls({ name: 'current_time', args: '{"zone":"Eur' })),
      text('End.')
    ])
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(toolParts(messages[1]!)[0]?.state.status).toBe('skipped')
    expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
      content: expect.stringContaining('cut off')
    })
  })

  test('pause after this round: the round ends, then it stands still, and Continue goes on', async () => {
    const second = held(T)
    const { server, core } = await setUp([T, second, text('End.')])
    const id = await core.begin('go')
    await second.reached
    expect(core.runs.pause(id)).toEqual({ ok: true, value: null })
    second.release()
    const { run } = await core.stands(id, 'pausedByUser')
    expect(run).toMatchObject({ window: { rounds: 2 } })
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(3)
  })
})
