import { describe, expect, test } from 'vitest'
import { cronTimes, readCron } from './cron.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

function timesFrom(cron: string, zone: string, from: string, count: number): (string | null)[] {
  const read = cronTimes(cron, zone, at(from))
  if (!read.ok) throw new Error(read.problem.code)
  const found: (string | null)[] = []
  let cursor: number | null = at(from)
  while (cursor !== null && found.length < count) {
    cursor = read.times.after(cursor)
    found.push(iso(cursor))
  }
  return found
}

describe('S126 the times of a schedule', () => {
  test('a time that the clocks skip in spring comes right after the gap, once', () => {
    expect(timesFrom('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z'
    ])
  })

  test('a time that comes twice in autumn is taken once', () => {
    expect(timesFrom('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z'
    ])
  })

  test('every hour goes on through both changes without a gap or a double', () => {
    for (const night of ['2026-03-28T22:30:00Z', '2026-10-24T22:30:00Z']) {
      const found = timesFrom('0 * * * *', 'Europe/Berlin', night, 6).map((each) => at(each ?? ''))
      for (const [i, each] of found.entries()) if (i > 0) expect(each - (found[i - 1] ?? 0)).toBe(3_600_000)
    }
  })

  test('counts what lies between two moments and bounds the count', () => {
    const read = cronTimes('* * * * *', 'UTC', at('2026-01-01T00:00:00Z'))
    if (!read.ok) throw new Error('refused')
    const { between } = read.times
    expect(between(at('2026-01-01T00:00:00Z'), at('2026-01-01T00:00:59Z'))).toBeNull()
    expect(between(at('2026-01-01T00:00:00Z'), at('2026-01-01T00:03:10Z'))).toEqual({
      last: at('2026-01-01T00:03:00Z'),
      count: 3
    })
    expect(between(at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:30Z'))).toEqual({
      last: at('2027-01-01T00:00:00Z'),
      count: 1000
    })
  })
})

describe('what an expression means', () => {
  const now = at('2026-11-30T12:00:00Z')

  test('in words and in the next three times', () => {
    expect(readCron('0 9 * * 1-5', 'UTC', now, 'en-GB')).toEqual({
      ok: true,
      words: 'At 09:00, Monday through Friday',
      next: [at('2026-12-01T09:00:00Z'), at('2026-12-02T09:00:00Z'), at('2026-12-03T09:00:00Z')]
    })
    expect(readCron('0 9 * * 1-5', 'UTC', now, 'de')).toMatchObject({ words: 'Um 09:00, Montag bis Freitag' })
    expect(readCron('@daily', 'UTC', now, 'en')).toMatchObject({ ok: true })
  })

  test.each([
    ['', { code: 'fields' }],
    ['every day', { code: 'fields' }],
    ['* * * * * *', { code: 'fields' }],
    ['2026-12-01T10:00:00', { code: 'fields' }],
    ['61 * * * *', { code: 'value', field: 'minute', value: '61' }],
    ['0 9 * * 9', { code: 'value', field: 'weekday', value: '9' }],
    ['0 9 x * *', { code: 'value', field: 'day', value: 'x' }],
    ['0 0 31 2 *', { code: 'never' }]
  ])('%j is refused by what is wrong with it', (cron, problem) => {
    expect(readCron(cron, 'UTC', now, 'en')).toEqual({ ok: false, problem })
  })

  test('a time zone that does not exist is refused by its name', () => {
    expect(readCron('0 9 * * *', 'No/Where', now, 'en')).toEqual({
      ok: false,
      problem: { code: 'zone', value: 'No/Where' }
    })
  })
})
