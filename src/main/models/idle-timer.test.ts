import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleTimer } from './idle-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting(ms: number) {
  const controller = new AbortController()
  const idle = createIdleTimer(controller)
  const step = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error('aborted')))
  })
  const ended = idle.within(ms, step).catch((error: Error) => error.message)
  return { controller, idle, ended }
}

test('O145 a machine that wakes after the wait was over finds the request given up within a second', async () => {
  const { controller, idle, ended } = waiting(120_000)
  await vi.advanceTimersByTimeAsync(5000)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(controller.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await ended).toBe('aborted')
  expect(idle.expiredAfter()).toBe(120_000)
})

test('a short sleep ends nothing, and a clock that is set back does not lengthen the wait', async () => {
  const { controller, ended } = waiting(120_000)
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(controller.signal.aborted).toBe(false)
  vi.setSystemTime(Date.now() - 86_400_000)
  await vi.advanceTimersByTimeAsync(109_999)
  expect(controller.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toBe('aborted')
})

test('a step that comes in time leaves no timer behind', async () => {
  const controller = new AbortController()
  const idle = createIdleTimer(controller)
  const step = new Promise<string>((resolve) => setTimeout(() => resolve('here'), 2500))
  const ended = idle.within(120_000, step)
  await vi.advanceTimersByTimeAsync(2500)
  expect(await ended).toBe('here')
  expect([vi.getTimerCount(), idle.expiredAfter(), controller.signal.aborted]).toEqual([0, undefined, false])
})
