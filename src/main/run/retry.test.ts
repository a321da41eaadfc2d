import { describe, expect, test } from 'vitest'
import type { Failure } from '../../shared/domain/failure.ts'
import { retryDelay } from './retry.ts'

const busy: Failure = { code: 'model-unavailable', retriable: true }

describe('the wait before a retry', () => {
  test('doubles from about a second, with jitter, up to half a minute', () => {
    expect([0, 1, 2, 3, 10].map((attempt) => retryDelay(busy, attempt, 20, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 30_000
    ])
    expect([0, 1].map((random) => retryDelay(busy, 0, 5, random))).toEqual([750, 1250])
  })

  test('S064 follows the provider up to a minute; beyond that the user is asked', () => {
    expect(retryDelay({ ...busy, retryAfterMs: 2000 }, 0, 5, 0)).toBe(2000)
    expect(retryDelay({ ...busy, retryAfterMs: 60_000 }, 0, 5, 0)).toBe(60_000)
    expect(retryDelay({ ...busy, retryAfterMs: 86_400_000 }, 0, 5, 0)).toBeNull()
  })

  test('is none for what a retry cannot mend, or after as many as are allowed', () => {
    expect(retryDelay({ ...busy, retriable: false }, 0, 5, 0)).toBeNull()
    expect(retryDelay(busy, 5, 5, 0)).toBeNull()
    expect(retryDelay(busy, 0, 0, 0)).toBeNull()
  })
})
