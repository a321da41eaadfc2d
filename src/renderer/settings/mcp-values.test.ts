import { expect, test } from 'vitest'
import { readValues, shownCommand, writeValues } from './mcp-values.ts'

test('values are read one a line; a name alone keeps what is stored', () => {
  expect(readValues('A=1\n\n B = x=y \nTOKEN', '=')).toEqual({
    ok: true,
    values: { A: '1', B: 'x=y', TOKEN: null }
  })
  expect(readValues('X-Key: a:b', ':')).toEqual({ ok: true, values: { 'X-Key': 'a:b' } })
})

test('a line without a name is told, not guessed at', () => {
  expect(readValues('A=1\n=2', '=')).toEqual({ ok: false, line: '=2' })
  expect(readValues('two words=1', '=')).toEqual({ ok: false, line: 'two words=1' })
})

test('what is written is read again as the same', () => {
  const values = { A: 'one two', TOKEN: null, EMPTY: '' }
  for (const separator of ['=', ':'] as const)
    expect(readValues(writeValues(values, separator), separator)).toEqual({ ok: true, values })
})

test('every argument of a command can be told from its neighbours', () => {
  expect(shownCommand('npx', ['-y', 'a b', '"; rm -rf ~'])).toBe('npx -y "a b" "\\"; rm -rf ~"')
})
