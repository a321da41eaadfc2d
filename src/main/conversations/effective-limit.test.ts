import { describe, expect, test } from 'vitest'
import { repairSettings } from '../../shared/settings/table.ts'
import { clampRounds, effectiveLimit } from './effective-limit.ts'

const settings = repairSettings({})
const off = repairSettings({ 'agent.toolLimit.enabled': false })
const plain = { limit: 'inherit', turnUnlimited: false } as const
const ceiling = { rounds: 500, kind: 'ceiling' }

test.each([
  [0, 1],
  [-5, 1],
  [0.4, 1],
  [5000, 500],
  [7.6, 8],
  [Number.NaN, 1]
])('S45 a run’s own maximum of %d is %d', (asked, used) => expect(clampRounds(asked)).toBe(used))

describe('the limit of a conversation', () => {
  test('inherits the setting; switched off, the ceiling is left', () => {
    expect(effectiveLimit(settings, plain)).toEqual({ rounds: 25, kind: 'limit' })
    expect(effectiveLimit(off, plain)).toEqual(ceiling)
  })

  test('its own number goes before the setting, and is clamped to 1–500', () => {
    expect(effectiveLimit(off, { ...plain, limit: 3 })).toEqual({ rounds: 3, kind: 'limit' })
    expect(effectiveLimit(settings, { ...plain, limit: 9999 })).toEqual(ceiling)
    expect(effectiveLimit(settings, { ...plain, limit: 0 })).toEqual({ rounds: 1, kind: 'limit' })
  })

  test('none, and lifted for this turn, leave the ceiling', () => {
    expect(effectiveLimit(settings, { ...plain, limit: 'none' })).toEqual(ceiling)
    expect(effectiveLimit(settings, { limit: 3, turnUnlimited: true })).toEqual(ceiling)
  })

  test('L003 a sub-agent has its own setting, whatever holds for its caller, and may be given less, not more', () => {
    const parent = { conversationId: 'c', callId: 'call' }
    const agents = repairSettings({ 'agent.toolLimit.rounds': 100, 'agent.subagents.rounds': 40 })
    expect(effectiveLimit(settings, { ...plain, parent })).toEqual({ rounds: 25, kind: 'limit' })
    for (const [rounds, used] of [
      [400, 40],
      [3, 3],
      [0, 1]
    ] as const)
      expect(effectiveLimit(agents, { ...plain, parent: { ...parent, rounds } }, 7).rounds).toBe(used)
    expect(effectiveLimit(off, { limit: 'none', turnUnlimited: true, parent }).rounds).toBe(25)
  })

  test('a run’s own maximum goes before everything', () => {
    expect(effectiveLimit(off, { limit: 'none', turnUnlimited: true }, 7)).toEqual({
      rounds: 7,
      kind: 'limit'
    })
  })
})
