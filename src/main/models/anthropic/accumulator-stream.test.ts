import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cut,
  run,
  partsOf,
  begin,
  add,
  stop,
  words,
  input,
  over,
  started,
  emptyText,
  emptyThinking,
  look,
  ending
} from './test-events.ts'

interface Sample {
  text: string
  thought: string
  calls: string[]
}

const sample: fc.Arbitrary<Sample> = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 20 }),
  thought: fc.string({ unit: 'grapheme', maxLength: 20 }),
  calls: fc.array(
    fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 1 })).map((o) => JSON.stringify(o)),
    { maxLength: 4 }
  )
})
const cutsArb = fc.array(fc.nat(60), { maxLength: 12 })

/** A text in pieces at random places, also inside surrogate pairs. */
function split(text: string, cuts: number[]): string[] {
  const places = [...new Set(cuts.map((n) => n % (text.length + 1)))].toSorted((x, y) => x - y)
  return [0, ...places].map((from, i) => text.slice(from, places[i] ?? text.length))
}

function eventsOf({ text, thought, calls }: Sample, cuts: number[]): unknown[] {
  return [
    started(),
    begin(0, emptyThinking),
    ...split(thought, cuts).map((thinking) => add(0, { type: 'thinking_delta', thinking })),
    add(0, { type: 'signature_delta', signature: 'sig' }),
    stop(0),
    begin(1, emptyText),
    ...split(text, cuts).map((piece) => words(1, piece)),
    stop(1),
    ...calls.flatMap((json, n) => [
      begin(n + 2, look(`t${n}`)),
      ...split(json, cuts).map((piece) => input(n + 2, piece)),
      stop(n + 2)
    ]),
    ...ending(calls.length > 0 ? 'tool_use' : 'end_turn')
  ]
}

test('every split gives the same parts, and the previews add up to them', () => {
  fc.assert(
    fc.property(sample, cutsArb, (response, cuts) => {
      const { events, end } = run(eventsOf(response, cuts))
      const parts = partsOf(end)
      const shown = parts.map((part) => (part.type === 'tool' ? part.input : 'text' in part ? part.text : ''))
      const text = response.text === '' ? [] : [response.text]
      expect(shown).toEqual([response.thought, ...text, ...response.calls])
      expect(parts[0]).toHaveProperty(
        'data',
        JSON.stringify({
          family: 'anthropic',
          block: { type: 'thinking', thinking: response.thought, signature: 'sig' }
        })
      )
      const previews: string[] = []
      for (const event of events) {
        if (event.type === 'part') previews[event.index] = ''
        if (event.type === 'delta') previews[event.index] += event.text
      }
      expect(previews).toEqual(shown)
      expect(events.every((event) => event.type !== 'delta' || event.text.isWellFormed())).toBe(true)
    })
  )
})

test('S056 cut at any event, it never ends', () => {
  fc.assert(
    fc.property(sample, cutsArb, (response, cuts) => {
      const events = eventsOf(response, cuts)
      for (let at = 0; at < events.length; at += 1) {
        expect(run(events.slice(0, at)).end).toEqual({ type: 'failed', failure: cut })
      }
    })
  )
})

test('anything at all is survived, in any order and any number of times', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.jsonValue().map((value) => add(0, value)),
    fc.jsonValue().map((value) => begin(1, value))
  )
  const good = fc.constantFrom(...eventsOf({ text: 'ab', thought: 'c', calls: ['{"a":1}', '{}'] }, [1]))
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, good)), (events) => {
      const { end } = run(events)
      expect(['end', 'failed', 'paused']).toContain(end.type)
      const stops = events.filter((event) => JSON.stringify(event) === JSON.stringify(over))
      if (stops.length === 0) expect(end.type).toBe('failed')
    }),
    { numRuns: 500 }
  )
})
