import { expect, test } from 'vitest'
import { readCutResult } from './cut-result.ts'

test('S62 a result that was given in part is told from any other text', () => {
  const cut = {
    truncated: true,
    original_length: 40_000,
    omitted: 39_994,
    note: '…',
    head: 'abc',
    tail: 'xyz'
  }
  expect(readCutResult(JSON.stringify(cut))).toEqual({
    head: 'abc',
    tail: 'xyz',
    length: 40_000,
    omitted: 39_994
  })
  const others = ['', 'abc', '{"truncated":true}', JSON.stringify(cut).slice(0, -1)]
  expect(others.map(readCutResult)).toEqual([null, null, null, null])
  expect(readCutResult(JSON.stringify({ ...cut, head: 1 }))).toBeNull()
})
