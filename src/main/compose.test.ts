import { expect, test } from 'vitest'
import { clampRounds } from './compose.ts'

test.each([
  [0, 1],
  [-5, 1],
  [0.4, 1],
  [5000, 500],
  [7.6, 8]
])('S45 a run’s own maximum of %d is %d', (asked, used) => expect(clampRounds(asked)).toBe(used))
