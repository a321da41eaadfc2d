import { afterEach, describe, expect, test, vi } from 'vitest'
import { failureSentence } from '../src/main/headless/texts.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { messageText } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  contextExceeded,
  html200,
  httpError,
  type ModelServer,
  paced,
  rawChunks,
  refusal,
  startModelServer,
  type Step,
  text,
  tick
} from './model-server.ts'
import { messagesOf } from './sent.ts'

// Rows F10 to F19 of the fault catalogue: what a provider answers instead of an answer, or beside it.

const RETRIES = 5
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of open.splice(0)) await close()
})

/** An answer of these headers before its body. */
const headed = (step: Step, headers: Record<string, string>): Step => ({
  reply(asked) {
    const reply = step.reply(asked)
    return { ...reply, headers: { ...reply.headers, ...headers } }
  }
})

const failureIn = ({ run }: Conversation) => {
  if (run.status !== 'failed') throw new Error(`not failed: ${run.status}`)
  return run.failure
}

describe.each(['openai', 'anthropic', 'responses'] as const)('%s', (provider) => {
  async function setUp(
    script: Step[] | ((n: number) => Step),
    options: Partial<Parameters<typeof openTestCore>[0]> = {}
  ): Promise<{ server: ModelServer; core: TestCore; id: string }> {
    const server = await startModelServer({ script, models: ['test-model'] })
    const core = openTestCore({
      baseUrl: server.baseUrl,
      provider,
      ...options,
      settings: { 'network.retries': RETRIES, ...options.settings }
    })
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core, id: await core.begin('Tell me') }
  }

  const odd = `<!doctype html><html><head><style>p{}</style></head><body><p>${'Sign in to go on. '.repeat(60)}</p></body></html>`
  const plain = (body: string, type: string) => headed(httpError(200, body), { 'content-type': type })

  test.each<[string, Step, string, RegExp]>([
    ['a page', html200(), 'model-not-an-api', /^Welcome It works!$/],
    ['a long page', plain(odd, 'text/html'), 'model-not-an-api', /^(Sign in to go on\. ){11}/],
    [
      'a JSON error',
      httpError(200, { error: { message: 'No capacity' } }),
      'model-unavailable',
      /^No capacity$/
    ],
    [
      'JSON that is no error',
      httpError(200, { hello: 'there' }),
      'model-not-an-api',
      /^\{"hello":"there"\}$/
    ],
    ['an empty body', plain('', 'application/json'), 'model-not-an-api', /^$/],
    ['an empty stream', rawChunks([]), 'model-not-an-api', /^$/],
    ['a wrong type', plain('pong\u0007\n', 'text/plain'), 'model-not-an-api', /^pong$/],
    ['bytes', plain('\u0000\u0001GIF89a', 'image/gif'), 'model-not-an-api', /^GIF89a$/]
  ])('F10 200 with %s is a failure that shows how it begins, as text', async (_name, step, code, words) => {
    const { server, core, id } = await setUp((n) => (n === 1 ? step : text('Here.')), {
      settings: { 'network.retries': 0 }
    })
    const conversation = await core.stands(id, 'failed')
    const failure = failureIn(conversation)
    expect(failure.code).toBe(code)
    expect(failure.detail ?? '').toMatch(words)
    expect((failure.detail ?? '').length).toBeLessThanOrEqual(200)
    expect(failureSentence(failure)).toMatch(/check the base URL|retry/)
    expect(conversation.messages).toHaveLength(1)
    await core.runs.retry(id)
    expect((await core.stands(id, 'idle')).messages.map(messageText)).toEqual(['Tell me', 'Here.'])
    expect(messagesOf(server.requests[1])).toEqual(messagesOf(server.requests[0]))
  })

  test('F12 a refusal is an answer that is marked as one: its text is kept and it is not asked again', async () => {
    const { server, core, id } = await setUp([refusal('I will not do that.')])
    const { messages } = await core.stands(id, 'idle')
    expect(messages[1]).toMatchObject({
      end: 'refused',
      parts: [{ type: 'text', text: 'I will not do that.' }]
    })
    expect(server.requests).toHaveLength(1)
  })

  test('F12 a filter that cuts an answer off: what came of it is kept, marked, and it is not asked again', async () => {
    const filtered = {
      openai: [
        { choices: [{ index: 0, delta: { content: 'It begins like' } }] },
        { choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] },
        'data: [DONE]\n\n'
      ],
      anthropic: [
        { type: 'message_start', message: { usage: { input_tokens: 1, output_tokens: 1 } } },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'It begins like' } },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 3 } },
        { type: 'message_stop' }
      ],
      responses: [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', content: [] } },
        { type: 'response.output_text.delta', output_index: 0, delta: 'It begins like' },
        {
          type: 'response.incomplete',
          response: { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }
        }
      ]
    }[provider]
    const { server, core, id } = await setUp([rawChunks(filtered), text('Something else.')])
    const { messages } = await core.stands(id, 'idle')
    expect(messages[1]).toMatchObject({ end: 'refused', parts: [{ type: 'text', text: 'It begins like' }] })
    expect(server.requests).toHaveLength(1)
    await core.runs.send(id, 'then something else')
    await core.until(id, ({ run, messages: now }) => run.status === 'idle' && now.length === 4)
    expect(server.problems).toEqual([])
  })

  test('F12 a request that the filter turns down is a failure of its own, not asked again by itself', async () => {
    const body = {
      error: { message: 'The prompt was filtered.', code: 'content_filter', type: 'content_filter' }
    }
    const { server, core, id } = await setUp(() => httpError(400, body))
    const failure = failureIn(await core.stands(id, 'failed'))
    expect(failure).toMatchObject({
      code: 'content-filtered',
      retriable: false,
      detail: 'The prompt was filtered.'
    })
    expect(server.requests).toHaveLength(1)
  })

  test('F14 a request that is too long: not asked again, and a summary goes on from there', async () => {
    const tooLong = httpError(400, { error: { message: 'prompt is too long: 9 tokens > 8 maximum' } })
    const script = [tick(), tick(), tick(), tooLong, text('The summary.'), text('Done.')]
    const { server, core, id } = await setUp(script)
    expect(failureIn(await core.stands(id, 'failed'))).toMatchObject({ code: 'context-overflow' })
    expect(server.requests).toHaveLength(4)
    expect(await core.runs.compact(id, { thenContinue: true })).toEqual({ ok: true, value: null })
    const { messages } = await core.stands(id, 'idle')
    expect(messageText(messages.at(-1)!)).toBe('Done.')
    expect(JSON.stringify(server.requests[5]?.body)).toContain('The summary.')
    expect(server.problems).toEqual([])
  })

  test('F16 dates of the server that are wrong, and a clock that jumps, change no order', async () => {
    const dates = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 2100 23:59:59 GMT', 'yesterday']
    const answers = dates.map((date, at) => headed(text(`Answer ${at}.`), { date }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2) })
    const { server, core, id } = await setUp(answers)
    await core.stands(id, 'idle')
    for (const [at, now] of [Date.UTC(1999, 0, 1), Date.UTC(2040, 0, 1)].entries()) {
      vi.setSystemTime(now)
      await core.runs.send(id, `Question ${at + 1}`)
      await core.until(id, ({ run, messages }) => run.status === 'idle' && messages.length === 4 + at * 2)
    }
    const said = ['Tell me', 'Answer 0.', 'Question 1', 'Answer 1.', 'Question 2', 'Answer 2.']
    expect(core.conversation(id).messages.map(messageText)).toEqual(said)
    expect(
      messagesOf(server.requests[2])
        .filter(({ role }) => role !== 'system')
        .map(({ content }) => content)
    ).toEqual(said.slice(0, 5))
    await core.close()
    const again = openTestCore({ baseUrl: server.baseUrl, provider, dataDir: core.dataDir })
    open.splice(0, 1, () => again.close())
    expect(again.conversation(id).messages.map(messageText)).toEqual(said)
  })

  test('F16 a date to retry at is read by our own clock, whatever the server says that it is', async () => {
    const headers = {
      date: 'Fri, 31 Dec 2100 23:59:59 GMT',
      'retry-after': new Date(Date.now() - 5000).toUTCString()
    }
    const { server, core, id } = await setUp((n) =>
      n === 1 ? httpError(429, undefined, headers) : text('Here.')
    )
    await core.until(id, ({ run }) => run.status === 'running' && run.retry !== undefined)
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(2)
  })

  const pings = paced(rawChunks(Array.from({ length: 5000 }, () => ': ping\n\n')), 5)

  test('F19 pings without end: given up after the longest time that an answer may take, as the setting says', async () => {
    const { server, core, id } = await setUp((n) => (n === 1 ? pings : text('Here.')), {
      settings: { 'network.answerMinutes': 3 },
      answerMinuteMs: 100
    })
    const failure = failureIn(await core.stands(id, 'failed'))
    expect(failure).toMatchObject({ code: 'stream-endless', params: { minutes: 3 }, retriable: false })
    expect(failureSentence(failure)).toMatch(/Longest answer in minutes/)
    expect(server.requests).toHaveLength(1)
    core.settings.set('network.answerMinutes', 1440)
    await core.runs.retry(id)
    expect((await core.stands(id, 'idle')).messages.map(messageText)).toEqual(['Tell me', 'Here.'])
  })

  test('F19 pings without end: Stop ends it at once, and the next message is answered', async () => {
    const { server, core, id } = await setUp((n) => (n === 1 ? pings : text('Here.')))
    await server.requestCount(1)
    await core.runs.stop(id)
    expect(core.conversation(id).run.status).toBe('stopped')
    await core.runs.send(id, 'Now?')
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
  })
})

