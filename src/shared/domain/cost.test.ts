import { expect, test } from 'vitest'
import { costOf, priceStep, sumCosts } from './cost.ts'

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

test('what is free costs 0, however much it was; free input alone is not free', () => {
  expect(costOf(undefined, { input: 0, output: 0 })).toEqual({ usd: 0 })
  expect(costOf(usage, { input: 0, output: 0 })).toEqual({ usd: 0 })
  expect(costOf(undefined, { input: 0, output: 1 })).toBeUndefined()
  expect(costOf(undefined, { input: 0, output: 0, cacheWrite: 1 })).toBeUndefined()
})

test('a long request costs more altogether; a sum of short ones does not', () => {
  const prices = { input: 1, output: 10, above: { inputTokens: 272_000, input: 2, output: 15 } }
  const sum = { input: 500_000, output: 100_000, cacheRead: 0, cacheWrite: 0 }
  expect(costOf(sum, prices)?.usd).toBeCloseTo(1 + 1.5, 10)
  expect(costOf(sum, prices, priceStep({ ...sum, input: 272_000 }) + 1)?.usd).toBeCloseTo(0.5 + 1, 10)
  expect(costOf(sum, prices, priceStep({ ...sum, input: 272_001 }) + 1)?.usd).toBeCloseTo(1 + 1.5, 10)
})
