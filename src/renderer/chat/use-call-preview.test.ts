import { expect, test } from 'vitest'
import { canAlways } from './use-call-preview.ts'

test('a call that would fail, or is not known yet, cannot be allowed always', () => {
  const changes = [{ path: 'a.ts', diff: '-a\n+b' }]
  expect(canAlways({ kind: 'none' })).toBe(true)
  expect(canAlways({ kind: 'loading' })).toBe(false)
  expect(canAlways({ kind: 'seen', preview: { changes } })).toBe(true)
  expect(canAlways({ kind: 'seen', preview: { changes: [], problem: 'No such text in a.ts.' } })).toBe(false)
})
