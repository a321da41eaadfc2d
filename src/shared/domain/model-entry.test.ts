import { expect, test } from 'vitest'
import {
  changeEntry,
  HIGHEST_PRICE,
  type ModelEntry,
  MOST_TOKENS,
  repairModelEntries
} from './model-entry.ts'

const model = { providerId: 'p', modelId: 'm' }

test.each([undefined, null, 7, 'x', {}, [null, 5, {}, { providerId: 'p', modelId: '' }], [{ ...model }]])(
  '%j holds no entry',
  (raw) => {
    expect(repairModelEntries(raw)).toEqual([])
  }
)

test('a figure that cannot be used costs no other; of two entries for a model the first counts', () => {
  const raw = [
    {
      ...model,
      contextWindow: 12_000.4,
      maxOutput: Number.NaN,
      prices: { input: 1, output: '2' },
      more: true
    },
    { ...model, contextWindow: 5 },
    {
      ...model,
      modelId: 'n',
      contextWindow: 1e12,
      prices: { input: 0, output: 2, cacheRead: -1, cacheWrite: 3 }
    },
    { ...model, modelId: 'o', prices: { input: HIGHEST_PRICE * 2, output: 1 } }
  ]
  expect(repairModelEntries(raw)).toEqual([
    { ...model, contextWindow: 12_000 },
    { ...model, modelId: 'n', contextWindow: MOST_TOKENS, prices: { input: 0, output: 2, cacheWrite: 3 } }
  ])
})

test('a change keeps what it does not name, null takes a figure back, and the last one takes the entry', () => {
  const other: ModelEntry = { ...model, modelId: 'n', maxOutput: 9 }
  const first = changeEntry([other], model, { contextWindow: 100 })
  expect(first).toEqual([{ ...model, contextWindow: 100 }, other])
  const second = changeEntry(first, model, { prices: { input: 1, output: 2 } })
  expect(second).toEqual([{ ...model, contextWindow: 100, prices: { input: 1, output: 2 } }, other])
  expect(changeEntry(second, model, { contextWindow: null })).toEqual([
    { ...model, prices: { input: 1, output: 2 } },
    other
  ])
  expect(changeEntry(second, model, { contextWindow: null, prices: null })).toEqual([other])
})
