import { afterEach, describe, expect, test } from 'vitest'
import { toWire } from '../src/main/context/to-wire.ts'
import { createOpenAi } from '../src/main/models/openai.ts'
import type { Message, Part } from '../src/shared/domain/message.ts'
import {
  KEY,
  closing,
  startServer,
  startRaw,
  provider,
  request,
  ask,
  failureOf,
  partsOf
} from './asking-anthropic.ts'
import * as server from './model-server.ts'

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const said = (parts: Part[], role: Message['role'] = 'assistant'): Message => ({
  id: 'm',
  role,
  parts,
  createdAt: 0
})
const saidByUser = said([{ type: 'text', text: 'hi' }], 'user')
const answered = (parts: Part[]): Part[] =>
  parts.map((part) =>
    part.type === 'tool' ? { ...part, state: { status: 'completed', text: 'ok', endedAt: 1 } } : part
  )

/** The types of all blocks of a recorded request. */
function typesOf(recorded: { body: Record<string, unknown> } | undefined): string {
  const messages = recorded?.body['messages'] as { content: { type: string }[] }[]
  return messages.flatMap(({ content }) => content.map(({ type }) => type)).join(' ')
}

const withoutMarks = (key: string, value: unknown) => (key === 'cache_control' ? undefined : value)

describe('a response', () => {
  test('text arrives in deltas and whole, with usage', async () => {
    const { baseUrl, requests, problems } = await startServer(server.text('Hello there, you'))
    const events = await ask(baseUrl)
    expect(events.at(-1)).toMatchObject({
      type: 'end',
      end: 'complete',
      parts: [{ type: 'text', text: 'Hello there, you' }],
      usage: { input: expect.any(Number), output: expect.any(Number), cacheRead: 0, cacheWrite: 0 }
    })
    expect(events.filter((event) => event.type === 'delta').map((event) => event.text)).toEqual([
      'Hello ',
      'there, ',
      'you'
    ])
    expect(requests[0]).toMatchObject({
      api: 'anthropic',
      headers: { 'x-api-key': KEY },
      body: { max_tokens: 8192 }
    })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
    expect(problems).toEqual([])
  })

  test('S58 cached tokens are told apart; odd figures are left out', async () => {
    const figures = { input_tokens: 10, cache_read_input_tokens: 90_000, output_tokens: 4 }
    const { baseUrl } = await startServer(
      server.usage(server.text('a'), figures),
      server.usage(server.text('a'), { input_tokens: '3', output_tokens: null })
    )
    expect((await ask(baseUrl)).at(-1)).toMatchObject({ usage: { input: 10, cacheRead: 90_000, output: 4 } })
    expect((await ask(baseUrl)).at(-1)).not.toHaveProperty('usage')
  })

  test('parallel calls arrive with their arguments, broken ones as they are, and are answered in one message', async () => {
    const step = server.textAndCalls(
      'Wait.',
      { name: 'look', args: { path: 'a' } },
      { name: 'now' },
      { name: 'broken', args: '{"a' }
    )
    const { baseUrl, requests, problems } = await startServer(step, server.text('ok'))
    const parts = partsOf(await ask(baseUrl))
    expect(parts).toMatchObject([
      { type: 'text', text: 'Wait.' },
      { type: 'tool', name: 'look', input: '{"path":"a"}', state: { status: 'pending' } },
      { type: 'tool', name: 'now', input: '{}' },
      { type: 'tool', name: 'broken', input: '{"a' }
    ])
    await ask(baseUrl, { request: request(toWire([saidByUser, said(answered(parts))])) })
    expect(typesOf(requests[1])).toBe(
      'text text tool_use tool_use tool_use tool_result tool_result tool_result'
    )
    expect(problems).toEqual([])
  })

  test('a cut, a full context, a refusal', async () => {
    const steps = [server.truncated(server.text('a')), server.contextExceeded(), server.refusal('No.')]
    const { baseUrl } = await startServer(...steps)
    for (const end of ['truncated', 'overflowed', 'refused']) {
      expect((await ask(baseUrl)).at(-1)).toMatchObject({ type: 'end', end, parts: [{ type: 'text' }] })
    }
  })

  test('F20 message_stop is the end, also when the socket stays open', async () => {
    const { baseUrl } = await startServer(server.silentAfter(server.text('a b'), 99))
    expect((await ask(baseUrl, { idleMs: 20_000 })).at(-1)?.type).toBe('end')
  })
})

