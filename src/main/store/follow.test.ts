import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDatabase } from './follow.ts'
import { HEARTBEAT_MS } from './leases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('F98 right after a sleep nobody is taken for dead: others get the time to say that they live', () => {
  const db = new DatabaseSync(':memory:')
  const onTick = vi.fn()
  const unfollow = followDatabase(db, { onForeignChange: () => {}, onTick })
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(onTick).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(onTick).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(onTick).toHaveBeenCalledTimes(2)
  unfollow()
})
