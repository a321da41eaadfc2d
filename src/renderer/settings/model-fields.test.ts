import { describe, expect, test } from 'vitest'
import type { ModelFacts } from '../../shared/domain/model.ts'
import { type ModelTexts, readTexts, textsOf } from './model-fields.ts'

const facts: ModelFacts = {
  contextWindow: 200_000,
  prices: { input: 3, output: 15, cacheRead: 0.3 },
  windowSource: 'catalog',
  pricesSource: 'catalog'
}
const before = textsOf(facts)
const read = (typed: Partial<ModelTexts>) => readTexts({ ...before, ...typed }, before)

describe('what is typed of a model', () => {
  test('is what is known before, and unknown figures are empty', () => {
    expect(before).toEqual({
      contextWindow: '200000',
      maxOutput: '',
      input: '3',
      output: '15',
      cacheRead: '0.3',
      cacheWrite: ''
    })
  })

  test('changes nothing where nothing was typed', () => {
    expect(read({})).toEqual({})
  })

  test('changes the field alone, and prices together', () => {
    expect(read({ contextWindow: '1,000,000' })).toEqual({ contextWindow: 1_000_000 })
    expect(read({ maxOutput: ' 8192 ' })).toEqual({ maxOutput: 8192 })
    expect(read({ cacheWrite: '3,75' })).toEqual({
      prices: { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 }
    })
    expect(read({ input: '$0', output: '.5', cacheRead: '' })).toEqual({ prices: { input: 0, output: 0.5 } })
  })

  test('takes a figure back when its field is emptied, prices when all are', () => {
    expect(read({ contextWindow: '' })).toEqual({ contextWindow: null })
    expect(read({ input: '', output: '', cacheRead: '' })).toEqual({ prices: null })
  })

  test('is refused with the field that cannot be read', () => {
    for (const contextWindow of ['0', '-5', '1.5', '200k', '1,00', '100000001'])
      expect(read({ contextWindow })).toEqual({ code: 'badTokens', field: 'contextWindow' })
    for (const output of ['cheap', '-1', '1.2.3', '100001'])
      expect(read({ output })).toEqual({ code: 'badPrice', field: 'output' })
    expect(read({ output: '' })).toEqual({ code: 'needsBoth', field: 'output' })
    expect(read({ input: '', cacheRead: '' })).toEqual({ code: 'needsBoth', field: 'input' })
  })
})
