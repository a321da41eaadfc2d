import { describe, expect, test } from 'vitest'
import { createConversation } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { TokenUsage } from '../../shared/domain/model.ts'
import { elide, type Pruning } from './elide.ts'
import { leftOut } from './placeholder.ts'

// What a task of 100 rounds costs with results of 4 kB, by the model of spec/performance.md, B: requests are priced
// against the longest prefix they share with the one before. The policy is the app's own, on real conversations.

const ROUNDS = 100
const RESULT = 'r'.repeat(4096)
const WORDS = 'w'.repeat(228)
const TOKENS_PER_CHARACTER = 1509 / RESULT.length
const BASE = 3200
const MODEL = { providerId: 'anthropic', modelId: 'm' }
const WINDOW = 200_000
const CACHED = { read: 0.1, write: 1.25 }
const UNCACHED = { read: 1, write: 1 }

const tokens = (text: string) => text.length * TOKENS_PER_CHARACTER
const callId = (round: number) => `toolu_01${`${round}`.padStart(20, 'A')}`
const SAID = tokens(WORDS)
const WHOLE = tokens(RESULT)
const SHORT = tokens(
  leftOut(
    { type: 'tool', callId: '', name: 'read_file', input: '', state: { status: 'pending' } },
    callId(1),
    RESULT
  )
)

/** Tokens of a request after so many rounds, the first of which are without results. */
const size = (rounds: number, pruned: number) =>
  BASE + rounds * SAID + pruned * SHORT + (rounds - pruned) * WHOLE

/** Tokens that two requests have in common at their beginning, the second one pruned anew. */
const shared = (pruned: number) => BASE + pruned * (SAID + SHORT) + SAID

interface Bill {
  total: number
  /** Each request's usage, as the provider reports it. */
  usage: TokenUsage
  pruned: number
  /** What is in the cache: a request of so many rounds. */
  rounds: number
}

/** The bill with one more request. */
function billed(before: Bill | null, rounds: number, pruned: number, { isCold, ratios }: Pricing): Bill {
  const all = size(rounds, pruned)
  const isSame = before !== null && before.pruned === pruned
  const hit = !before || isCold ? 0 : isSame ? size(before.rounds, pruned) : shared(before.pruned)
  const total = (before?.total ?? 0) + hit * ratios.read + (all - hit) * ratios.write
  const isCached = ratios.read < 1
  const usage = isCached
    ? { input: 0, output: 100, cacheRead: Math.round(hit), cacheWrite: Math.round(all - hit) }
    : { input: Math.round(all), output: 100, cacheRead: 0, cacheWrite: 0 }
  return { total, usage, pruned, rounds }
}

interface Pricing {
  isCold: boolean
  ratios: typeof CACHED
}

interface Task {
  policy: Pruning['policy']
  keepRounds?: number
  ratios?: typeof CACHED
  /** The user comes back 10 minutes later before each of these. */
  pauses?: number[]
}

/** What the app pays for the whole task. */
function billOf({ policy, keepRounds = 5, ratios = CACHED, pauses = [] }: Task): number {
  const messages: Message[] = [{ id: 'u', role: 'user', parts: [{ type: 'text', text: 'go' }], createdAt: 0 }]
  let bill: Bill | null = null
  let now = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const isCold = pauses.includes(round)
    now += isCold ? 600_000 : 5000
    const pruning: Pruning = {
      policy,
      keepRounds,
      facts: () => ({ contextWindow: WINDOW, windowSource: 'user', pricesSource: 'unknown' }),
      cacheOf: () => (ratios === CACHED ? 'always' : 'as-reported'),
      now
    }
    const { boundary } = elide(conversation(messages), pruning)
    bill = billed(bill, round, Math.max(0, boundary - 1), { isCold, ratios })
    messages.push(answer(round, bill.usage, now))
  }
  return bill?.total ?? 0
}

function conversation(messages: Message[]): Conversation {
  const created = { type: 'conversation.created', id: 'c', title: '', workspace: null, at: 0 } as const
  return { ...createConversation({ ...created, model: MODEL }), messages }
}

function answer(round: number, usage: TokenUsage, createdAt: number): Message {
  const state = { status: 'completed', text: RESULT, endedAt: createdAt } as const
  const call = { type: 'tool', callId: callId(round), name: 'read_file', input: WORDS, state } as const
  return { id: `r${round}`, role: 'assistant', parts: [call], createdAt, model: MODEL, usage }
}

const naive = Array.from({ length: ROUNDS + 1 }, (_, round) => size(round, 0)).reduce((a, b) => a + b)

/** The best schedule there is, by dynamic programming: it knows how long the task will be. */
function best(keepRounds: number): number {
  let states = new Map<number, Bill | null>([[0, null]])
  for (let round = 0; round <= ROUNDS; round++) {
    const next = new Map<number, Bill>()
    for (const [pruned, before] of states) {
      for (const choice of new Set([pruned, Math.max(pruned, round - keepRounds)])) {
        const bill = billed(before, round, choice, { isCold: false, ratios: CACHED })
        if (bill.total < (next.get(choice)?.total ?? Infinity)) next.set(choice, bill)
      }
    }
    states = next
  }
  return Math.min(...[...states.values()].map((bill) => bill?.total ?? Infinity))
}

describe('P2 the bill of 100 rounds', () => {
  test.each([5, 10])(
    'P2 the online rule costs at most 1.06 of the best schedule, keeping %i rounds',
    (keepRounds) => {
      const ratio = billOf({ policy: 'cheapest', keepRounds }) / best(keepRounds)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(1.06)
    }
  )

  test.each([5, 10])('P2 without a cache: at most 0.30 of naive, keeping %i rounds', (keepRounds) => {
    expect(billOf({ policy: 'cheapest', keepRounds, ratios: UNCACHED }) / naive).toBeLessThanOrEqual(0.3)
  })

  test('P2 resumed after 10 minutes every 25 rounds: at most 0.07 of naive', () => {
    expect(billOf({ policy: 'cheapest', pauses: [25, 50, 75] }) / naive).toBeLessThanOrEqual(0.07)
  })

  test('P1 thresholds: at most 0.085 of naive', () => {
    expect(billOf({ policy: 'thresholds' }) / naive).toBeLessThanOrEqual(0.085)
  })

  test('P1 cheapest: at most 0.065 of naive, at most 0.085 where 10 rounds are kept', () => {
    expect(billOf({ policy: 'cheapest' }) / naive).toBeLessThanOrEqual(0.065)
    expect(billOf({ policy: 'cheapest', keepRounds: 10 }) / naive).toBeLessThanOrEqual(0.085)
    expect(billOf({ policy: 'off' }) / naive).toBeGreaterThan(0.12)
  })
})
