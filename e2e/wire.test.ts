import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message, Part, ToolState } from '../src/shared/domain/message.ts'
import { toWire } from '../src/main/context/to-wire.ts'
import { toOpenAi } from '../src/main/models/to-openai.ts'
import { createTools } from '../src/main/tools/registry.ts'
import { validateChatRequest } from './strict-openai.ts'

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
    { status: 'awaitingApproval', reason: 'policy' },
    { status: 'running', startedAt: 1 }
  ),
  fc.record({
    status: fc.constantFrom('completed', 'failed', 'denied', 'cancelled', 'skipped', 'interrupted'),
    text: words,
    endedAt: fc.constant(1)
  })
)

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words }),
  fc.record({ type: fc.constant('reasoning'), text: words }),
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
const request = (messages: readonly Message[]) =>
  toOpenAi({
    model: { providerId: 'openai', modelId: 'm' },
    system: 'be kind',
    messages: toWire(messages),
    tools
  })

const hello: Message = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hello' }], createdAt: 0 }

test('any transcript at all becomes a request that a strict provider takes', () => {
  let rounds = 0
  fc.assert(
    fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
      const body = request([...messages, hello])
      rounds += body.messages.filter((m) => m.role === 'tool').length
      expect(validateChatRequest(body)).toEqual([])
    }),
    { numRuns: 2000 }
  )
  expect(rounds).toBeGreaterThan(100)
})

test('so does one that ends in results', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), ids, state, (messages, callId, last) => {
      const round: Message = {
        ...hello,
        role: 'assistant',
        parts: [{ type: 'tool', callId, name: 'read_file', input: '{}', state: last }]
      }
      const body = request([hello, ...messages, round])
      expect(validateChatRequest(body)).toEqual([])
      expect(body.messages.at(-1)?.role).toBe('tool')
    }),
    { numRuns: 1000 }
  )
})

test('each request is a byte-for-byte extension of the one before', () => {
  const settled: ToolState = { status: 'completed', text: 'ok', endedAt: 1 }
  const round = (n: number): Message => ({
    ...hello,
    role: 'assistant',
    parts: [{ type: 'tool', callId: `c${n}`, name: 'current_time', input: `{"n":${n}}`, state: settled }]
  })
  const history = [hello]
  let before = JSON.stringify(request(history).messages).slice(0, -1)
  for (let n = 0; n < 30; n += 1) {
    history.push(round(n))
    if (n % 10 === 9) history.push(hello)
    const next = JSON.stringify(request(history).messages).slice(0, -1)
    expect(next.startsWith(before)).toBe(true)
    before = next
  }
  expect(JSON.stringify(request(history))).toBe(JSON.stringify(request(structuredClone(history))))
})
