import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../shared/domain/failure.ts'
import type { Part } from '../../shared/domain/message.ts'
import type { StreamEvent } from '../run/ports.ts'
import { createAccumulator } from './accumulator.ts'

const cut: Failure = { code: 'stream-cut', retriable: true }
const rejected: Failure = { code: 'model-rejected', retriable: false }

function start(usedIds: string[] = []) {
  return createAccumulator({ usedIds, failureOf: () => rejected, cut })
}

function run(chunks: unknown[], { done = false, usedIds = [] as string[] } = {}) {
  const accumulator = start(usedIds)
  const events = chunks.flatMap((chunk) => accumulator.push(chunk))
  return { events, end: accumulator.finish(done) }
}

const delta = (value: unknown) => ({ choices: [{ index: 0, delta: value }] })
const finish = (reason: string, more: object = {}) => ({
  choices: [{ index: 0, delta: {}, finish_reason: reason, ...more }]
})
const calls = (...entries: unknown[]) => delta({ tool_calls: entries })
const call = (name?: unknown, args?: unknown, more: object = {}) => ({
  type: 'function',
  function: { name, arguments: args },
  ...more
})

/** Name and arguments of each call at the end. */
function endCalls(chunks: unknown[], reason = 'tool_calls'): [string, string][] {
  const { end } = run([...chunks, finish(reason)])
  return partsOf(end).flatMap((part) => (part.type === 'tool' ? [[part.name, part.input]] : []))
}

function partsOf(end: StreamEvent): Part[] {
  if (end.type !== 'end') throw new Error(`no end: ${JSON.stringify(end)}`)
  return end.parts
}

/** What the previews add up to. */
function preview(events: StreamEvent[]): string[] {
  const texts: string[] = []
  for (const event of events) {
    if (event.type === 'part') texts[event.index] = ''
    if (event.type === 'delta') texts[event.index] += event.text
  }
  return texts
}

const AB: [string, string][] = [
  ['a', '{"x":1}'],
  ['b', '{"y":2}']
]

