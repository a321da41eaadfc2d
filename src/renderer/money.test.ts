import { describe, expect, test } from 'vitest'
import { formatCent, formatPrice, formatShare, formatUsd, isUnderACent } from './money.ts'

describe('amounts of money', () => {
  test('are written in the language’s own way, to the cent', () => {
    expect(formatUsd(0.4, 'en')).toBe('$0.40')
    expect(formatUsd(1234.567, 'en')).toBe('$1,234.57')
    expect(formatUsd(0.4, 'de')).toMatch(/^0,40\s\$$/)
    expect(formatUsd(0, 'en')).toBe('$0.00')
    expect(formatCent('en')).toBe('$0.01')
  })

  test('under a cent are told apart from nothing and from a cent', () => {
    expect([0, 0.000_01, 0.0099, 0.01, 0.011].map(isUnderACent)).toEqual([false, true, true, false, false])
  })

  test('prices keep their small decimals', () => {
    expect(formatPrice(0.075, 'en')).toBe('$0.075')
    expect(formatPrice(2.5, 'en')).toBe('$2.50')
    expect(formatPrice(0, 'en')).toBe('$0.00')
  })

  test('a share is a whole percentage, over 100 too', () => {
    expect(formatShare(0.449, 'en')).toBe('45%')
    expect(formatShare(1.2, 'en')).toBe('120%')
  })
})
