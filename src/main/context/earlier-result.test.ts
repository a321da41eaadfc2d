import { describe, expect, test } from 'vitest'
import { createConversation } from '../../shared/domain/apply.ts'
import type { Compaction, Conversation } from '../../shared/domain/conversation.ts'
import type { Message, Part, ToolState } from '../../shared/domain/message.ts'
import { toAnthropic } from '../models/anthropic/to-anthropic.ts'
import { toOpenAi } from '../models/to-openai.ts'
import { buildRequest } from './build-request.ts'
import { earlierResult } from './earlier-result.ts'
import type { Pruning } from './elide.ts'
import { truncateResult } from './truncate.ts'

const MODEL = { providerId: 'p', modelId: 'm' }
const IDS = [
  'a',
  'a',
  'a',
  'x'.repeat(500),
  'weird id.',
  'weird id.',
  'é'.repeat(50),
  '',
  ' ',
  'toolu_01',
  'l'.repeat(50)
]
const bodyOf = (at: number) => `${at}:${'r'.repeat(500)}`

function conversation(messages: Message[], compactions: Compaction[] = []): Conversation {
  const created = { type: 'conversation.created', id: 'c', title: '', workspace: null, at: 0 } as const
  return { ...createConversation({ ...created, model: MODEL }), messages, compactions }
}

function round(id: string, callId: string, state: ToolState): Message {
  const call: Part = { type: 'tool', callId, name: 'look', input: '{}', state }
  return { id, role: 'assistant', parts: [call], createdAt: 0, model: MODEL }
}

const done = (text: string): ToolState => ({ status: 'completed', text, endedAt: 0 })
const user: Message = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'go' }], createdAt: 0 }
const odd = conversation([user, ...IDS.map((id, at) => round(`r${at}`, id, done(bodyOf(at))))])
const none = () => null

/** Everything older than the last three rounds is left out at once. */
const pruning: Pruning = {
  policy: 'cheapest',
  keepRounds: 3,
  facts: () => ({ windowSource: 'unknown', pricesSource: 'unknown' }),
  cacheOf: () => 'never',
  now: 1
}

describe('results by the ids the model knows', () => {
  const request = buildRequest(odd, [], pruning)

  test('by what its placeholder says', () => {
    const texts = request.messages
      .flatMap((one) => (one.role === 'tool' ? one.results : []))
      .map(({ text }) => text)
    const named = texts.flatMap((text) => /call_id="([^"]*)"/.exec(text)?.[1] ?? [])
    expect(named).toHaveLength(IDS.length - 3)
    expect(named.map((id) => earlierResult(odd, id, none))).toEqual(named.map((_, at) => bodyOf(at)))
  })

  test.each([
    [
      'anthropic',
      () =>
        toAnthropic(request)
          .messages.flatMap(({ content }) => content)
          .map(({ tool_use_id: id }) => id)
    ],
    [
      'openai',
      () => toOpenAi(request).messages.map((one) => ('tool_call_id' in one ? one.tool_call_id : undefined))
    ]
  ])('by the id of the call as %s is sent it', (_, sent) => {
    const ids = sent().filter((id) => typeof id === 'string')
    expect(ids).toHaveLength(IDS.length)
    expect(ids.map((id) => earlierResult(odd, id, none))).toEqual(IDS.map((_, at) => bodyOf(at)))
  })

  test('by the id as it is stored, with spaces around it', () => {
    expect(earlierResult(odd, ' toolu_01 ', none)).toBe(bodyOf(9))
  })

  test('after a summary: those it stands for too, and what is sent before them', () => {
    const keepFrom = { id: 's', keepFrom: 'r1', after: 'r10', summary: 'So far.', at: 0 }
    const compacted = conversation(odd.messages, [keepFrom])
    expect(earlierResult(compacted, 'a', none)).toBe(bodyOf(1))
    expect(earlierResult(compacted, 'x'.repeat(500), none)).toBe(bodyOf(3))
    expect(earlierResult(conversation(odd.messages, [{ ...keepFrom, keepFrom: 'r5' }]), 'a', none)).toBe(
      bodyOf(0)
    )
  })
})

test('a result that was given in part comes back whole, and never as that of another call with the same id', () => {
  const [first, second] = ['1', '2'].map((digit) => digit.repeat(40_000))
  const messages = [
    user,
    ...[first!, second!].map((whole, at) => round(`r${at}`, 'a', done(truncateResult(whole, 'a'))))
  ]
  const kept = (id: string) => (id === 'a' ? second! : null)
  expect(earlierResult(conversation(messages), 'a_2', kept)).toBe(second)
  expect(earlierResult(conversation(messages), 'a', kept)).toBe(truncateResult(first!, 'a'))
})

test.each(['x'.repeat(500), ' spaced ', 'weird id.'])(
  'a truncated result names an id that gives the rest: %j',
  (id) => {
    const whole = '0123456789'.repeat(4000)
    const given = truncateResult(whole, id)
    const named = /call_id \\"([\w-]{1,40})\\"/.exec(given)?.[1] ?? ''
    const only = conversation([user, round('r', id, done(given))])
    expect(earlierResult(only, named, (kept) => (kept === id ? whole : null))).toBe(whole)
  }
)

test('no such call, or none that has ended: nothing', () => {
  const open = conversation([user, round('r', 'a', { status: 'running', startedAt: 0 })])
  expect(earlierResult(open, 'a', none)).toBeNull()
  expect(earlierResult(open, 'b', none)).toBeNull()
})