describe('dialects of compatible servers', () => {
  const a = '{"x":1}'
  const b = '{"y":2}'
  test.each<[string, unknown[]]>([
    ['J037 no index, one per chunk', [calls(call('a', a)), calls(call('b', b))]],
    ['J037 no index, both in one chunk', [calls(call('a', a), call('b', b))]],
    [
      'J037 index 0 for both, own ids',
      [calls(call('a', a, { index: 0, id: 'p' })), calls(call('b', b, { index: 0, id: 'q' }))]
    ],
    ['J037 index 0 for both, no ids', [calls(call('a', a, { index: 0 })), calls(call('b', b, { index: 0 }))]],
    ['J038 index from 1', [calls(call('a', a, { index: 1 })), calls(call('b', b, { index: 2 }))]],
    ['J038 indexes 1 and 3', [calls(call('a', a, { index: 1 })), calls(call('b', b, { index: 3 }))]],
    ['J038 descending', [calls(call('a', a, { index: 5 })), calls(call('b', b, { index: 4 }))]],
    [
      'J042 continuation ids empty and null',
      [
        calls(call('a', '', { index: 0, id: 'p' })),
        calls(call(undefined, '{"x":', { index: 0, id: '' })),
        calls(call(null, '1}', { index: 0, id: null })),
        calls(call('b', b, { index: 1, id: 'q' }))
      ]
    ],
    [
      'the id on every chunk, no index',
      [
        calls(call('a', '{"x"', { id: 'p' })),
        calls(call('b', '{"y"', { id: 'q' })),
        calls(call(undefined, ':1}', { id: 'p' })),
        calls(call(undefined, ':2}', { id: 'q' }))
      ]
    ],
    [
      'J045 arguments before the name, no index',
      [
        calls(call(undefined, '{"x"')),
        calls(call(undefined, ':1}')),
        calls(call('a')),
        calls(call(undefined, b)),
        calls(call('b', undefined, { id: 'q' }))
      ]
    ],
    [
      'the name in pieces and then repeated',
      [
        calls(call('a', '', { index: 0, id: 'p' })),
        calls(call('a', a, { index: 0 })),
        calls(call('b', b, { index: 1, id: 'q' }))
      ]
    ],
    ['arguments as objects', [calls(call('a', { x: 1 })), calls(call('b', { y: 2 }))]],
    [
      'one id for two numbered calls',
      [calls(call('a', a, { index: 0, id: 'p' })), calls(call('b', b, { index: 1, id: 'p' }))]
    ]
  ])('%s', (_name, chunks) => {
    expect(endCalls(chunks)).toEqual(AB)
  })

  test('J039 calls that are complete are calls, whatever the finish reason says', () => {
    const both = [calls(call('a', a, { index: 0, id: 'p' })), calls(call('b', b, { index: 1, id: 'q' }))]
    for (const reason of ['stop', 'length', 'tool_calls', 'function_call', 'something-new'])
      expect(endCalls(both, reason), reason).toEqual(AB)
  })

  test('J040 a call without arguments stays', () => {
    for (const args of ['', null, undefined]) expect(endCalls([calls(call('a', args))])).toEqual([['a', '']])
  })

  test('F32 a call that the output limit cut off before its arguments is not one without any', () => {
    expect(endCalls([calls(call('a', ''))], 'length')).toEqual([['a', '{']])
    expect(endCalls([calls(call('a', '')), delta({ content: 'so' })], 'length')).toEqual([['a', '']])
  })

  test('J046 J047 usage chunks without choices, deltas that are missing', () => {
    const usage = { prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 4 } }
    for (const choices of [[], null, undefined]) {
      const { end } = run([
        { choices, usage: null },
        delta({ content: 'hi' }),
        { choices: [{ index: 0, delta: null, finish_reason: 'stop' }] },
        { choices, usage }
      ])
      expect(end).toEqual({
        type: 'end',
        end: 'complete',
        parts: [{ type: 'text', text: 'hi' }],
        usage: { input: 6, output: 5, cacheRead: 4, cacheWrite: 0 }
      })
    }
    expect(run([delta({ content: 'x' }), { choices: [{ finish_reason: 'stop' }] }]).end.type).toBe('end')
  })

  test('F15 odd usage is unknown, never NaN', () => {
    for (const usage of [
      {},
      { prompt_tokens: '10', completion_tokens: 1 },
      { prompt_tokens: -1, completion_tokens: 1 },
      { prompt_tokens: 1.5, completion_tokens: 1 },
      'many'
    ]) {
      expect(run([finish('stop'), { choices: [], usage }]).end).not.toHaveProperty('usage')
    }
    const capped = { prompt_tokens: 3, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 9 } }
    expect(run([finish('stop'), { usage: capped }]).end).toMatchObject({ usage: { input: 0, cacheRead: 3 } })
  })

  test('call ids are made up where missing and unique in the conversation', () => {
    const chunks = [
      calls(call('a', '{}'), call('b', '{}', { id: 'x' }), call('c', '{}', { id: 'x', index: 7 })),
      finish('stop')
    ]
    const ids = partsOf(run(chunks, { usedIds: ['x', 'call_2'] }).end).map((p) =>
      p.type === 'tool' ? p.callId : ''
    )
    expect(new Set([...ids, 'x', 'call_2', '']).size).toBe(6)
  })

  test('S105 an empty name is kept with its id', () => {
    expect(endCalls([calls(call('', '{}', { id: 'x' }))])).toEqual([['', '{}']])
  })
})

describe('ends', () => {
  test.each([
    ['stop', 'complete'],
    ['tool_calls', 'complete'],
    ['eos', 'complete'],
    ['length', 'truncated'],
    ['content_filter', 'refused']
  ])('finish reason %s is %s', (reason, end) => {
    expect(run([delta({ content: 'x' }), finish(reason)]).end).toMatchObject({ type: 'end', end })
  })

  test('a refusal is shown as text', () => {
    expect(run([delta({ refusal: 'No.' }), finish('stop')]).end).toMatchObject({
      end: 'refused',
      parts: [{ type: 'text', text: 'No.' }]
    })
  })

  test('[DONE] without a finish reason ends it, the mere end of the stream does not', () => {
    expect(run([delta({ content: 'x' })], { done: true }).end.type).toBe('end')
    expect(run([delta({ content: 'x' })]).end).toEqual({ type: 'failed', failure: cut })
  })

  const errors = ['overloaded', { message: 'overloaded' }]

  test('S058 an error inside the stream fails it', () => {
    for (const error of errors) {
      expect(run([delta({ content: 'x' }), { error }], { done: true }).end).toEqual({
        type: 'failed',
        failure: rejected
      })
    }
  })

  test('S065 an error after the end leaves the answer as it is', () => {
    for (const error of errors) {
      const { end } = run([delta({ content: 'x' }), finish('stop'), { error }])
      expect(end).toMatchObject({ type: 'end', end: 'complete', parts: [{ type: 'text', text: 'x' }] })
    }
  })

  test('reasoning comes as parts of its own, once', () => {
    const chunks = [
      delta({ reasoning_content: 'hm', reasoning: 'hm' }),
      delta({ reasoning: ' so' }),
      delta({ content: 'Yes' }),
      finish('stop')
    ]
    expect(partsOf(run(chunks).end)).toEqual([
      { type: 'reasoning', text: 'hm so', data: '{"family":"openai"}' },
      { type: 'text', text: 'Yes' }
    ])
  })
})

