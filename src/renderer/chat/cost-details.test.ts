import { describe, expect, test } from 'vitest'
import type { ConversationUsage } from '../../shared/domain/usage-report.ts'
import { savingOf } from './cost-details.tsx'

const used = (more: Partial<ConversationUsage>): ConversationUsage => ({
  requests: 2,
  rounds: 1,
  toolCalls: 1,
  spent: [],
  ...more
})
const cached = { input: 10, output: 10, cacheRead: 90, cacheWrite: 0 }

describe('what a conversation saved', () => {
  test('is the difference, with its share of what it would have cost', () => {
    const saving = savingOf(used({ usage: cached, cost: { usd: 0.25 }, withoutSaving: { usd: 1 } }))
    expect(saving).toEqual({ without: { usd: 1 }, saved: { usd: 0.75 }, share: 0.75 })
  })

  test('is partial where either cost is', () => {
    const saving = savingOf(
      used({ usage: cached, cost: { usd: 0.5, isPartial: true }, withoutSaving: { usd: 1 } })
    )
    expect(saving?.saved).toEqual({ usd: 0.5, isPartial: true })
  })

  test('cannot be told without prices, or where nothing was cached or left out', () => {
    expect(savingOf(used({ usage: cached }))).toBeNull()
    const plain = { ...cached, cacheRead: 0 }
    expect(savingOf(used({ usage: plain, cost: { usd: 1 }, withoutSaving: { usd: 1 } }))).toBeNull()
  })

  test('is nothing where writing to the cache cost more than it gave', () => {
    const saving = savingOf(used({ usage: cached, cost: { usd: 1.1 }, withoutSaving: { usd: 1 } }))
    expect(saving).toEqual({ without: { usd: 1 }, share: 0 })
  })
})
