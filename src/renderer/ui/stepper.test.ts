import { describe, expect, test } from 'vitest'
import { settingsTable } from '../../shared/settings/table.ts'
import { parseNumber, valueAfterKey } from './stepper.ts'

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
    for (const value of [5, 6, 13, 25, 199, 200]) expect(parseNumber(` ${value} `, row)).toBe(value)
    for (const text of ['', '4', '201', '-5', '12.6', '1e2', 'abc', '0x10', '99999999999999999999', 'NaN'])
      expect(parseNumber(text, row), text).toBeNull()
  })

  test.each([
    'fifty',
    '1e3',
    '25,5',
    '25.5',
    '５０',
    '٥٠',
    '',
    '  ',
    '-30',
    '1e9',
    '1000000000',
    'NaN',
    '+50',
    '5 0',
    '0x32'
  ])('F74 %j is no limit, so what it was stays', (text) => {
    expect(parseNumber(text, row)).toBeNull()
  })

  test('an amount of money takes two decimals, after a point or a comma', () => {
    const money = settingsTable['agent.costLimit.usd']
    expect(['0.01', '.5', '1,25', '1000', ' 2.5 '].map((text) => parseNumber(text, money))).toEqual([
      0.01, 0.5, 1.25, 1000, 2.5
    ])
    for (const text of ['0', '0.005', '1000.01', '1.2.3', '1,', '-1', '$1', '1e2'])
      expect(parseNumber(text, money), text).toBeNull()
    expect(valueAfterKey(0.01, 'ArrowUp', money)).toBe(0.51)
  })
})
