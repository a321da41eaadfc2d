import { afterEach, describe, expect, test, vi } from 'vitest'
import type { StreamEvent } from '../src/main/run/ports.ts'
import { KEY, closing, startServer, provider, request, ask, failureOf, partsOf } from './asking-anthropic.ts'
import * as server from './model-server.ts'

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The body that a step answers a first request with. */
async function wholeBody(step: server.Step): Promise<string> {
  const { baseUrl } = await startServer(step)
  const response = await fetch(`${baseUrl}/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'anthropic-version': '2026-10-21' },
    body: JSON.stringify({ model: 'm1', max_tokens: 1, messages: [{ role: 'user', content: 'hi' }] })
  })
  return response.text()
}

describe('a stream that breaks', () => {
  test('F17 cut after any event it is a failure, with what came before it shown', async () => {
    const step = server.thinking('hm', server.textAndCalls('a b', { name: 'look', args: { a: 1 } }))
    const deltas = (events: StreamEvent[]) => events.filter((event) => event.type === 'delta').length
    const pieces = (await wholeBody(step)).split('\n\n').length - 1
    let shown = 0
    for (let n = 1; n < pieces; n += 1) {
      const { baseUrl } = await startServer(server.cutAfter(step, n))
      const seen = await ask(baseUrl)
      expect(failureOf(seen)).toMatchObject({ code: 'stream-cut', retriable: true })
      expect(deltas(seen)).toBeGreaterThanOrEqual(shown)
      shown = deltas(seen)
    }
    expect(shown).toBe(5)
  })

  test('S056 cut at any byte, it never ends', async () => {
    const call = server.calls({ name: 'write', args: { text: 'a "quoted" \\ line' }, id: 'x' })
    const step = server.usage(call, { input_tokens: 1, output_tokens: 1 })
    const length = (await wholeBody(step)).trimEnd().length
    for (let bytes = 1; bytes < length; bytes += bytes < length - 60 ? 23 : 1) {
      const { baseUrl } = await startServer(server.cutAfterBytes(step, bytes))
      expect(failureOf(await ask(baseUrl)).code).toBe('stream-cut')
    }
    const { baseUrl } = await startServer(server.cutAfterBytes(step, length))
    expect(partsOf(await ask(baseUrl))).toHaveLength(1)
  })

  test('F18 silence ends after the idle timeout, before the headers too', async () => {
    const steps = [server.silentAfter(server.text('a b'), 4), server.held(server.text('a'))]
    const { baseUrl } = await startServer(...steps)
    for (const _ of steps) {
      expect(failureOf(await ask(baseUrl, { idleMs: 200 }))).toMatchObject({
        code: 'stream-silent',
        retriable: true
      })
    }
  })

  test('S055 pings keep it alive', async () => {
    const pings = Array.from({ length: 8 }, () => ({ type: 'ping' }))
    const { baseUrl } = await startServer(
      server.paced(server.rawChunks([...pings, { type: 'message_stop' }]), 100)
    )
    expect((await ask(baseUrl, { idleMs: 400 })).at(-1)?.type).toBe('end')
  })

  test('S057 errors inside the stream are failures in the words of the provider', async () => {
    const error = (type: string) => ({ type: 'error', error: { type, message: 'Too hot today' } })
    const begun = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'x' } }
    for (const [type, code] of [
      ['overloaded_error', 'model-unavailable'],
      ['rate_limit_error', 'model-rate-limited'],
      ['invalid_request_error', 'model-rejected']
    ] as const) {
      for (const before of [[], [begun]]) {
        const { baseUrl } = await startServer(
          server.rawChunks([...before, error(type), { type: 'message_stop' }])
        )
        expect(failureOf(await ask(baseUrl))).toMatchObject({ code, detail: 'Too hot today' })
      }
    }
  })

  test('F26 broken JSON and unfinished calls are typed failures, and nothing is printed', async () => {
    const spies = (['log', 'error', 'warn', 'debug'] as const).map((name) => vi.spyOn(console, name))
    const call = { type: 'tool_use', id: 'a', name: 'look', input: {} }
    for (const [chunk, cause] of [
      ['event: message_start\ndata: {"type":\n\n', 'broken-json'],
      ['data: {"a":1}{"b":2}\n\n', 'broken-json'],
      [{ type: 'content_block_start', index: 0, content_block: call }, 'unfinished-call']
    ]) {
      const { baseUrl } = await startServer(server.rawChunks([chunk, { type: 'message_stop' }]))
      const old = { request: request(undefined, 'm1') }
      expect(failureOf(await ask(baseUrl, old))).toMatchObject({ code: 'model-protocol', params: { cause } })
    }
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })

  test('F29 an abort ends it at once and without an event', async () => {
    for (const step of [server.held(server.text('a')), server.heldAfter(server.text('a b c'), 4)]) {
      const { baseUrl } = await startServer(step)
      const controller = new AbortController()
      const reading = Array.fromAsync(provider(baseUrl).stream(request(), controller.signal))
      await step.reached
      const before = performance.now()
      controller.abort()
      const types = (await reading).map(({ type }) => type)
      expect(performance.now() - before).toBeLessThan(300)
      expect(types).not.toContain('failed')
      expect(types).not.toContain('end')
      step.release()
    }
  })
})