describe('thinking', () => {
  const round = (n: number) =>
    server.thinking(`Step ${n} \u{1f914}`, server.calls({ name: 'look', args: { n } }))

  test('goes back byte for byte over three rounds of tools, sealed thinking too', async () => {
    const { baseUrl, problems, requests } = await startServer(
      round(1),
      server.redacted(round(2)),
      round(3),
      server.text('Done')
    )
    const history = [saidByUser]
    for (let n = 0; n < 3; n += 1) {
      history.push(said(answered(partsOf(await ask(baseUrl, { request: request(toWire(history)) })))))
    }
    await ask(baseUrl, { request: request(toWire(history)) })
    expect(problems).toEqual([])
    expect(typesOf(requests[3])).toBe(
      'text thinking tool_use tool_result redacted_thinking thinking tool_use tool_result thinking tool_use tool_result'
    )
    expect(
      requests
        .map(({ body }) => JSON.stringify(body['messages'], withoutMarks).slice(0, -3))
        .every((before, n, all) => n === 0 || before.startsWith(all[n - 1]!))
    ).toBe(true)
  })

  test('S26, P030 a conversation that changes provider in the middle and back is taken by both', async () => {
    const { baseUrl, problems, requests } = await startServer(
      round(1),
      round(2),
      round(3),
      server.text('Done')
    )
    const other = createOpenAi({
      apiKey: KEY,
      keyVariable: 'OPENAI_API_KEY',
      baseUrl,
      idleTimeoutMs: () => 5000,
      answerMinutes: () => 60
    })
    const history = [saidByUser]
    for (const one of [provider(baseUrl), other, provider(baseUrl), other]) {
      const events = await Array.fromAsync(one.stream(request(toWire(history)), new AbortController().signal))
      history.push(said(answered(partsOf(events))))
    }
    expect(problems).toEqual([])
    expect(requests.map(({ api }) => api)).toEqual(['anthropic', 'openai', 'anthropic', 'openai'])
    expect(JSON.stringify(requests.slice(1))).not.toContain('Step')
    expect(JSON.stringify(history.slice(1, 4))).toContain('Step 3')
  })

  test('thinking that the service refuses is left out of one more request', async () => {
    const { baseUrl } = await startServer(round(1))
    const history = [saidByUser, said(answered(partsOf(await ask(baseUrl))))]
    const elsewhere = await startServer(server.text('Anyway'))
    const events = await ask(elsewhere.baseUrl, { request: request(toWire(history)) })
    expect(partsOf(events)).toMatchObject([{ text: 'Anyway' }])
    expect(elsewhere.requests).toHaveLength(2)
    expect(elsewhere.problems).toEqual([expect.stringContaining('cannot be modified')])
  })
})

describe('pause_turn', () => {
  test('F13 the content goes back unchanged, and it all is one response', async () => {
    const { baseUrl, requests, problems } = await startServer(
      server.pauseTurn(server.thinking('Where?', server.text('Let me see.'))),
      server.pauseTurn(server.text('Further.')),
      server.textAndCalls('Rain.', { name: 'look' })
    )
    const events = await ask(baseUrl)
    expect(partsOf(events)).toMatchObject([
      { type: 'reasoning', text: 'Where?' },
      { text: 'Let me see.' },
      { text: 'Further.' },
      { text: 'Rain.' },
      { type: 'tool', name: 'look' }
    ])
    expect(events.filter((event) => event.type === 'part').map((event) => event.index)).toEqual([
      0, 1, 2, 3, 4
    ])
    expect(requests).toHaveLength(3)
    expect(problems).toEqual([])
  })

  test('F13 it goes on at most ten times, then it is an answer', async () => {
    const one = await server.startModelServer({ script: () => server.pauseTurn(server.text('So.')) })
    closing.push(() => one.close())
    expect((await ask(one.baseUrl)).at(-1)).toMatchObject({ type: 'end', end: 'complete' })
    expect(one.requests).toHaveLength(11)
    expect(one.problems).toEqual([])
  })
})

