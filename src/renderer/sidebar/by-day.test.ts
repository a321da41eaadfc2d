import { expect, test } from 'vitest'
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
