import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ModelRequest, StreamEvent, WireMessage } from '../src/main/run/ports.ts'
import { repairProviders } from '../src/shared/domain/provider.ts'
import { createModels } from '../src/main/models/registry.ts'
import { createOpenAi } from '../src/main/models/openai.ts'
import * as server from './model-server.ts'

const KEY = 'sk-test-canary-1234567890abcdef'
let open: server.ModelServer[] = []
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()))
  open = []
})

async function startServer(...script: server.Step[]) {
  const one = await server.startModelServer({ script, models: ['m1', 'm2'], apiKey: KEY })
  open.push(one)
  return one
}

const provider = (
  baseUrl: string,
  { apiKey = KEY, idleMs = 5000 }: { apiKey?: string; idleMs?: number } = {}
) =>
  createOpenAi({
    apiKey,
    keyVariable: 'OPENAI_API_KEY',
    baseUrl,
    idleTimeoutMs: () => idleMs,
    answerMinutes: () => 60
  })

const request = (messages: WireMessage[] = [{ role: 'user', text: 'hi' }], modelId = 'm1'): ModelRequest => ({
  model: { providerId: 'openai', modelId },
  system: 'be kind',
  messages,
  tools: []
})

async function ask(
  baseUrl: string,
  options: { apiKey?: string; idleMs?: number; request?: ModelRequest } = {}
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  const stream = provider(baseUrl, options).stream(options.request ?? request(), new AbortController().signal)
  for await (const event of stream) events.push(event)
  return events
}

function failureOf(events: StreamEvent[]) {
  const last = events.at(-1)
  if (last?.type !== 'failed') throw new Error(`no failure: ${JSON.stringify(last)}`)
  return last.failure
}

describe('a response', () => {
  test('text arrives in deltas and whole, with usage', async () => {
    const { baseUrl, requests, problems } = await startServer(server.text('Hello there, you'))
    const events = await ask(baseUrl)
    expect(events.at(-1)).toMatchObject({
      type: 'end',
      end: 'complete',
      parts: [{ type: 'text', text: 'Hello there, you' }],
      usage: { input: expect.any(Number), output: expect.any(Number) }
    })
    expect(events.filter((event) => event.type === 'delta').map((event) => event.text)).toEqual([
      'Hello ',
      'there, ',
      'you'
    ])
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(problems).toEqual([])
  })

  test('calls arrive with their arguments, text before them', async () => {
    const step = server.textAndCalls(
      'Wait.',
      { name: 'look', args: { path: 'a' } },
      { name: 'broken', args: '{"a' }
    )
    const events = await ask((await startServer(step)).baseUrl)
    expect(events.at(-1)).toMatchObject({
      parts: [
        { type: 'text', text: 'Wait.' },
        { type: 'tool', name: 'look', input: '{"path":"a"}', state: { status: 'pending' } },
        { type: 'tool', name: 'broken', input: '{"a' }
      ]
    })
  })

  test('a round of calls is answered and accepted by a strict server', async () => {
    const { baseUrl, problems, requests } = await startServer(server.text('ok'))
    const messages: WireMessage[] = [
      { role: 'user', text: 'hi' },
      {
        role: 'assistant',
        text: '',
        reasoning: [{ text: 'hm' }],
        calls: [{ id: 'c'.repeat(60), name: 'no such/tool', arguments: '{}' }]
      },
      { role: 'tool', results: [{ callId: 'c'.repeat(60), name: 'x', text: 'half \ud800', isError: true }] }
    ]
    await ask(baseUrl, { request: request(messages) })
    expect(problems).toEqual([])
    expect(requests[0]?.body.messages).toHaveLength(4)
  })

  test('F20 the end of the response is the end, also when the socket stays open', async () => {
    const { baseUrl } = await startServer(server.silentAfter(server.text('a b'), 99))
    expect((await ask(baseUrl, { idleMs: 20_000 })).at(-1)?.type).toBe('end')
  })

  test('a finished response without usage or [DONE] ends after a short grace', async () => {
    const { baseUrl } = await startServer(server.silentAfter(server.text('a b'), 4))
    expect((await ask(baseUrl, { idleMs: 300 })).at(-1)).toMatchObject({
      type: 'end',
      parts: [{ text: 'a b' }]
    })
  })

  test('an output cut by the limit says so; odd usage is left out', async () => {
    const { baseUrl } = await startServer(
      server.usage(server.truncated(server.text('a')), { prompt_tokens: '3' })
    )
    const end = (await ask(baseUrl)).at(-1)
    expect(end).toMatchObject({ type: 'end', end: 'truncated' })
    expect(end).not.toHaveProperty('usage')
  })
})