describe('failures', () => {
  test.each<[string, server.Step, object]>([
    ['500', server.httpError(500), { code: 'model-unavailable', retriable: true }],
    ['529', server.httpError(529), { code: 'model-unavailable', retriable: true }],
    ['429', server.httpError(429), { code: 'model-rate-limited', detail: 'Scripted error 429.' }],
    ['403', server.httpError(403), { code: 'model-auth', retriable: false }],
    ['402', server.httpError(402), { code: 'model-quota' }],
    ['413', server.httpError(413), { code: 'context-overflow' }],
    ['S73 too long', server.promptTooLong(), { code: 'context-overflow' }],
    ['400', server.httpError(400), { code: 'model-rejected', retriable: false }],
    ['a page', server.html200(), { code: 'model-not-an-api', detail: 'Welcome It works!' }],
    ['an empty body', server.rawChunks([]), { code: 'model-not-an-api' }]
  ])('%s', async (_name, step, expected) => {
    const { baseUrl, requests } = await startServer(step)
    expect(failureOf(await ask(baseUrl))).toMatchObject(expected)
    expect(requests).toHaveLength(1)
  })

  test('a refused key is named by its variable and never shown; a missing one asks nobody', async () => {
    const { baseUrl, requests } = await startServer(server.text('x'))
    const failure = failureOf(await ask(baseUrl, { apiKey: 'sk-ant-wrong-99887766554433' }))
    expect(failure).toMatchObject({ code: 'model-auth', params: { variable: 'ANTHROPIC_API_KEY' } })
    expect(JSON.stringify(failure)).not.toContain('wrong')
    expect(failureOf(await ask(baseUrl, { apiKey: ' ' })).code).toBe('key-missing')
    expect(requests).toHaveLength(1)
  })

  test('F4 an unknown model, and a base URL with or without /v1 and slash', async () => {
    const { baseUrl } = await startServer(server.text('x'), server.text('x'))
    expect(failureOf(await ask(baseUrl, { request: request(undefined, 'm9') }))).toMatchObject({
      code: 'model-not-found',
      params: { model: 'm9' }
    })
    for (const url of [`${baseUrl}/`, baseUrl.replace('/v1', '')])
      expect(partsOf(await ask(url))).toHaveLength(1)
    expect(failureOf(await ask(`${baseUrl}/odd`)).code).toBe('model-not-an-api')
    expect(failureOf(await ask('ftp://x')).params).toMatchObject({ cause: 'not-an-address' })
  })

  test('F1 a dead server is named with its cause', async () => {
    const { baseUrl, close } = await server.startModelServer({ script: [] })
    await close()
    expect(failureOf(await ask(baseUrl))).toMatchObject({
      code: 'model-unreachable',
      params: { host: new URL(baseUrl).host, cause: 'connection-refused' },
      retriable: true
    })
  })

  test('F11 the key does not follow a redirect to another host', async () => {
    const keys: unknown[] = []
    const thief = await startRaw((incoming, response) => {
      keys.push(incoming.headers['x-api-key'])
      response.end()
    })
    const from = await startRaw((_incoming, response) => {
      response.writeHead(307, { location: thief.replace('127.0.0.1', 'localhost') }).end()
    })
    expect(failureOf(await ask(from)).code).toBe('model-not-an-api')
    expect(keys).toEqual([])
  })
})

describe('the list of models', () => {
  const signal = AbortSignal.timeout(5000)

  test('holds the ids in the order of the service, over all pages', async () => {
    const models = Array.from({ length: 1500 }, (_, n) => `claude-${n}`)
    const one = await server.startModelServer({ script: [], models, apiKey: KEY })
    closing.push(() => one.close())
    expect(await provider(one.baseUrl).listModels(signal)).toEqual({ ok: true, models })
  })

  test('is a failure with a wrong key and where there is no such list', async () => {
    const { baseUrl } = await startServer()
    expect(await provider(baseUrl, { apiKey: 'no' }).listModels(signal)).toMatchObject({
      failure: { code: 'model-auth' }
    })
    const page = await startRaw((_incoming, response) => response.end('<p>Hello</p>'))
    expect(await provider(page).listModels(signal)).toMatchObject({ failure: { code: 'model-not-an-api' } })
  })
})
