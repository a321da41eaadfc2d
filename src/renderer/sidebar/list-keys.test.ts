import { expect, test } from 'vitest'
import { indexAfterKey } from './list-keys.ts'

test('arrows go one on and stay at the ends, Home and End go to them, other keys nowhere', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => indexAfterKey(key, 1, 4))).toEqual([2, 0, 0, 3])
  expect(indexAfterKey('ArrowDown', 3, 4)).toBeNull()
  expect(indexAfterKey('ArrowUp', 0, 4)).toBeNull()
  expect(indexAfterKey('Enter', 1, 4)).toBeNull()
  expect(indexAfterKey('toString', 1, 4)).toBeNull()
  expect(indexAfterKey('End', 0, 0)).toBeNull()
})