describe('a stream that breaks', () => {
  test('F17 cut anywhere before its finish reason it is a failure, with what came before it shown', async () => {
    for (let pieces = 1; pieces <= 3; pieces += 1) {
      const { baseUrl } = await startServer(server.cutAfter(server.text('a b'), pieces))
      const events = await ask(baseUrl)
      expect(failureOf(events)).toMatchObject({ code: 'stream-cut', retriable: true })
      expect(events.filter((event) => event.type === 'delta')).toHaveLength(pieces - 1)
    }
  })

  test('S056 cut at any byte of a call, it never ends well', async () => {
    const step = server.calls({ name: 'write', args: { text: 'a "quoted" \\ line' }, id: 'x' })
    for (let bytes = 1; bytes < 1100; bytes += 37) {
      const { baseUrl } = await startServer(server.cutAfterBytes(step, bytes))
      const last = (await ask(baseUrl)).at(-1)
      const finished =
        last?.type === 'end' && last.parts.some((part) => part.type === 'tool' && part.input.endsWith('}'))
      expect(last?.type === 'failed' || finished).toBe(true)
    }
  })

  test('F18 silence ends after the idle timeout, pings keep it alive', async () => {
    const { baseUrl } = await startServer(server.silentAfter(server.text('a b'), 2))
    expect(failureOf(await ask(baseUrl, { idleMs: 200 }))).toMatchObject({
      code: 'stream-silent',
      retriable: true
    })
    const pings = Array.from({ length: 8 }, () => ': ping\n\n')
    const done = [{ choices: [{ delta: { content: 'x' }, finish_reason: 'stop' }] }, 'data: [DONE]\n\n']
    const alive = await startServer(server.paced(server.rawChunks([...pings, ...done]), 100))
    expect((await ask(alive.baseUrl, { idleMs: 400 })).at(-1)?.type).toBe('end')
  })

  test('silence before the headers counts too', async () => {
    const { baseUrl } = await startServer(server.held(server.text('a')))
    expect(failureOf(await ask(baseUrl, { idleMs: 150 })).code).toBe('stream-silent')
  })

  test('S057 S058 errors inside the stream are failures in the words of the provider', async () => {
    const error = { error: { message: 'Too hot today', type: 'server_error' } }
    for (const chunk of [
      error,
      { error: 'Too hot today' },
      `event: error\ndata: {"message":"Too hot today"}\n\n`
    ]) {
      const { baseUrl } = await startServer(
        server.rawChunks([{ choices: [{ delta: { content: 'x' } }] }, chunk, 'data: [DONE]\n\n'])
      )
      expect(failureOf(await ask(baseUrl))).toMatchObject({
        code: 'model-unavailable',
        detail: 'Too hot today'
      })
    }
  })

  test('S062 F26 broken JSON is a typed failure and nothing of it is printed', async () => {
    const spies = (['log', 'error', 'warn', 'debug'] as const).map((name) => vi.spyOn(console, name))
    for (const chunk of ['data: {"choices":[\n\n', 'data: {"a":1}{"b":2}\n\n']) {
      const { baseUrl } = await startServer(server.rawChunks([chunk, 'data: [DONE]\n\n']))
      expect(failureOf(await ask(baseUrl))).toMatchObject({
        code: 'model-protocol',
        params: { cause: expect.any(String) }
      })
    }
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })

  test('S061 F25 CRLF, CR, BOM, a missing last line end and characters split in the middle give the same text', async () => {
    const lines = [
      'data: {"choices":[{"delta":{"content":"日本 🎉"}}]}',
      '',
      'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}',
      '',
      'data: [DONE]'
    ]
    for (const body of ['\n', '\r\n', '\r'].flatMap((end) => [
      lines.join(end),
      `\ufeff${lines.join(end)}${end}${end}`
    ])) {
      const raw = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const bytes = Buffer.from(body)
        const send = (at: number) => {
          if (at >= bytes.length) response.end()
          else response.write(bytes.subarray(at, at + 3), () => setImmediate(send, at + 3))
        }
        send(0)
      }).listen(0, '127.0.0.1')
      await once(raw, 'listening')
      const address = raw.address()
      const port = typeof address === 'object' ? address?.port : 0
      const end = (await ask(`http://127.0.0.1:${port}/v1`)).at(-1)
      expect(end).toMatchObject({ type: 'end', parts: [{ type: 'text', text: '日本 🎉' }] })
      raw.close()
    }
  })

  test('F29 an abort ends it at once and without an event', async () => {
    for (const step of [server.held(server.text('a')), server.heldAfter(server.text('a b c'), 2)]) {
      const { baseUrl, requestCount } = await startServer(step)
      const controller = new AbortController()
      const seen: string[] = []
      const reading = (async () => {
        for await (const event of provider(baseUrl).stream(request(), controller.signal))
          seen.push(event.type)
      })()
      await requestCount(1)
      await step.reached
      const before = performance.now()
      controller.abort()
      await reading
      expect(performance.now() - before).toBeLessThan(300)
      expect(seen).not.toContain('failed')
      expect(seen).not.toContain('end')
      step.release()
    }
  })
})

