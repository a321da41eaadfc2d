import { expect, test } from 'vitest'
import type { Prices } from '../../shared/domain/cost.ts'
import type { ModelFacts, TokenUsage } from '../../shared/domain/model.ts'
import { type CacheKind, CacheReports } from './cheapest-rule.ts'

const MODEL = { providerId: 'p', modelId: 'm' }
const NONE = { read: 1, write: 1 }
const USUAL = { read: 0.1, write: 1.25 }
const facts = (prices?: Prices): ModelFacts => ({
  windowSource: 'unknown',
  pricesSource: 'unknown',
  ...(prices && { prices })
})
const used = (input: number, cacheRead = 0): TokenUsage => ({ input, output: 1, cacheRead, cacheWrite: 0 })

function ratios(usages: TokenUsage[], prices?: Prices, kind: CacheKind = 'as-reported') {
  const reports = new CacheReports()
  for (const usage of usages) reports.add(MODEL, usage)
  return reports.ratiosFor(MODEL, kind, facts(prices))
}

test('two long answers without a cached token, and no price for one: no cache', () => {
  const miss = used(2001)
  expect(ratios([miss])).toEqual(USUAL)
  expect(ratios([miss, miss])).toEqual(NONE)
  expect(ratios([miss, used(2000)])).toEqual(USUAL)
  expect(ratios([miss, used(50, 1), miss])).toEqual(USUAL)
  expect(ratios([miss, miss], { input: 2, output: 8, cacheRead: 0.5 })).toEqual({ read: 0.25, write: 1 })
  expect(ratios([miss, miss], { input: 2, output: 8 })).toEqual(NONE)
})

test('another provider has nothing to do with it', () => {
  const reports = new CacheReports()
  for (let i = 0; i < 3; i++) reports.add({ ...MODEL, providerId: 'q' }, used(5000))
  expect(reports.ratiosFor(MODEL, 'as-reported', facts())).toEqual(USUAL)
})

test('a provider that is told what to cache does, unless it is told nothing', () => {
  const miss = used(9000)
  expect(ratios([miss, miss], undefined, 'always')).toEqual(USUAL)
  expect(ratios([], undefined, 'never')).toEqual(NONE)
})

test('the ratios are those of the prices, as far as they are known', () => {
  expect(ratios([], { input: 4, output: 20, cacheRead: 1, cacheWrite: 5 })).toEqual({
    read: 0.25,
    write: 1.25
  })
  expect(ratios([], { input: 4, output: 20 })).toEqual(USUAL)
  expect(ratios([], { input: 0, output: 0, cacheRead: 0 })).toEqual(USUAL)
})
