import { describe, expect, test } from 'vitest'
import type { Message, Part } from '../../../shared/domain/message.ts'
import { toWire } from '../../context/to-wire.ts'
import type { ModelRequest, WireMessage } from '../../run/ports.ts'
import { reasoningData } from '../reasoning-data.ts'
import { maxTokensOf } from './max-tokens.ts'
import { toAnthropic } from './to-anthropic.ts'

const request = (messages: WireMessage[], more: Partial<ModelRequest> = {}): ModelRequest => ({
  model: { providerId: 'anthropic', modelId: 'claude-opus-4-5' },
  system: 'be kind',
  messages,
  tools: [],
  ...more
})

const user: WireMessage = { role: 'user', text: 'hi' }
const round = (id: string, ...reasoning: string[]): WireMessage[] => [
  {
    role: 'assistant',
    text: '',
    reasoning: reasoning.map((data) => ({ text: 'hm', data })),
    calls: [{ id, name: 'look', arguments: '{"a":1}' }]
  },
  { role: 'tool', results: [{ callId: id, name: 'look', text: 'done', isError: false }] }
]
const block = (n: number) => ({ type: 'thinking', thinking: `hm ${n}`, signature: `s${n}/+=` })
const signed = (n: number) => reasoningData('anthropic', block(n))
const foreign = reasoningData('openai')
const messages = (wire: WireMessage[], options = {}) => toAnthropic(request(wire), options).messages
const thoughts = (wire: WireMessage[]) =>
  messages(wire).flatMap(({ content }) => content.filter(({ type }) => type === 'thinking'))

test('a whole request', () => {
  const hint: WireMessage = { role: 'user', text: 'but be quick' }
  const tools = [
    { name: 'b', description: 'looks', parameters: { type: 'object', properties: {} } },
    { name: 'a', description: '', parameters: { type: 'object', properties: {} } }
  ]
  const failed: WireMessage = {
    role: 'tool',
    results: [{ callId: 'x', name: 'y', text: 'no', isError: true }]
  }
  const wire = [user, round('x')[0]!, failed, hint]
  expect(toAnthropic(request(wire, { tools }))).toEqual({
    model: 'claude-opus-4-5',
    max_tokens: 64_000,
    system: [{ type: 'text', text: 'be kind' }],
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'hi' }] },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'x', name: 'look', input: { a: 1 } }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'x', content: 'no', is_error: true },
          { type: 'text', text: 'but be quick' }
        ]
      }
    ],
    tools: [
      { name: 'a', description: '', input_schema: { type: 'object', properties: {} } },
      { name: 'b', description: 'looks', input_schema: { type: 'object', properties: {} } }
    ],
    stream: true
  })
})

describe('thinking', () => {
  test('goes back as it came, before its call, in every round', () => {
    expect(thoughts([user, ...round('a', signed(1)), ...round('b', signed(2))])).toEqual([block(1), block(2)])
    expect(messages([user, ...round('a', signed(1))])[1]?.content.map(({ type }) => type)).toEqual([
      'thinking',
      'tool_use'
    ])
  })

  test('P030 all of a turn or none of it: one foreign or unsigned piece leaves all out', () => {
    for (const odd of [foreign, '{"family":"anthropic"}', 'no JSON']) {
      expect(thoughts([user, ...round('a', signed(1)), ...round('b', odd)])).toEqual([])
      expect(thoughts([user, ...round('a', odd), ...round('b', signed(1))])).toEqual([])
    }
    expect(thoughts([user, ...round('a', foreign), user, ...round('b', signed(2))])).toEqual([block(2)])
    expect(thoughts([user, ...round('a', signed(1)), ...round('b')])).toEqual([block(1)])
  })

  test('keeps its place between texts and calls', () => {
    const settled = { status: 'completed' as const, text: 'ok', endedAt: 1 }
    const tool = (callId: string): Part => ({
      type: 'tool',
      callId,
      name: 'look',
      input: '{}',
      state: settled
    })
    const think = (n: number): Part => ({ type: 'reasoning', text: '', data: signed(n) })
    const say = (text: string): Part => ({ type: 'text', text })
    const message = (role: Message['role'], ...parts: Part[]): Message => ({
      id: 'm',
      role,
      parts,
      createdAt: 0
    })
    const wire = toWire([
      message('user', say('hi')),
      message('assistant', say('So far.')),
      message('assistant', think(1), say('One. '), think(2), say('Two.'), tool('a'), think(3), tool('b'))
    ])
    expect(messages(wire)[1]?.content.map((b) => b.thinking ?? b.text ?? b.id)).toEqual([
      'So far.\n\n',
      'hm 1',
      'One. ',
      'hm 2',
      'Two.',
      'a',
      'hm 3',
      'b'
    ])
  })

  test('a message that only thought is left out, and its neighbours meet', () => {
    const only: WireMessage = {
      role: 'assistant',
      text: ' ',
      reasoning: [{ text: '', data: signed(1) }],
      calls: []
    }
    expect(messages([user, only, user])).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'hi' },
          { type: 'text', text: 'hi' }
        ]
      }
    ])
  })

  test('can be left out altogether', () => {
    expect(JSON.stringify(messages([user, ...round('a', signed(1))], { withThinking: false }))).not.toContain(
      'hm'
    )
  })
})

test('paused content ends the request', () => {
  const paused = [{ type: 'text', text: 'So' }]
  expect(messages([user], { paused }).at(-1)).toEqual({ role: 'assistant', content: paused })
})

test('F34, F36 ids, names and arguments are made safe, the same way each time', () => {
  const call = (args: string): WireMessage[] => [
    user,
    {
      role: 'assistant',
      text: '',
      reasoning: [],
      calls: [{ id: 'weird id.', name: 'no such/tool', arguments: args }]
    },
    { role: 'tool', results: [{ callId: 'weird id.', name: 'x', text: 'half \ud800', isError: false }] }
  ]
  const [, said, got] = messages(call('{"__proto__":{"a":1},"b":"\\ud800","c":[{"\\udc00":-0}]}'))
  const use = said?.content[0]
  expect(use?.id).toMatch(/^call_[0-9a-f]{32}$/)
  expect(got?.content[0]).toEqual({ type: 'tool_result', tool_use_id: use?.id, content: 'half \ufffd' })
  expect(use?.name).toMatch(/^no_such_tool_[0-9a-f]{8}$/)
  expect(JSON.stringify(use?.input)).toBe('{"__proto__":{"a":1},"b":"\ufffd","c":[{"\ufffd":0}]}')
  expect(Object.getPrototypeOf(use?.input)).toBe(Object.prototype)
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(messages(call(deep))[1]?.content[0]?.input).toEqual({})
})

test.each([
  ['claude-3-opus-20240229', 4096],
  ['claude-3-5-sonnet-20241022', 8192],
  ['claude-3-7-sonnet-latest', 64_000],
  ['claude-opus-4-20250514', 32_000],
  ['claude-opus-4-0', 32_000],
  ['claude-opus-4-1-20250805', 32_000],
  ['claude-sonnet-4-20250514', 64_000],
  ['claude-opus-4-5-20251101', 64_000],
  ['claude-haiku-4-5', 64_000],
  ['claude-opus-4-6', 64_000],
  ['claude-sonnet-5-5', 64_000],
  ['some-other-model', 8192]
])('max_tokens of %s is %i', (model, limit) => {
  expect(maxTokensOf(model)).toBe(limit)
})
