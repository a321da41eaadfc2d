import { describe, expect, test } from 'vitest'
import type { ModelRequest, WireMessage } from '../../run/ports.ts'
import { withCacheMarks } from './cache-marks.ts'
import { type MessagesBody, toAnthropic } from './to-anthropic.ts'

const tools = ['b', 'a'].map((name) => ({
  name,
  description: name,
  parameters: { type: 'object', properties: {} }
}))

/** `calls` parallel calls a round; the results of the first `leftOut` rounds are left out. */
function request(rounds: number, calls = 1, leftOut = 0): ModelRequest {
  const messages: WireMessage[] = [{ role: 'user', text: 'go' }]
  for (let round = 0; round < rounds; round++) {
    const ids = Array.from({ length: calls }, (_, i) => `c${round}-${i}`)
    messages.push(
      {
        role: 'assistant',
        text: `Step ${round}.`,
        reasoning: [],
        calls: ids.map((id) => ({ id, name: 'a', arguments: '{}' }))
      },
      {
        role: 'tool',
        results: ids.map((callId) => {
          return { callId, name: 'a', text: round < leftOut ? 'left out' : 'r', isError: false }
        })
      }
    )
  }
  return { model: { providerId: 'anthropic', modelId: 'm' }, system: 'You are.', messages, tools }
}

const marked = (rounds: number, calls?: number, leftOut?: number) =>
  withCacheMarks(toAnthropic(request(rounds, calls, leftOut)))

/** The first request that leaves out the results between two rounds. */
const pruned = (rounds: number, [from, to]: [number, number]) =>
  withCacheMarks(toAnthropic(request(rounds, 1, to)), { previous: `c${from}-0`, current: `c${to}-0` })

const markedCalls = (body: MessagesBody) =>
  blocks(body)
    .filter((block) => isMarked(block) && block['type'] === 'tool_use')
    .map(({ id }) => id)

type Block = Record<string, unknown>
/** Every block of a body in the order in which the provider reads it. */
const blocks = (body: MessagesBody) =>
  [
    ...(body.tools ?? []),
    ...(body.system ?? []),
    ...body.messages.flatMap(({ content }) => content)
  ] as Block[]
const isMarked = (block: object): boolean => 'cache_control' in block
const plain = (block: Block) => {
  const { cache_control: _, ...rest } = block
  return JSON.stringify(rest)
}

/** What the provider reads from its cache: the longest prefix that it has stored, looked for 20 blocks back from a mark. */
function readFromCache(before: MessagesBody, now: MessagesBody): number {
  const stored = blocks(before).flatMap((block, at) => (isMarked(block) ? [prefix(before, at)] : []))
  const found = blocks(now).flatMap((block, at) => {
    if (!isMarked(block)) return []
    const back = Array.from({ length: 21 }, (_, i) => at - i).filter((i) => i >= 0)
    return back.filter((i) => stored.includes(prefix(now, i))).map((i) => i + 1)
  })
  return Math.max(0, ...found)
}
const prefix = (body: MessagesBody, upTo: number) =>
  blocks(body)
    .slice(0, upTo + 1)
    .map(plain)
    .join('\n')

