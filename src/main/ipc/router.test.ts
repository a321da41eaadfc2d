import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requests } from '../../shared/ipc/contract.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import { createRouter, type Handlers } from './router.ts'

const seen: unknown[] = []
const handlers = Object.fromEntries(
  Object.keys(requests).map((name) => [
    name,
    (input: unknown) => {
      seen.push(input)
      return name === 'run.stop' ? Promise.reject(new Error('a defect')) : ok(null)
    }
  ])
) as unknown as Handlers
const cyclic: Record<string, unknown> = { run: () => 1 }
cyclic['itself'] = cyclic
const circle: Record<string, unknown> = {}
circle['itself'] = circle
const defects: unknown[] = []
const route = createRouter(handlers, (error) => defects.push(error))

describe('the router', () => {
  test('hands on a known request with a parsed input, unknown fields left out', async () => {
    expect(await route('run.send', { id: 'c', text: 'hello', evil: 1 })).toEqual(ok(null))
    expect(seen.at(-1)).toEqual({ id: 'c', text: 'hello' })
  })

  test.each([['no.such'], ['__proto__'], ['toString'], [7], [null], [undefined], [{}]])(
    'refuses the name %j',
    async (name) => {
      expect(await route(name, {})).toEqual(refuse('unknown-request'))
    }
  )

  test('refuses an input that does not fit, naming the field', async () => {
    const answer = await route('run.send', { id: 'c', text: 5 })
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'bad-request', params: { cause: expect.stringMatching(/^text /) } }
    })
  })

  test('a defect in a handler is a refusal, and is logged', async () => {
    expect(await route('run.stop', { id: 'c' })).toEqual(refuse('internal', { cause: 'a defect' }))
    expect(defects).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['an error with a cause that leads back to it', Object.assign(new Error('e'), { cause: cyclic })],
    ['an error whose message is none', Object.assign(new Error('e'), { message: { length: 1 } })],
    ['60 MB of text', 'x'.repeat(60_000_000)],
    ['a function', () => 'y'.repeat(1000)],
    ['a symbol', Symbol('s')],
    ['an object of no kind', Object.create(null)],
    ['nothing', undefined]
  ])(
    'O156 F82 whatever a handler throws is a short refusal that can be handed to a window: %s',
    async (_, thrown) => {
      const throwing = { ...handlers, 'run.stop': () => Promise.reject(thrown) }
      const answer = await createRouter(throwing, () => {})('run.stop', { id: 'c' })
      expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } })
      expect(JSON.stringify(structuredClone(answer)).length).toBeLessThan(1000)
    }
  )

  test.each<[string, unknown, string]>([
    ['a function', { value: { list: [1, { run: () => 1 }] } }, 'run.pause.value.list[1].run is a function'],
    ['a symbol', { value: Symbol('s') }, 'run.pause.value is a symbol'],
    [
      'an error with a cause',
      { value: { failure: new TypeError('e', { cause: cyclic }) } },
      'run.pause.value.failure is no plain data (TypeError)'
    ],
    ['a class', { value: [new URL('https://a.test')] }, 'run.pause.value[0] is no plain data (URL)'],
    ['a circle', { value: { itself: circle } }, 'run.pause.value.itself.itself leads back to itself']
  ])('O156 F82 an answer that no window could get names the field: %s', async (_, answer, field) => {
    const found: unknown[] = []
    const answering = { ...handlers, 'run.pause': () => ({ ok: true, ...(answer as object) }) }
    const ask = createRouter(answering as unknown as Handlers, (error) => found.push(error))
    const cause = `${field} and cannot be sent to a window`
    expect(await ask('run.pause', { id: 'c' })).toEqual(refuse('internal', { cause }))
    expect(found).toEqual([new Error(cause)])
  })

  test('O156 plain data of any size goes through as it is, twice the same object too', async () => {
    const twice = { text: 'x'.repeat(60_000_000) }
    const value = { a: twice, b: [twice, null, undefined, 1], c: Object.create(null) }
    const answering = { ...handlers, 'run.pause': () => ok(value) }
    const ask = createRouter(answering as unknown as Handlers, () => {})
    expect(await ask('run.pause', { id: 'c' })).toMatchObject({
      ok: true,
      value: { b: [{}, null, undefined, 1] }
    })
  })

  test('F81 any name and any payload get a Result, never an exception', async () => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(requests)), fc.string())
    await fc.assert(
      fc.asyncProperty(names, fc.anything(), async (name, payload) => {
        const answer = await route(name, payload)
        expect(typeof answer.ok).toBe('boolean')
      }),
      { numRuns: 2000 }
    )
  })
})
