import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterAwake, afterWait } from './waits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
/** A sleep in which timers stand still, as on Linux. */
const sleep = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('O145 a wait for a moment', () => {
  test('is over within a second of waking up after it', async () => {
    const expired = vi.fn()
    afterWait(60_000, expired)
    await pass(5000)
    sleep(HOUR)
    await pass(1000)
    expect(expired).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a clock that is set back does not lengthen it, and cancelled it is never over', async () => {
    const expired = vi.fn()
    afterWait(60_000, expired)
    const cancelled = vi.fn()
    afterWait(60_000, cancelled)()
    sleep(-24 * HOUR)
    await pass(59_999)
    expect(expired).not.toHaveBeenCalled()
    await pass(1)
    expect(expired).toHaveBeenCalledOnce()
    expect(cancelled).not.toHaveBeenCalled()
  })
})

describe('O145 a wait for time awake', () => {
  test('does not count a sleep, and tells what is left after it', async () => {
    const expired = vi.fn()
    const woke = vi.fn()
    afterAwake(300_000, expired, woke)
    await pass(100_000)
    sleep(HOUR)
    await pass(1000)
    expect(woke.mock.calls).toEqual([[200_000]])
    await pass(199_999)
    expect(expired).not.toHaveBeenCalled()
    await pass(1)
    expect(expired).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a sleep in its last second does not end it at once', async () => {
    const expired = vi.fn()
    afterAwake(500, expired)
    await pass(200)
    sleep(HOUR)
    await pass(300)
    expect(expired).not.toHaveBeenCalled()
    await pass(500)
    expect(expired).toHaveBeenCalledOnce()
  })

  test('a slow machine is no sleep, a clock set back costs nothing, and cancelled it is never over', async () => {
    const expired = vi.fn()
    const woke = vi.fn()
    afterAwake(60_000, expired, woke)
    const cancelled = vi.fn()
    afterAwake(1000, cancelled)()
    sleep(5000)
    await pass(10_000)
    sleep(-24 * HOUR)
    await pass(50_000)
    expect(expired).toHaveBeenCalledOnce()
    expect(woke).not.toHaveBeenCalled()
    expect(cancelled).not.toHaveBeenCalled()
  })
})
