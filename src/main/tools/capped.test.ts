import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resultText } from '../run/result-texts.ts'
import { createTools } from './registry.ts'
import { defineTool } from './tool.ts'
import { toolCall } from './test-tools.ts'

/** A tool of which only the running matters; it may give what no tool should. */
const odd = (run: (signal: AbortSignal) => unknown, capSeconds = 30) =>
  defineTool({
    name: 'odd',
    description: 'Odd.',
    schema: z.strictObject({}),
    effect: 'none',
    needsWorkspace: false,
    capSeconds: () => capSeconds,
    run: (_, { signal }) => run(signal) as never
  })
const runOdd = (
  run: (signal: AbortSignal) => unknown,
  capSeconds?: number,
  signal = new AbortController().signal
) =>
  createTools({ workspace: null, allow: 'all', attended: true, extra: [odd(run, capSeconds)] }).run(
    toolCall('odd', {}),
    signal
  )

const cyclic: Record<string, unknown> = {}
cyclic['itself'] = cyclic
const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no')
    },
    has: () => {
      throw new Error('no')
    }
  }
)

describe('F44 whatever a tool gives or throws is a result', () => {
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'text'],
    ['BigInt', 10n],
    ['a cycle', cyclic],
    ['Buffer', Buffer.alloc(1_000_000)],
    ['a symbol', Symbol('s')],
    ['a function', () => 1],
    ['no text', { ok: true }],
    ['a text that is none', { ok: true, text: cyclic }],
    ['an empty text', { ok: true, text: '' }],
    ['a lone surrogate', { ok: true, text: 'a\ud800' }],
    ['an object that throws', hostile]
  ])('given: %s', async (_name, value) => {
    const { text } = await runOdd(async () => value)
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThan(200_000)
    expect(text.isWellFormed()).toBe(true)
  })

  test.each<[string, unknown, RegExp]>([
    ['an error', new Error('broken'), /^The tool failed: broken$/],
    ['an error without words', new Error(), /^The tool failed: Error/],
    ['a text', 'words', /^The tool failed: words$/],
    ['undefined', undefined, /^The tool failed: undefined$/],
    ['a cycle', cyclic, /Circular/],
    ['BigInt', 10n, /10n/],
    ['an object that throws', hostile, /^The tool failed: /]
  ])('thrown: %s', async (_name, thrown, words) => {
    for (const run of [
      async () => Promise.reject(thrown),
      () => {
        throw thrown
      }
    ]) {
      const outcome = await runOdd(run)
      expect(outcome).toEqual({ ok: false, text: expect.stringMatching(words) })
    }
  })

  test('100 MB are cut', async () => {
    const { ok, text } = await runOdd(async () => ({ ok: true, text: 'x'.repeat(100_000_000) }))
    expect(ok).toBe(true)
    expect(text.length).toBeLessThan(5_001_000)
    expect(text).toMatch(/\[cut: the result had 100000000 characters\]$/)
  })
})

describe('F45 a tool that hangs and ignores its signal', () => {
  test('is given up at its cap, and at a stop at once', async () => {
    const hang = () => new Promise(() => {})
    expect(await runOdd(hang, 0.2)).toEqual({ ok: false, text: resultText.timedOut(0.2) })
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 50)
    const before = performance.now()
    expect(await runOdd(hang, 30, controller.signal)).toEqual({ ok: false, text: resultText.stopped })
    expect(performance.now() - before).toBeLessThan(1000)
    let begun = false
    const never = await runOdd(
      () => {
        begun = true
      },
      30,
      AbortSignal.abort()
    )
    expect([never.text, begun]).toEqual([resultText.stopped, false])
  })

  test('a result that comes after that is dropped, and told where it comes very late', async () => {
    const late: string[] = []
    const ends = Promise.withResolvers<unknown>()
    const tools = createTools({
      workspace: null,
      allow: 'all',
      attended: true,
      extra: [odd(() => ends.promise, 0.1)],
      onLate: (name) => late.push(name),
      lateMs: 50
    })
    const outcome = await tools.run(toolCall('odd', {}), new AbortController().signal)
    await new Promise((resolve) => setTimeout(resolve, 80))
    ends.resolve({ ok: true, text: 'at last' })
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect([outcome.text, late]).toEqual([resultText.timedOut(0.1), ['odd']])
  })
})
