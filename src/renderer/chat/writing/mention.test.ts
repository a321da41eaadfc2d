import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention.ts'

test('an @ before the caret, at the beginning or behind a blank, is a mention', () => {
  expect(mentionAt('@', 1)).toEqual({ kind: 'mention', query: '', start: 0, end: 1 })
  expect(mentionAt('see @src/ma and', 11)).toEqual({ kind: 'mention', query: 'src/ma', start: 4, end: 11 })
  expect(mentionAt('(@a', 3)).toMatchObject({ query: 'a', start: 1 })
  expect(mentionAt('line\n@a', 99)).toMatchObject({ query: 'a', start: 5, end: 7 })
})

test('an address of mail, and an @ that the caret has left, is none', () => {
  for (const text of ['me@home', 'a@', '@a b', '@@', '', 'x'])
    expect(mentionAt(text, text.length), text).toBeNull()
  expect(mentionAt('@abc', 0)).toBeNull()
})

test('the path takes the place of what was typed; one blank follows it', () => {
  expect(withMention('see @no', { start: 4, end: 7 }, 'notes.md')).toEqual({
    text: 'see @notes.md ',
    caret: 14
  })
  expect(withMention('see @no and', { start: 4, end: 7 }, 'notes.md')).toEqual({
    text: 'see @notes.md and',
    caret: 14
  })
})