test('F14 an answer that the full context cuts is kept and marked; it is not sent back, and a summary goes on', async () => {
  const script = [
    tick(),
    tick(),
    tick(),
    contextExceeded('It begins like'),
    text('The summary.'),
    text('Done.')
  ]
  const server = await startModelServer({ script, models: ['test-model'] })
  const core = openTestCore({ baseUrl: server.baseUrl, provider: 'anthropic' })
  open.push(
    () => core.close(),
    () => server.close()
  )
  const id = await core.begin('Tell me')
  const failed = await core.stands(id, 'failed')
  expect(failureIn(failed)).toMatchObject({ code: 'context-overflow', retriable: false })
  expect(failed.messages.at(-1)).toMatchObject({ end: 'overflowed', parts: [{ text: 'It begins like' }] })
  expect(await core.runs.compact(id, { thenContinue: true })).toEqual({ ok: true, value: null })
  const { messages } = await core.stands(id, 'idle')
  expect(messages.map(messageText)).toContain('It begins like')
  expect(messageText(messages.at(-1)!)).toBe('Done.')
  expect(server.requests).toHaveLength(6)
  expect(JSON.stringify(server.requests[5]?.body)).toContain('The summary.')
  expect(JSON.stringify(server.requests[5]?.body)).not.toContain('It begins like')
  expect(server.problems).toEqual([])
})
