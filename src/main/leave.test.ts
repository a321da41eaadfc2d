import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { END_MS, leaving, STAND_MS } from './leave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})

function left(parts: { runs?: Promise<void>; rest?: Promise<unknown> }) {
  const order: string[] = []
  const note =
    <T>(what: string, value: T) =>
    () => {
      order.push(what)
      return value
    }
  const core = leaving(
    { endAll: note('end runs', parts.runs ?? Promise.resolve()), breakOff: note('break off', undefined) },
    {
      stop: [note('stop', undefined)],
      end: [note('end the rest', parts.rest ?? Promise.resolve())],
      close: [note('close', undefined)]
    }
  )
  return { core, order }
}

test('F99 in order: nothing new, the runs, what they started, the file; asked twice it is done once', async () => {
  const { core, order } = left({})
  await Promise.all([core.close(), core.close()])
  expect(order).toEqual(['stop', 'end runs', 'end the rest', 'close'])
})

test('F99 a run that does not come to a stand is broken off in under 2 s', async () => {
  const { core, order } = left({ runs: never })
  const closed = core.close()
  await vi.advanceTimersByTimeAsync(STAND_MS - 1)
  expect(order).toEqual(['stop', 'end runs'])
  await vi.advanceTimersByTimeAsync(1)
  await closed
  expect(order).toEqual(['stop', 'end runs', 'break off', 'end the rest', 'close'])
  expect(STAND_MS).toBeLessThan(2000)
})

test('F99 F60 the file is closed although something does not end, before 6 s are over', async () => {
  const { core, order } = left({ runs: never, rest: never })
  const closed = core.close()
  await vi.advanceTimersByTimeAsync(STAND_MS + END_MS)
  await closed
  expect(order.at(-1)).toBe('close')
  expect(STAND_MS + END_MS).toBeLessThan(6000)
})

test('F99 what fails while it ends keeps nothing else from ending', async () => {
  const { core, order } = left({
    runs: Promise.reject(new Error('defect')),
    rest: Promise.reject(new Error())
  })
  await core.close()
  expect(order).toEqual(['stop', 'end runs', 'end the rest', 'close'])
})
