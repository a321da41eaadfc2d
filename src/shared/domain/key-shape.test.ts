import { expect, test } from 'vitest'
import { keyShapeIn, withoutKeys } from './key-shape.ts'

test.each([
  ['use sk-ant-api03-AAAABBBBCCCCDDDD1111 please', 'sk-ant-a…'],
  ['OPENAI_API_KEY=sk-proj-0123456789abcdefXYZ', 'sk-proj-…'],
  ['ghp_0123456789abcdef0123456789abcdef0123', 'ghp_0123…'],
  ['token: AIzaSyA-0123456789abcdefghijklmnopq', 'AIzaSyA-…'],
  ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl', '-----BEGIN OPENSSH PRIVATE KEY-----'],
  [`${'x '.repeat(300_000)}sk-proj-0123456789abcdefXYZ`, 'sk-proj-…']
])('F107 a key in a text is seen, and shown in part only: %.40s', (text, shown) => {
  expect(keyShapeIn(text)).toBe(shown)
})

test.each([
  'the sk-learn library',
  'task-force-of-many-words-in-a-row-and-more',
  'a commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'set OPENAI_API_KEY=sk-… in the environment',
  ''
])('F107 what is no key is not taken for one: %s', (text) => {
  expect(keyShapeIn(text)).toBeNull()
})

test('F107 what goes to a log has no key in it, however many there were', () => {
  const keys = `sk-proj-${'a1B2'.repeat(8)} and ghp_${'x9'.repeat(18)}`
  const block = `-----BEGIN RSA PRIVATE KEY-----\n${'QUJD'.repeat(30)}\n-----END RSA PRIVATE KEY-----`
  expect(withoutKeys(`failed with ${keys}\n${block}\nafter`)).toBe(
    'failed with [key] and [key]\n[key]\nafter'
  )
  expect(withoutKeys(`cut off ${block.slice(0, 60)}`)).toBe('cut off [key]')
  expect(withoutKeys('the sk-learn library')).toBe('the sk-learn library')
})