interface Sample {
  text: string
  calls: { name: string; args: string }[]
}

const sample: fc.Arbitrary<Sample> = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 20 }),
  calls: fc.array(
    fc.record({
      name: fc.constantFrom('read', 'list', 'find'),
      args: fc
        .dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 1 }), { noNullPrototype: true })
        .map((o) => JSON.stringify(o))
    }),
    { maxLength: 4 }
  )
})

/** A text in pieces at random places, also inside surrogate pairs. */
function split(text: string, cuts: number[]): string[] {
  const places = [...new Set(cuts.map((n) => n % (text.length + 1)))].toSorted((x, y) => x - y)
  return [0, ...places]
    .map((from, i) => text.slice(from, places[i] ?? text.length))
    .filter((piece) => piece !== '')
}

const dialects = ['official', 'from-one', 'descending', 'no-id'] as const

function chunksOf(
  { text, calls: list }: Sample,
  dialect: (typeof dialects)[number],
  cuts: number[]
): unknown[] {
  const index = (i: number) => (dialect === 'from-one' ? i + 1 : dialect === 'descending' ? 9 - i : i)
  return [
    ...split(text, cuts).map((content) => delta({ content })),
    ...list.flatMap(({ name, args }, i) => [
      calls(call(name, '', { index: index(i), ...(dialect === 'no-id' ? {} : { id: `id${i}` }) })),
      ...split(args, cuts).map((piece) => calls(call(undefined, piece, { index: index(i) })))
    ]),
    finish(list.length > 0 ? 'tool_calls' : 'stop')
  ]
}

const cutsArb = fc.array(fc.nat(60), { maxLength: 12 })

test('every split and dialect of a response gives the same parts, and the previews add up to them', () => {
  fc.assert(
    fc.property(sample, cutsArb, fc.constantFrom(...dialects), (response, cuts, dialect) => {
      const { events, end } = run(chunksOf(response, dialect, cuts))
      const parts = partsOf(end)
      const shown = parts.map((p) =>
        p.type === 'text' ? p.text : p.type === 'tool' ? `${p.name} ${p.input}` : ''
      )
      const text = response.text === '' ? [] : [response.text]
      expect(shown).toEqual([...text, ...response.calls.map((c) => `${c.name} ${c.args}`)])
      expect(preview(events)).toEqual(
        parts.map((p) => (p.type === 'tool' ? p.input : p.type === 'text' ? p.text : ''))
      )
      expect(new Set(parts.map((p) => (p.type === 'tool' ? p.callId : ''))).size).toBe(
        response.calls.length + text.length
      )
      expect(events.every((e) => e.type !== 'delta' || e.text.isWellFormed())).toBe(true)
    })
  )
})

test('a stream cut before its finish reason never ends well', () => {
  fc.assert(
    fc.property(sample, cutsArb, fc.nat(), (response, cuts, at) => {
      const chunks = chunksOf(response, 'official', cuts)
      expect(run(chunks.slice(0, at % chunks.length)).end).toEqual({ type: 'failed', failure: cut })
    })
  )
})

test('anything at all is survived', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.jsonValue(), fc.jsonValue().map(delta), fc.jsonValue().map(calls as never))),
      (chunks) => {
        const { events, end } = run(chunks, { done: true })
        expect(['end', 'failed']).toContain(end.type)
        expect(Array.isArray(events)).toBe(true)
      }
    )
  )
})