describe('failures', () => {
  test.each<[string, server.Step, object]>([
    ['500', server.httpError(500), { code: 'model-unavailable', retriable: true }],
    ['529', server.httpError(529), { code: 'model-unavailable' }],
    [
      'a page with 502',
      server.httpError(502, '<html><body><h1>Bad gateway</h1><script>x()</script></body>'),
      { code: 'model-unavailable', detail: 'Bad gateway' }
    ],
    [
      '429',
      server.httpError(429, { error: { message: 'Slow down', code: 'rate_limit_exceeded' } }),
      { code: 'model-rate-limited', retriable: true, detail: 'Slow down' }
    ],
    [
      'no credit',
      server.httpError(429, { error: { message: 'Pay', code: 'insufficient_quota' } }),
      { code: 'model-quota', retriable: false }
    ],
    [
      'too long',
      server.httpError(400, {
        error: { message: "This model's maximum context length is 10 tokens", code: null }
      }),
      { code: 'context-overflow' }
    ],
    [
      '400',
      server.httpError(400, { error: { message: 'Bad' } }),
      { code: 'model-rejected', retriable: false, detail: 'Bad' }
    ],
    ['a detail field', server.httpError(422, { detail: 'Nope' }), { code: 'model-rejected', detail: 'Nope' }],
    ['a web page', server.html200(), { code: 'model-not-an-api', detail: 'Welcome It works!' }],
    [
      'a JSON error with 200',
      server.httpError(200, { error: { message: 'Odd', code: 503 } }),
      { code: 'model-unavailable', detail: 'Odd' }
    ],
    ['an empty body', server.rawChunks([]), { code: 'model-not-an-api' }]
  ])('%s', async (_name, step, expected) => {
    const { baseUrl } = await startServer(step)
    expect(failureOf(await ask(baseUrl))).toMatchObject(expected)
  })

  test('a refused key is named by its variable and never shown', async () => {
    const { baseUrl } = await startServer(server.text('x'))
    const failure = failureOf(await ask(baseUrl, { apiKey: 'sk-wrong-canary-99887766554433' }))
    expect(failure).toMatchObject({
      code: 'model-auth',
      params: { variable: 'OPENAI_API_KEY' },
      retriable: false
    })
    expect(JSON.stringify(failure)).not.toMatch(/sk-wrong|4433/)
  })

  test('a missing key asks nobody', async () => {
    const { baseUrl, requests } = await startServer(server.text('x'))
    expect(failureOf(await ask(baseUrl, { apiKey: ' ' }))).toMatchObject({
      code: 'key-missing',
      params: { variable: 'OPENAI_API_KEY' }
    })
    expect(requests).toEqual([])
  })

  test('F4 an unknown model, a wrong path and a trailing slash', async () => {
    const { baseUrl } = await startServer(server.text('x'))
    const unknown = failureOf(await ask(baseUrl, { request: request(undefined, 'm9') }))
    expect(unknown).toMatchObject({ code: 'model-not-found', params: { model: 'm9' } })
    expect(failureOf(await ask(baseUrl.replace('/v1', '')))).toMatchObject({ code: 'model-not-an-api' })
    expect((await ask(`${baseUrl}//`)).at(-1)?.type).toBe('end')
  })

  test('F1 a dead server and a nameless host are named with their cause', async () => {
    const { baseUrl, close } = await server.startModelServer({ script: [] })
    await close()
    expect(failureOf(await ask(baseUrl))).toMatchObject({
      code: 'model-unreachable',
      params: { host: new URL(baseUrl).host, cause: 'connection-refused' },
      retriable: true
    })
    expect(failureOf(await ask('http://nowhere.invalid/v1')).code).toBe('model-unreachable')
    expect(failureOf(await ask('ftp://x/v1'))).toMatchObject({
      params: { cause: 'not-an-address' }
    })
  })
})

