import { describe, expect, test } from 'vitest'
import { createConversation } from '../../shared/domain/apply.ts'
import type { Compaction, Conversation } from '../../shared/domain/conversation.ts'
import type { Message, ToolPart } from '../../shared/domain/message.ts'
import type { ModelFacts, TokenUsage } from '../../shared/domain/model.ts'
import { elide, type Pruning } from './elide.ts'

const MODEL = { providerId: 'anthropic', modelId: 'm' }
const WINDOW = 200_000
const MINUTE = 60_000
const UNKNOWN: ModelFacts = { windowSource: 'unknown', pricesSource: 'unknown' }
const RESULT = 'r'.repeat(4000)

const share = (part: number): TokenUsage => ({
  input: 10,
  output: 500,
  cacheRead: Math.round(part * WINDOW) - 10,
  cacheWrite: 0
})

function said(id: string, at = 0): Message {
  return { id, role: 'user', parts: [{ type: 'text', text: 'go' }], createdAt: at }
}

interface Round {
  usage?: TokenUsage | undefined
  result?: string
  name?: string
  at?: number
  model?: typeof MODEL
}

function round(
  id: string,
  { usage, result = RESULT, name = 'read_file', at = 0, model = MODEL }: Round
): Message {
  const part: ToolPart = {
    type: 'tool',
    callId: `call_${id}`,
    name,
    input: '{"path":"a"}',
    state: { status: 'completed', text: result, endedAt: at }
  }
  const text = { type: 'text', text: 'I look.' } as const
  return { id, role: 'assistant', parts: [text, part], createdAt: at, model, ...(usage && { usage }) }
}

function conversation(messages: Message[], compactions: Compaction[] = []): Conversation {
  const created = {
    type: 'conversation.created',
    id: 'c',
    title: '',
    model: MODEL,
    workspace: null,
    at: 0
  } as const
  return { ...createConversation(created), messages, compactions }
}

const pruning = (more: Partial<Pruning> = {}): Pruning => ({
  policy: 'thresholds',
  keepRounds: 5,
  facts: () => ({ ...UNKNOWN, contextWindow: WINDOW }),
  cacheOf: () => 'always',
  now: 0,
  ...more
})

/** How many rounds' results each request leaves out, the last entry being the request that comes. */
function replayed(rounds: Round[], more: Partial<Pruning> = {}, before: Message[] = [said('u')]): number[] {
  const messages = [...before, ...rounds.map((one, i) => round(`r${i + 1}`, one))]
  return [...rounds.keys(), rounds.length].map((count) => {
    const upTo = messages.slice(0, before.length + count)
    const next = messages[before.length + count]
    const asked = { ...conversation(upTo), model: next?.model ?? MODEL }
    const { boundary } = elide(asked, pruning({ ...more, now: next?.createdAt ?? more.now ?? 0 }))
    return upTo.slice(0, boundary).filter(({ role }) => role === 'assistant').length
  })
}

const shares = (...parts: number[]): Round[] => parts.map((part) => ({ usage: share(part) }))
const flat = (count: number, part: number) => Array.from({ length: count }, () => part)

