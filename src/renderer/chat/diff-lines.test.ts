import { expect, test } from 'vitest'
import { diffLines, MOST_LINES } from './diff-lines.ts'

test('lines are marked, heads are left out, a removed line of dashes is not taken for one', () => {
  const diff = [
    '--- a.sql',
    '+++ a.sql',
    '@@ -1,3 +1,3 @@',
    ' one',
    '--- a comment',
    '+two',
    '\\ No newline at end of file'
  ].join('\n')
  const { path, lines } = diffLines(diff)
  expect(path).toBe('a.sql')
  expect(lines.map(({ kind, mark, text }) => `${kind}|${mark}${text}`)).toEqual([
    'hunk|@@ -1,3 +1,3 @@',
    'same| one',
    'removed|−-- a comment',
    'added|+two',
    'note|\\ No newline at end of file'
  ])
})

test('a diff without end is cut', () => {
  const { lines, isCut } = diffLines(`--- a\n+++ a\n${'+x\n'.repeat(5000)}`)
  expect([lines.length, isCut]).toEqual([MOST_LINES, true])
})