describe('the registry', () => {
  const models = (baseUrl: string | undefined, apiKey: string | undefined = KEY) =>
    createModels({
      configs: () => repairProviders([]),
      baseUrl: ({ id }) => (id === 'openai' ? baseUrl : undefined),
      key: ({ id }) =>
        id === 'openai' && apiKey
          ? { value: apiKey, state: 'environment' }
          : { value: undefined, state: 'none' },
      lastModel: () => null,
      entries: () => [],
      idleTimeoutMs: () => 5000,
      answerMinutes: () => 60
    })

  test('lists models, and an empty model is the first listed one', async () => {
    const { baseUrl } = await startServer()
    const registry = models(baseUrl)
    expect(registry.defaultModel()).toEqual({ providerId: 'openai', modelId: '' })
    expect(await registry.resolve(registry.defaultModel())).toEqual({
      ok: true,
      model: { providerId: 'openai', modelId: 'm1' }
    })
    expect(registry.providers()).toMatchObject([
      { id: 'openai', models: ['m1', 'm2'], ready: true },
      { id: 'anthropic', ready: false, key: 'none', keyVariable: 'ANTHROPIC_API_KEY' },
      { id: 'practice', ready: true }
    ])
    await open[0]?.close()
    await registry.refresh()
    expect(registry.providers()[0]?.models).toEqual(['m1', 'm2'])
    open = []
  })

  test('an address from the environment needs no key: the server is asked', async () => {
    const { baseUrl } = await startServer()
    const registry = models(baseUrl, '')
    expect(registry.providers()[0]).toMatchObject({ ready: true, key: 'none' })
    expect(registry.defaultModel()).toEqual({ providerId: 'openai', modelId: '' })
  })

  test('without a key Practice is the default; unknown providers and missing keys are failures', async () => {
    const registry = models(undefined, '')
    expect(registry.defaultModel()).toEqual({ providerId: 'practice', modelId: 'practice' })
    expect(await registry.resolve({ providerId: 'openai', modelId: '' })).toMatchObject({
      failure: { code: 'key-missing' }
    })
    expect(await registry.resolve({ providerId: 'x', modelId: 'y' })).toMatchObject({
      failure: { code: 'provider-unknown', params: { provider: 'x' } }
    })
  })
})
