import { expect, test } from 'vitest'
import { foldedText } from './fold-text.ts'

test('a text of 20 lines or 2,000 characters is shown whole', () => {
  expect(foldedText('a\n'.repeat(19) + 'a')).toBeNull()
  expect(foldedText('a'.repeat(2000))).toBeNull()
})

test('a longer one is folded to its first 20 lines and 2,000 characters', () => {
  expect(foldedText('a\n'.repeat(20) + 'b')).toBe(`${'a\n'.repeat(19)}a…`)
  expect(foldedText('a'.repeat(2001))).toBe(`${'a'.repeat(2000)}…`)
  expect(foldedText('ab\n'.repeat(900))).toBe(`${'ab\n'.repeat(19)}ab…`)
})

test('S61 an emoji on the cut is left out whole', () => {
  expect(foldedText(`${'a'.repeat(1999)}😀b`)).toBe(`${'a'.repeat(1999)}…`)
})
