import { expect, test } from 'vitest'
import { createSseReader } from './sse-reader.ts'

const DATA = ['日本 🎉 é', 'naïve 👩‍👩‍👧‍👦 ไทย']

function read(pieces: Uint8Array[]): string[] {
  const reader = createSseReader()
  const items = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
  return items.map((item) => (item.kind === 'event' ? item.data : item.kind))
}

test.each([
  ['LF', '\n', ''],
  ['CRLF', '\r\n', ''],
  ['CR only', '\r', ''],
  ['LF after a byte order mark', '\n', '\ufeff'],
  ['CRLF after a byte order mark', '\r\n', '\ufeff']
])('S061 %s: the text is the same wherever its bytes are split', (_name, end, mark) => {
  const body = `${mark}${DATA.map((data) => `data: ${data}${end}${end}`).join('')}`
  const bytes = new TextEncoder().encode(body)
  for (let at = 0; at <= bytes.length; at += 1)
    expect(read([bytes.subarray(0, at), bytes.subarray(at)]), `split at ${at}`).toEqual(DATA)
  expect(read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(DATA)
})
