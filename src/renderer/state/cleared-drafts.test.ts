import { beforeEach, expect, test } from 'vitest'
import { forgetCleared, noteChange, useCleared } from './cleared-drafts.ts'

beforeEach(() => forgetCleared('a'))

/** Types these texts one after the other; gives what can be brought back then. */
function typed(...texts: string[]): string | undefined {
  texts.reduce((before, after) => {
    noteChange('a', { text: before, items: [] }, { text: after, items: [] })
    return after
  }, '')
  return useCleared.getState()['a']?.text
}

test('a draft that is deleted at once, or letter by letter, can be brought back whole', () => {
  expect(typed('a long enough text', '')).toBe('a long enough text')
  forgetCleared('a')
  expect(typed('a long en', 'a long enough', 'a long', 'a', '')).toBe('a long enough')
})

test('of two texts the last one is what went; a word is not worth it', () => {
  expect(typed('the first text of the two', 'the', 'the second text', '')).toBe('the second text')
  forgetCleared('a')
  expect(typed('hello', '')).toBeUndefined()
})

test('what is written next does not take away what can be brought back, until it goes too', () => {
  expect(typed('a long enough text', '', 'hm', '')).toBe('a long enough text')
  expect(typed('another long text', '')).toBe('another long text')
  forgetCleared('a')
  expect(useCleared.getState()['a']).toBeUndefined()
})
