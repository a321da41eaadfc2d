import { afterEach, expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime()
const summary = (id: string, updatedAt: number) => ({
  id,
  title: id,
  updatedAt,
  status: 'idle' as const,
  elsewhere: false
})

test('conversations are grouped by local calendar day, newest first, without empty days', () => {
  const groups = byDay(
    [
      summary('old', at(1, 9)),
      summary('midnight', at(15, 0)),
      summary('lastNight', at(14, 23)),
      summary('now', at(15, 8)),
      summary('yesterday', at(14, 0))
    ],
    at(15, 8)
  )
  expect(groups.map(({ day, summaries }) => [day, summaries.map(({ id }) => id)])).toEqual([
    ['today', ['now', 'midnight']],
    ['yesterday', ['lastNight', 'yesterday']],
    ['earlier', ['old']]
  ])
  expect(byDay([summary('only', at(1, 1))], at(15, 8)).map(({ day }) => day)).toEqual(['earlier'])
})

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York'])(
  'U079 F105 in %s today is today and yesterday yesterday, also on the day the clocks change',
  (name) => {
    process.env['TZ'] = name
    // 29 March 2026 and 8 March 2026 are the days on which Berlin and New York lose an hour.
    for (const [month, day] of [
      [2, 29],
      [2, 8],
      [5, 15]
    ] as const) {
      const local = (d: number, hour: number, minute = 0) => new Date(2026, month, d, hour, minute).getTime()
      const now = local(day, 12)
      const days = (at: number) => byDay([summary('x', at)], now).map((group) => group.day)
      expect(days(local(day, 0, 1))).toEqual(['today'])
      expect(days(local(day, 11, 59))).toEqual(['today'])
      expect(days(local(day - 1, 23, 59))).toEqual(['yesterday'])
      expect(days(local(day - 1, 0, 1))).toEqual(['yesterday'])
      expect(days(local(day - 2, 23, 59))).toEqual(['earlier'])
    }
  }
)
