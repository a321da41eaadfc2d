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

  test('any name and any payload get a Result, never an exception', async () => {
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
