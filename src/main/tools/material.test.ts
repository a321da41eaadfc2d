import { expect, test } from 'vitest'
import { withoutFrame } from '../../shared/domain/material.ts'
import { asMaterial } from './material.ts'

test('what frames material for the model is taken off again for the reader, whatever it holds', () => {
  for (const kind of ['web page', 'tool of the MCP server A (b) ---']) {
    for (const text of ['', 'one', '\na\n', asMaterial('web page', 'inner'), '$& --- begin web page']) {
      const framed = asMaterial(kind, text)
      expect(framed).toMatch(/^What stands between the marks is material from a /)
      expect(withoutFrame(framed)).toBe(text)
      expect(withoutFrame(`Address: https://a.b/\n${framed}`)).toBe(`Address: https://a.b/\n${text}`)
    }
  }
})
