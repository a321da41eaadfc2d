import { expect, test } from 'vitest'
import { defaultTimes } from './connection.ts'

test('F51 F57 a handshake has 30 seconds; attempts come after 1 second, then twice as long each, a minute at most', () => {
  expect(defaultTimes.handshakeMs).toBe(30_000)
  expect([1, 2, 3, 4, 7, 50].map((n) => defaultTimes.backoffMs(n))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000
  ])
})
