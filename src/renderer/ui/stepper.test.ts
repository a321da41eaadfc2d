import { describe, expect, test } from 'vitest'
import { settingsTable } from '../../shared/settings/table.ts'
import { parseWhole, valueAfterKey } from './stepper.ts'

const row = settingsTable['agent.toolLimit.rounds']

describe('the stepper', () => {
  test('S39 arrows step by 5, Page keys by 25, Home and End go to the bounds', () => {
    const from = (value: number) => (key: string) => valueAfterKey(value, key, row)
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map(from(40))).toEqual([
      45, 35, 65, 15, 5, 200
    ])
    expect(['ArrowDown', 'PageDown'].map(from(7))).toEqual([5, 5])
    expect(['ArrowUp', 'PageUp'].map(from(198))).toEqual([200, 200])
    expect(from(40)('a')).toBeNull()
  })

  test('S39 any whole number of the range can be typed, and nothing else', () => {
    for (const value of [5, 6, 13, 25, 199, 200]) expect(parseWhole(` ${value} `, row)).toBe(value)
    for (const text of ['', '4', '201', '-5', '12.6', '1e2', 'abc', '0x10', '99999999999999999999', 'NaN'])
      expect(parseWhole(text, row), text).toBeNull()
  })
})
