import { expect, test } from 'vitest'
import { emptyConversation } from '../shared/domain/test-conversation.ts'
import type { Prices } from '../shared/domain/cost.ts'
import type { Conversation } from '../shared/domain/conversation.ts'
import type { Message } from '../shared/domain/message.ts'
import type { ModelRef, TokenUsage } from '../shared/domain/model.ts'
import type { UsageRow } from './store/usage-table.ts'
import { createUsageReport } from './usage-report.ts'

const model: ModelRef = { providerId: 'p', modelId: 'm' }
const unpriced: ModelRef = { providerId: 'p', modelId: 'unknown' }
const LONG: Prices = {
  input: 1,
  output: 10,
  cacheRead: 0.1,
  above: { inputTokens: 200_000, input: 2, output: 20 }
}

function reportOf(conversation: Conversation | null, rows: UsageRow[] = [], elided: [string, number][] = []) {
  return createUsageReport({
    store: { usageByDay: () => rows },
    current: () => conversation,
    facts: ({ modelId }) => ({
      windowSource: 'unknown',
      pricesSource: 'unknown',
      ...(modelId === 'm' && { prices: LONG })
    }),
    elided: () => new Map(elided),
    now: () => 0
  })
}

const answer = (id: string, usage: TokenUsage, from = model): Message => ({
  id,
  role: 'assistant',
  parts: [],
  createdAt: 0,
  model: from,
  usage
})

function conversationOf(...messages: Message[]): Conversation {
  return { ...emptyConversation(model), messages }
}

const used = (input: number, cacheRead = 0): TokenUsage => ({ input, output: 0, cacheRead, cacheWrite: 0 })

test('without saving, each request holds what was left out of it, at the plain price of its length', () => {
  const conversation = conversationOf(answer('a', used(100_000)), answer('b', used(1000, 99_000)))
  const report = reportOf(conversation, [], [['b', 150_000]]).conversation('c')
  expect(report?.cost?.usd).toBeCloseTo(0.1 + 0.001 + 0.0099, 9)
  expect(report?.withoutSaving?.usd).toBeCloseTo(0.1 + 0.25 * 2, 9)
})

test('a request above the step costs more altogether, one of its length exactly does not', () => {
  const cost = (tokens: number) =>
    reportOf(conversationOf(answer('a', used(tokens)))).conversation('c')?.cost?.usd
  expect(cost(200_000)).toBeCloseTo(0.2, 9)
  expect(cost(200_001)).toBeCloseTo(0.400002, 9)
})

test('a day is priced by the lengths of its requests, not of their sum', () => {
  const row = (step: number, input: number): UsageRow => ({
    day: '2026-01-01',
    model,
    step,
    requests: 3,
    usage: used(input)
  })
  const [day] = reportOf(null, [row(0, 300_000), row(200_000, 500_000)]).days(1)
  expect(day).toMatchObject({ requests: 6, usage: { input: 800_000 } })
  expect(day?.cost?.usd).toBeCloseTo(0.3 + 1, 9)
})

test('what has no known price makes the sum partial, and alone has none', () => {
  const both = conversationOf(answer('a', used(100_000)), answer('b', used(7), unpriced))
  expect(reportOf(both).conversation('c')).toMatchObject({
    cost: { usd: 0.1, isPartial: true },
    withoutSaving: { isPartial: true }
  })
  const none = reportOf(conversationOf(answer('b', used(7), unpriced))).conversation('c')
  expect(none).not.toHaveProperty('cost')
  expect(none).not.toHaveProperty('withoutSaving')
  expect(reportOf(null).conversation('c')).toBeNull()
})