describe('cache breakpoints', () => {
  test('S53 request 1: on the last tool, the last system block, the last block of the last message, nowhere else', () => {
    const all = blocks(marked(0))
    expect(all.map(isMarked)).toEqual([false, true, true, true])
    expect(blocks(marked(0)).filter(isMarked)[0]).toMatchObject({
      name: 'b',
      cache_control: { type: 'ephemeral' }
    })
  })

  test.each([1, 2, 7, 30])(
    'S54 request after %i rounds: newest block and previous tail too; all else as it was',
    (rounds) => {
      const [before, now] = [marked(rounds - 1), marked(rounds)]
      expect(blocks(now).filter(isMarked)).toHaveLength(4)
      const earlier = blocks(before).map(plain)
      expect(blocks(now).slice(0, earlier.length).map(plain)).toEqual(earlier)
      expect(isMarked(blocks(now).at(-1)!)).toBe(true)
      expect(isMarked(blocks(now)[earlier.length - 1]!)).toBe(true)
    }
  )

  test.each([1, 4, 12, 40])(
    'S54 with %i parallel calls a round the whole request before is read from the cache',
    (calls) => {
      for (const rounds of [1, 2, 5]) {
        const before = marked(rounds - 1, calls)
        expect(readFromCache(before, marked(rounds, calls))).toBe(blocks(before).length)
      }
    }
  )

  test('S55 a message of nothing is no message, and no mark makes a block of its own', () => {
    const nothing = withCacheMarks(toAnthropic({ ...request(0), system: ' ', tools: [], messages: [] }))
    expect(blocks(nothing)).toEqual([])
  })

  test('a response that was paused goes back without a mark', () => {
    const content = [
      { type: 'text', text: 'x' },
      { type: 'thinking', thinking: 't', signature: 's' }
    ]
    const body = withCacheMarks(toAnthropic(request(1), { paused: content }))
    expect(body.messages.at(-1)?.content).toEqual(content)
    expect(blocks(body).filter(isMarked)).toHaveLength(4)
  })

  test('S54 at a prune: system, the old and the new boundary, the newest block; what comes before the old one is read', () => {
    const [first, second] = [pruned(8, [0, 3]), pruned(14, [3, 9])]
    for (const body of [first, second]) {
      const all = blocks(body)
      expect(all.filter(isMarked)).toHaveLength(4)
      expect(body.tools?.some(isMarked)).toBe(false)
      expect([body.system?.every(isMarked), isMarked(all.at(-1)!)]).toEqual([true, true])
    }
    expect(markedCalls(first)).toEqual(['c0-0', 'c3-0'])
    expect(markedCalls(second)).toEqual(['c3-0', 'c9-0'])
    const upTo = blocks(second).findIndex(({ id }) => id === 'c3-0') + 1
    expect(readFromCache(first, second)).toBe(upTo)
    expect(readFromCache(second, marked(15, 1, 9))).toBe(blocks(second).length)
  })

  test('at a prune the calls are found under the ids that the provider takes', () => {
    const plain = request(8)
    const odd = (id: string) => `${id}.${'x'.repeat(80)}`
    const messages = plain.messages.map((message): WireMessage => {
      if (message.role === 'assistant')
        return { ...message, calls: message.calls.map((call) => ({ ...call, id: odd(call.id) })) }
      if (message.role === 'tool')
        return { ...message, results: message.results.map((r) => ({ ...r, callId: odd(r.callId) })) }
      return message
    })
    const body = toAnthropic({ ...plain, messages })
    const all = blocks(withCacheMarks(body, { previous: odd('c0-0'), current: odd('c3-0') }))
    expect(all.filter((block) => isMarked(block) && block['type'] === 'tool_use')).toHaveLength(2)
  })
})

/** Characters that 25 turns are billed for, at Anthropic's prices for what is read, written and neither. */
function billed(calls: number, mark: (body: MessagesBody) => MessagesBody): number {
  const stored = new Set<string>()
  return Array.from({ length: 26 }, (_, rounds) => {
    const all = blocks(mark(toAnthropic(request(rounds, calls))))
    const sizes = all.map((block) => ('tool_use_id' in block ? 4000 : plain(block).length))
    const prefixes = all.map((block, at) => `${at} ${plain(block)}`)
    const marks = [...all.keys()].filter((at) => isMarked(all[at]!))
    const found = marks.flatMap((at) => {
      const back = Array.from({ length: 21 }, (_, i) => at - i)
      return back.filter((i) => stored.has(prefixes[i] ?? ''))
    })
    for (const at of marks) stored.add(prefixes[at]!)
    const [read, written] = [Math.max(-1, ...found) + 1, Math.max(-1, ...marks) + 1]
    const sum = (from: number, to: number) => sizes.slice(from, to).reduce((a, b) => a + b, 0)
    return 0.1 * sum(0, read) + 1.25 * sum(read, written) + sum(written, all.length)
  }).reduce((a, b) => a + b)
}

test('P2 12 parallel calls a turn: at most 0.2 of what one mark on the newest block costs', () => {
  const single = (body: MessagesBody): MessagesBody => {
    const newest = withCacheMarks(body).messages.at(-1)
    return { ...body, messages: [...body.messages.slice(0, -1), ...(newest ? [newest] : [])] }
  }
  expect(billed(12, withCacheMarks) / billed(12, single)).toBeLessThanOrEqual(0.2)
  expect(billed(1, withCacheMarks) / billed(1, single)).toBeGreaterThan(0.9)
})
