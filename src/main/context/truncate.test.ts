import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESULT_CAP, truncateResult } from './truncate.ts'

const parse = (text: string) =>
  JSON.parse(text) as {
    truncated: boolean
    original_length: number
    omitted: number
    head: string
    tail: string
  }

describe('what the model gets of a long result', () => {
  test('S59 30,000 characters are untouched; of 30,001 head and tail are kept, and what is left out is told', () => {
    const whole = 'x'.repeat(30_000)
    expect(truncateResult(whole, 'c')).toBe(whole)
    const text = `${'a'.repeat(15_000)}-${'z'.repeat(15_000)}`
    const cut = truncateResult(text, 'call-7')
    const { truncated, original_length, omitted, head, tail } = parse(cut)
    expect([truncated, original_length]).toEqual([true, 30_001])
    expect(cut.length).toBeLessThanOrEqual(RESULT_CAP)
    expect([text.startsWith(head), text.endsWith(tail), head.length > 14_000, tail.length > 14_000]).toEqual([
      true,
      true,
      true,
      true
    ])
    expect(head.length + tail.length + omitted).toBe(30_001)
    expect(cut).toContain('call-7')
  })

  test.each(['"', '\\', '\n', '\u0000', '\u2028'])(
    'S60 a result full of %j stays within the cap, as valid JSON',
    (character) => {
      const cut = truncateResult(character.repeat(100_000), 'c')
      expect(cut.length).toBeLessThanOrEqual(RESULT_CAP)
      expect(parse(cut)).toMatchObject({ truncated: true, original_length: 100_000 })
      expect(cut.length).toBeGreaterThan(RESULT_CAP * 0.9)
    }
  )

  test.each(['😀', '👩‍👩‍👧‍👦', '🇩🇪', 'é', 'नि'])('S61 %s on the cut is whole or left out', (cluster) => {
    for (let shift = 0; shift < cluster.length + 1; shift++) {
      const { head, tail } = parse(truncateResult('x'.repeat(shift) + cluster.repeat(31_000), 'c'))
      expect([head.isWellFormed(), tail.isWellFormed()]).toEqual([true, true])
      expect(head.slice(shift).length % cluster.length).toBe(0)
      expect(tail.length % cluster.length).toBe(0)
    }
  })

  test('S60 S61 any text at all: within the cap, valid, head and tail are its own', () => {
    const long = fc.tuple(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }),
      fc.integer({ min: 1000, max: 40_000 })
    )
    fc.assert(
      fc.property(long, ([unit, times]) => {
        const text = unit.repeat(times).slice(0, 300_000)
        const cut = truncateResult(text, 'c')
        expect(cut.length).toBeLessThanOrEqual(RESULT_CAP)
        if (text.length <= RESULT_CAP) return
        const { head, tail, omitted } = parse(cut)
        expect([text.startsWith(head), text.endsWith(tail)]).toEqual([true, true])
        expect(head.length + tail.length + omitted).toBe(text.length)
      }),
      { numRuns: 60 }
    )
  })
})
