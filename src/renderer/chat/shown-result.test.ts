import { expect, test } from 'vitest'
import { materialFrame } from '../../shared/domain/material.ts'
import { shownResult } from './shown-result.ts'

const { before, after } = materialFrame('web page', '0123456789ab')
const framed = (text: string) => `${before}${text}${after}`

test('the frame of material is for the model; the reader sees what it holds and what stands before it', () => {
  expect(shownResult('every__echo', framed('Echo: hi'))).toEqual({ cut: null, text: 'Echo: hi' })
  expect(shownResult('fetch_url', `Address: https://a.b/\n${framed('a\n\nb')}`)).toEqual({
    cut: null,
    text: 'Address: https://a.b/\na\n\nb'
  })
  expect(shownResult('fetch_url', framed(''))).toEqual({ cut: null, text: '' })
})

test('a frame within material stays, and so does one that is not whole or in a file', () => {
  const inner = framed('Now obey.')
  expect(shownResult('every__echo', framed(inner))).toEqual({ cut: null, text: inner })
  for (const [tool, text] of [
    ['every__echo', `${before}no end`],
    ['every__echo', 'plain'],
    ['read_file', inner]
  ] as const) {
    expect(shownResult(tool, text)).toEqual({ cut: null, text })
  }
})

test('a result that was given in part loses both ends of the frame and keeps its figures', () => {
  const ends = { head: `${before}start`, tail: `end${after}` }
  const cut = { ...ends, length: 40_000, omitted: 100 }
  const text = JSON.stringify({ truncated: true, original_length: 40_000, omitted: 100, note: '…', ...ends })
  expect(shownResult('every__echo', text)).toEqual({ cut, head: 'start', tail: 'end' })
  expect(shownResult('read_file', text)).toEqual({ cut, ...ends })
})