describe('thresholds', () => {
  test('S63 30 % in each of 8 rounds: nothing is left out', () => {
    expect(replayed(shares(...flat(8, 0.3)))).toEqual(flat(9, 0))
  })

  test('S64 40 % is crossed in round 7: request 8 leaves out rounds 1 and 2', () => {
    expect(replayed(shares(...flat(6, 0.3), 0.41))).toEqual([...flat(7, 0), 2])
  })

  test('S58 input 10, cache read 90,000, window 200,000 is 45 %: the first threshold is reached', () => {
    const usage = { input: 10, output: 1, cacheRead: 90_000, cacheWrite: 0 }
    expect(replayed([...shares(...flat(6, 0.3)), { usage }]).at(-1)).toBe(2)
    expect(replayed([...shares(...flat(6, 0.3)), { usage: { ...usage, cacheRead: 79_000 } }]).at(-1)).toBe(0)
  })

  test('S65 60 % crossed later: once more, then every 5 rounds above it, counted from the last prune', () => {
    const after = shares(...flat(6, 0.3), 0.45, 0.45, 0.5, 0.61, ...flat(11, 0.62))
    expect(replayed(after)).toEqual([...flat(7, 0), 2, 2, 2, ...flat(5, 5), ...flat(5, 10), 15, 15])
  })

  test('S65 below 60 % nothing more is left out in this turn', () => {
    expect(replayed(shares(...flat(6, 0.3), ...flat(20, 0.5))).at(-1)).toBe(2)
  })

  test('S66 from 30 % to 65 % in one round: exactly one prune', () => {
    expect(replayed(shares(...flat(6, 0.3), 0.65, 0.5, 0.5, 0.65))).toEqual([...flat(7, 0), ...flat(4, 2)])
  })

  test('S67 40 % crossed in round 3: there is nothing to leave out, and it is not tried with each request', () => {
    expect(replayed(shares(0.1, 0.2, 0.41, ...flat(6, 0.45)))).toEqual(flat(10, 0))
  })

  test('S67 60 % crossed in round 3: tried again 5 rounds on', () => {
    expect(replayed(shares(0.1, 0.2, ...flat(7, 0.65)))).toEqual([...flat(8, 0), 3, 3])
  })

  test('each turn may cross each threshold once', () => {
    const before = [said('u'), ...shares(...flat(6, 0.3), 0.45, 0.45).map((one, i) => round(`a${i}`, one))]
    const steering: Message = { ...said('n'), parts: [{ type: 'nudge', code: 'empty', text: 'Go on.' }] }
    const [same] = replayed([], {}, [...before, steering])
    const [next] = replayed([], {}, [...before, said('u2')])
    expect([same, next]).toEqual([2, 3])
  })

  test('S69 no usage at all: an estimate of what is sent takes its place', () => {
    const rounds: Round[] = flat(20, 0).map(() => ({ result: 'x'.repeat(30_000) }))
    // 7,500 tokens a round: the request after round 11 would be the first one above 80,000, which round 12 answers.
    const counts = replayed(rounds)
    expect(counts.slice(0, 12)).toEqual(flat(12, 0))
    expect(counts[12]).toBe(7)
  })

  test('S69 a missing usage among others is estimated from the last known one', () => {
    const rounds = [...shares(...flat(7, 0.39)), { result: 'x'.repeat(30_000) }, {}]
    expect(replayed(rounds)).toEqual([...flat(9, 0), 4])
    expect(
      replayed([...rounds.slice(0, 8), { usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 } }]).at(
        -1
      )
    ).toBe(4)
  })

  test('an unknown window counts as 128,000 tokens', () => {
    const usage = { input: 52_000, output: 1, cacheRead: 0, cacheWrite: 0 }
    const rounds = Array.from({ length: 7 }, () => ({ usage }))
    expect(replayed(rounds, { facts: () => UNKNOWN }).at(-1)).toBe(0)
    expect(
      replayed(
        [...rounds, ...rounds.slice(0, 1)].map((one, i) => (i < 6 ? { usage: share(0.1) } : one)),
        { facts: () => UNKNOWN }
      )
    ).toEqual([...flat(7, 0), 2, 2])
  })

  test('off: nothing is left out', () => {
    expect(replayed(shares(...flat(20, 0.95)), { policy: 'off' })).toEqual(flat(21, 0))
  })

  test('keepRounds says how many rounds keep their results', () => {
    expect(replayed(shares(...flat(6, 0.3), 0.41), { keepRounds: 3 }).at(-1)).toBe(4)
  })
})

describe('what a prune tells', () => {
  const messages = [said('u'), ...shares(...flat(6, 0.3), 0.41).map((one, i) => round(`r${i}`, one))]

  test('its boundaries, that it is fresh, and what it saves; the request after it is not fresh', () => {
    const fresh = elide(conversation(messages), pruning())
    expect(fresh).toMatchObject({ previous: 1, boundary: 3, isFresh: true })
    expect(fresh.elidedTokens).toBeGreaterThan(1900)
    expect(fresh.elidedTokens).toBeLessThan(2000)
    const next = elide(conversation([...messages, round('r7', { usage: share(0.35) })]), pruning())
    expect(next).toMatchObject({ previous: 3, boundary: 3, isFresh: false, elidedTokens: fresh.elidedTokens })
    expect([...next.elidedBefore.values()]).toEqual([...flat(7, 0), fresh.elidedTokens])
  })

  test('questions and short results are no reason to prune', () => {
    const small = messages.map((message) =>
      message.id === 'u' ? message : round(message.id, { usage: share(0.41), result: 'short' })
    )
    expect(elide(conversation(small), pruning()).boundary).toBe(0)
    const asked = messages.map((message) =>
      message.id === 'u' ? message : round(message.id, { usage: share(0.41), name: 'ask_user' })
    )
    expect(elide(conversation(asked), pruning()).boundary).toBe(0)
  })
})

describe('after a summary', () => {
  const compaction: Compaction = { id: 's', keepFrom: 'r7', after: 'r7', summary: 'So far.', at: 0 }
  const before = [said('u'), ...shares(...flat(6, 0.5), 0.82).map((one, i) => round(`r${i + 1}`, one))]

  test('what was measured before it no longer counts, and thresholds begin anew', () => {
    const later = shares(...flat(5, 0.1), 0.41).map((one, i) => round(`s${i + 1}`, one))
    const at = (count: number) =>
      elide(conversation([...before, ...later.slice(0, count)], [compaction]), pruning())
    expect(at(0)).toMatchObject({ boundary: 0, isFresh: false })
    expect(at(5)).toMatchObject({ boundary: 0 })
    expect(at(6)).toMatchObject({ previous: 7, boundary: 9, isFresh: true })
  })

  test('above 60 % again soon after it: pruned again, whenever that was done before it', () => {
    const long = [
      said('u'),
      ...shares(...flat(6, 0.3), ...flat(14, 0.7)).map((one, i) => round(`r${i + 1}`, one))
    ]
    const summary = { ...compaction, keepFrom: 'r20', after: 'r20' }
    const later = shares(0.65, ...flat(5, 0.65)).map((one, i) => round(`s${i + 1}`, one))
    expect(elide(conversation([...long, ...later], [summary]), pruning())).toMatchObject({
      previous: 20,
      boundary: 22
    })
  })

  test('one that keeps nothing, or whose messages are gone, breaks nothing', () => {
    const all = (more: Partial<Compaction>) =>
      elide(conversation(before, [{ ...compaction, ...more }]), pruning())
    expect(all({ keepFrom: null })).toMatchObject({ boundary: 0, isFresh: false })
    expect(all({ after: 'gone' })).toMatchObject({ boundary: 0 })
    expect(all({ after: 'gone', keepFrom: null }).isFresh).toBe(
      elide(conversation(before), pruning()).isFresh
    )
  })
})

