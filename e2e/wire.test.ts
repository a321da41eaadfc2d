import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message, Part, ToolState } from '../src/shared/domain/message.ts'
import { toWire } from '../src/main/context/to-wire.ts'
import { toAnthropic } from '../src/main/models/anthropic/to-anthropic.ts'
import { reasoningData } from '../src/main/models/reasoning-data.ts'
import { toResponses } from '../src/main/models/openai-responses/to-responses.ts'
import { toOpenAi } from '../src/main/models/to-openai.ts'
import { createTools } from '../src/main/tools/registry.ts'
import { validateMessagesRequest } from './strict-anthropic.ts'
import { validateChatRequest } from './strict-openai.ts'
import { validateResponsesRequest } from './strict-responses.ts'

/** Any text, with blank ones and lone surrogates among them. */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', ' ', '\n', '\ud800', 'a\udc00b', '日本'),
  fc
    .array(fc.integer({ min: 0xd700, max: 0xe000 }), { maxLength: 3 })
    .map((units) => String.fromCharCode(...units))
)
const ids = fc.oneof(
  fc.constantFrom('a', 'b', 'call_2', '', ' ', 'a_2'),
  words,
  fc.constant('long'.repeat(30))
)

const state: fc.Arbitrary<ToolState> = fc.oneof(
  fc.constantFrom<ToolState>(
    { status: 'pending' },
    { status: 'awaitingApproval', reason: 'policy', hash: '', offer: [] },
    { status: 'running', startedAt: 1 }
  ),
  fc.record({
    status: fc.constantFrom('completed', 'failed', 'denied', 'cancelled', 'skipped', 'interrupted'),
    text: words,
    endedAt: fc.constant(1)
  })
)

/** Thinking as Anthropic signed it, and what it would not take: unsigned, ill-formed, or of another family. */
const issued = [
  { type: 'thinking', thinking: 'hm', signature: 's/+=' },
  { type: 'thinking', thinking: '', signature: 'kept back' },
  { type: 'redacted_thinking', data: 'x/+=' }
]
/** As the Responses API sealed it. */
const sealedItems = ['rs_1', 'rs_2'].map((id) => ({
  type: 'reasoning',
  id,
  summary: [],
  encrypted_content: `sealed ${id}`
}))
const thought = fc.constantFrom(
  ...issued.map((block) => reasoningData('anthropic', block)),
  ...sealedItems.map((item) => reasoningData('responses', item))
)
const odd = fc.oneof(
  fc.constantFrom(
    reasoningData('openai'),
    reasoningData('anthropic', { type: 'thinking', thinking: '\ud800', signature: 's' })
  ),
  words,
  fc.json()
)
const reasoning: fc.Arbitrary<Part> = fc.record({
  type: fc.constant('reasoning'),
  text: words,
  data: fc.oneof({ arbitrary: thought, weight: 9 }, odd)
})
const unsigned: fc.Arbitrary<Part> = fc.record({ type: fc.constant('reasoning'), text: words })

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words }),
  fc.oneof({ arbitrary: reasoning, weight: 9 }, unsigned),
  fc.constant<Part>({ type: 'notice', code: 'healed' }),
  fc.record({
    type: fc.constant('tool'),
    callId: ids,
    name: fc.oneof(fc.constantFrom('read_file', '', 'a.b', 'x'.repeat(80)), words),
    input: fc.oneof(fc.constantFrom('{"a":1}', '{}', '', '[', 'null', '{"a":"\ud800"}'), fc.json(), words),
    state
  })
)

const message: fc.Arbitrary<Message> = fc.record({
  id: fc.uuid(),
  role: fc.constantFrom('user', 'assistant'),
  parts: fc.array(part, { maxLength: 5 }),
  createdAt: fc.constant(0)
})

const tools = createTools({ workspace: '/', allow: new Set(), attended: true }).specs
const wired = (messages: readonly Message[]) => ({
  model: { providerId: 'any', modelId: 'm' },
  system: 'be kind',
  messages: toWire(messages),
  tools
})
const hello: Message = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hello' }], createdAt: 0 }

/** A transcript in every form it can be sent in, checked by the service that would get it. */
function problemsOf(messages: readonly Message[]): string[] {
  const request = wired(messages)
  return [
    ...validateChatRequest(toOpenAi(request)),
    ...validateChatRequest(toOpenAi(request, { withReasoning: true }), 'must'),
    ...validateMessagesRequest(toAnthropic(request), { thinking: issued }),
    ...validateMessagesRequest(toAnthropic(request, { withThinking: false }), { thinking: [] }),
    ...validateResponsesRequest(toResponses(request), { thinking: sealedItems })
  ]
}

test('any transcript at all becomes requests that the strict services take, whoever wrote its messages', () => {
  let rounds = 0
  let thoughts = 0
  fc.assert(
    fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
      const transcript = [...messages, hello]
      expect(problemsOf(transcript)).toEqual([])
      rounds += wired(transcript).messages.filter((m) => m.role === 'tool').length
      thoughts += JSON.stringify(toAnthropic(wired(transcript))).split('"thinking"').length - 1
    }),
    { numRuns: 2000 }
  )
  expect(rounds).toBeGreaterThan(100)
  expect(thoughts).toBeGreaterThan(100)
})

test('so does one that ends in results', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), ids, state, (messages, callId, last) => {
      const round: Message = {
        ...hello,
        role: 'assistant',
        parts: [{ type: 'tool', callId, name: 'read_file', input: '{}', state: last }]
      }
      const transcript = [hello, ...messages, round]
      expect(problemsOf(transcript)).toEqual([])
      expect(toOpenAi(wired(transcript)).messages.at(-1)?.role).toBe('tool')
      expect(toAnthropic(wired(transcript)).messages.at(-1)?.content.at(-1)).toHaveProperty('tool_use_id')
    }),
    { numRuns: 1000 }
  )
})

test('each request is a byte-for-byte extension of the one before, for each API', () => {
  const settled: ToolState = { status: 'completed', text: 'ok', endedAt: 1 }
  const round = (n: number): Message => ({
    ...hello,
    role: 'assistant',
    parts: [
      { type: 'reasoning', text: 'hm', data: reasoningData('anthropic', issued[0]) },
      { type: 'tool', callId: `c${n}`, name: 'current_time', input: `{"n":${n}}`, state: settled }
    ]
  })
  for (const bytes of [
    (history: Message[]) => JSON.stringify(toOpenAi(wired(history)).messages).slice(0, -1),
    (history: Message[]) => JSON.stringify(toResponses(wired(history)).input).slice(0, -1),
    // A user's text after results joins their message.
    (history: Message[]) => JSON.stringify(toAnthropic(wired(history)).messages).replace(/\]\}\]$/, '')
  ]) {
    const history = [hello]
    let before = bytes(history)
    for (let n = 0; n < 30; n += 1) {
      history.push(round(n))
      if (n % 10 === 9) history.push(hello)
      const next = bytes(history)
      expect(next.startsWith(before)).toBe(true)
      before = next
    }
    expect(bytes(history)).toBe(bytes(structuredClone(history)))
  }
})
