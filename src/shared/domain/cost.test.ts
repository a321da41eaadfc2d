import { expect, test } from 'vitest'
import { costOf, sumCosts } from './cost.ts'

const usage = { input: 1_000_000, output: 100_000, cacheRead: 2_000_000, cacheWrite: 400_000 }

test('a cost is the sum over the four kinds of tokens, at dollars per million', () => {
  const cost = costOf(usage, { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 })
  expect(cost?.usd).toBeCloseTo(3 + 1.5 + 0.6 + 1.5, 10)
})

test('cached tokens without a price of their own cost as much as others', () => {
  expect(costOf(usage, { input: 1, output: 0 })?.usd).toBeCloseTo(3.4, 10)
})

test('an unknown price is unknown, never 0, and makes a sum partial', () => {
  expect(costOf(usage, undefined)).toBeUndefined()
  expect(costOf(undefined, { input: 1, output: 1 })).toBeUndefined()
  expect(sumCosts([undefined, undefined])).toBeUndefined()
  expect(sumCosts([])).toBeUndefined()
  expect(sumCosts([{ usd: 1 }, undefined])).toEqual({ usd: 1, isPartial: true })
  expect(sumCosts([{ usd: 1, isPartial: true }, { usd: 2 }])).toEqual({ usd: 3, isPartial: true })
  expect(sumCosts([{ usd: 1 }, { usd: 0 }])).toEqual({ usd: 1 })
})