describe('cheapest', () => {
  const cheapest = { policy: 'cheapest' } as const
  const small = (count: number, more: Round = {}): Round[] =>
    Array.from({ length: count }, (_, i) => ({
      usage: { input: 3000, output: 9, cacheRead: 1, cacheWrite: 0 },
      at: i,
      ...more
    }))

  test('S64 leaves out in batches, long before the window fills', () => {
    const counts = replayed(small(60), cheapest)
    const prunes = counts.filter((count, i) => i > 0 && count !== counts[i - 1]).length
    expect(counts.at(-1)).toBeGreaterThan(40)
    expect(prunes).toBeGreaterThan(2)
    expect(prunes).toBeLessThan(8)
  })

  test('the thresholds stay as a safety', () => {
    expect(replayed(shares(...flat(5, 0.3), 0.65), cheapest).at(-1)).toBe(1)
  })

  test('above 60 % the 5 rounds are counted from the last prune by either rule', () => {
    // A cold gap before request 9 has just pruned; round 11 would be 5 rounds after the threshold did.
    const rounds = shares(...flat(5, 0.3), 0.65, ...flat(8, 0.65)).map((one, i) => ({
      ...one,
      at: i < 8 ? i : i + 6 * MINUTE
    }))
    expect(replayed(rounds, cheapest)).toEqual([...flat(6, 0), 1, 1, 3, ...flat(4, 3), 8, 8])
  })

  test('the first request after a cold gap prunes first; a warm one does not', () => {
    const rounds = small(8)
    expect(replayed(rounds, { ...cheapest, now: 7 + 4 * MINUTE }).at(-1)).toBe(0)
    expect(replayed(rounds, { ...cheapest, now: 7 + 5 * MINUTE + 1 }).at(-1)).toBe(3)
    expect(replayed(rounds, { now: 7 + 10 * MINUTE }).at(-1)).toBe(0)
  })

  test('another model has nothing cached: pruned first', () => {
    const other = { ...MODEL, modelId: 'n' }
    expect(replayed([...small(8), ...small(1, { model: other, at: 9 })], cheapest)).toEqual([
      ...flat(8, 0),
      3,
      4
    ])
  })

  test('an endpoint without a cache prunes at once, each round', () => {
    const uncached = { ...cheapest, cacheOf: () => 'as-reported' as const }
    const misses = small(10, { usage: { input: 3000, output: 9, cacheRead: 0, cacheWrite: 0 } })
    expect(replayed(misses, uncached)).toEqual([...flat(6, 0), 1, 2, 3, 4, 5])
    const priced = { ...UNKNOWN, prices: { input: 1, output: 2, cacheRead: 0.1 } }
    expect(replayed(misses, { ...uncached, facts: () => priced }).at(-1)).toBe(0)
    expect(replayed(small(10), uncached).at(-1)).toBe(0)
    expect(replayed(misses, cheapest).at(-1)).toBe(0)
    expect(replayed(small(10), { ...cheapest, cacheOf: () => 'never' }).at(-1)).toBe(5)
  })
})

describe('beside the requests', () => {
  const rounds = [...Array.from({ length: 7 }, () => 0.3), 0.65].map((part, i) =>
    round(`r${i + 1}`, { usage: share(part), at: i })
  )
  const full = conversation([said('u'), ...rounds])

  test('S70 a request that is to be summarised leaves out no more than the one before', () => {
    expect(elide(full, pruning()).boundary).toBeGreaterThan(0)
    expect(elide(full, pruning({ asBefore: true }))).toMatchObject({ boundary: 0, isFresh: false })
  })

  test('a notice for the reader is no answer: it takes no prune from the request that comes', () => {
    const notice: Message = {
      id: 'n',
      role: 'assistant',
      parts: [{ type: 'notice', code: 'compaction-failed' }],
      createdAt: 8
    }
    const noticed = conversation([...full.messages, notice])
    const { boundary, isFresh, elidedTokens } = elide(full, pruning())
    expect(elide(noticed, pruning())).toMatchObject({ boundary, isFresh, elidedTokens })
    expect(isFresh).toBe(true)
  })
})
