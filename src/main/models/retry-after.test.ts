import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')

test.each([
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after': '86400' }, 86_400_000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '1.5' }, 1500],
  [{ 'retry-after': 'Mon, 30 Nov 2026 12:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Mon, 30 Nov 2026 11:00:00 GMT' }, undefined],
  [{ 'retry-after': '-5' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
  [{}, undefined]
])('S064 %j asks for %s ms', (headers, ms) => expect(retryAfter(new Headers(headers), NOW)).toBe(ms))
