import { expect, test } from 'vitest'
import { type ReasoningRule, validateChatRequest } from './strict-openai.ts'

const user = { role: 'user', content: 'hi' }
const text = { role: 'assistant', content: 'hello' }
const call = (id: unknown, name = 'look', args: unknown = '{"a":1}') => ({
  id,
  type: 'function',
  function: { name, arguments: args }
})
const calling = (...calls: unknown[]) => ({ role: 'assistant', tool_calls: calls })
const result = (id: string, content: unknown = 'done') => ({ role: 'tool', tool_call_id: id, content })
const tool = (name = 'look', parameters: unknown = { type: 'object', properties: {} }) => ({
  type: 'function',
  function: { name, description: 'looks', parameters }
})
const body = (messages: unknown, more: object = {}) => ({ model: 'm', messages, ...more })

const accepted: [string, unknown][] = [
  ['one user message', body([user])],
  ['a system message first', body([{ role: 'system', content: 'be kind' }, user])],
  ['an answered call', body([user, calling(call('a')), result('a')])],
  ['results in another order', body([user, calling(call('a'), call('b')), result('b'), result('a')])],
  ['a user message after results', body([user, calling(call('a')), result('a'), user])],
  ['two rounds', body([user, calling(call('a')), result('a'), calling(call('b')), result('b')])],
  ['text and calls', body([user, { ...calling(call('a')), content: 'wait' }, result('a')])],
  ['null content with calls', body([user, { ...calling(call('a')), content: null }, result('a')])],
  ['tools and a stream', body([user], { tools: [tool()], stream: true, stream_options: {} })]
]

const refused: [string, unknown, string][] = [
  ['no object', 'x', 'not a JSON object'],
  ['no model', { messages: [user] }, 'model'],
  ['a temperature where none is taken', body([user], { model: 'gpt-5', temperature: 0.2 }), "'temperature'"],
  ['the old bound of a later model', body([user], { model: 'gpt-5', max_tokens: 9 }), "'max_tokens'"],
  ['an unknown effort', body([user], { reasoning_effort: 'huge' }), 'reasoning_effort'],
  ['an unknown argument', body([user], { foo: 1 }), 'foo'],
  ['no messages', body([]), 'too short'],
  ['an unknown role', body([{ role: 'robot', content: 'x' }, user]), 'robot'],
  ['a role named as an object method', body([{ role: 'toString', content: 'x' }]), 'toString'],
  ['assistant first', body([text, user]), 'expected user'],
  ['assistant last', body([user, text]), 'last message'],
  ['user after user', body([user, user]), 'two neighbouring user'],
  ['assistant after assistant', body([user, text, text, user]), 'two neighbouring assistant'],
  ['system in the middle', body([user, { role: 'system', content: 'x' }, user]), 'after the first'],
  ['blank content', body([{ role: 'user', content: ' \n' }]), 'non-blank'],
  ['an empty list as content', body([{ role: 'user', content: [] }]), 'too short'],
  ['an empty assistant', body([user, { role: 'assistant', content: '' }, user]), 'non-blank'],
  ['empty text beside calls', body([user, { ...calling(call('a')), content: '' }, result('a')]), 'non-blank'],
  ['an empty result', body([user, calling(call('a')), result('a', '')]), 'non-blank'],
  ['an unanswered call', body([user, calling(call('a')), user]), 'no tool message for tool_call_id a'],
  ['an unanswered call at the end', body([user, calling(call('a'), call('b')), result('a')]), 'call_id b'],
  ['a stray result', body([user, result('a')]), 'result without a call'],
  ['a second result', body([user, calling(call('a')), result('a'), result('a')]), 'result without a call'],
  ['a late result', body([user, calling(call('a')), result('a'), user, result('a')]), 'without a call'],
  ['the same id twice', body([user, calling(call('a'), call('a')), result('a')]), 'used twice'],
  [
    'the id of an earlier round',
    body([user, calling(call('a')), result('a'), calling(call('a')), result('a')]),
    'used twice'
  ],
  ['an empty id', body([user, calling(call('')), result('')]), 'id: missing'],
  ['an over-long id', body([user, calling(call('x'.repeat(41))), result('x'.repeat(41))]), 'longer than 40'],
  ['arguments cut short', body([user, calling(call('a', 'look', '{"a":')), result('a')]), 'arguments'],
  ['arguments as an array', body([user, calling(call('a', 'look', '[]')), result('a')]), 'arguments'],
  ['arguments as an object', body([user, calling(call('a', 'look', {})), result('a')]), 'arguments'],
  ['a bad tool name in a call', body([user, calling(call('a', 'l.ook')), result('a')]), 'bad name'],
  ['no calls in the list', body([user, { role: 'assistant', tool_calls: [] }, user]), 'non-empty array'],
  ['a foreign field', body([{ ...user, reasoning_content: 'x' }]), 'additional property'],
  ['reasoning sent back', body([user, { ...text, reasoning_content: 'x' }, user]), 'reasoning_content'],
  ['a lone surrogate', body([{ role: 'user', content: 'x\ud800' }]), 'lone surrogate'],
  ['an empty list of tools', body([user], { tools: [] }), 'too short'],
  ['a bad tool name', body([user], { tools: [tool('a b')] }), 'bad name'],
  ['a tool twice', body([user], { tools: [tool(), tool()] }), 'given twice'],
  ['a schema that is no object', body([user], { tools: [tool('a', { type: 'string' })] }), "type 'object'"],
  ['a schema without properties', body([user], { tools: [tool('a', { type: 'object' })] }), 'properties'],
  [
    'a union on top',
    body([user], { tools: [tool('a', { type: 'object', properties: {}, anyOf: [] })] }),
    'anyOf'
  ],
  ['a choice without tools', body([user], { tool_choice: 'none' }), 'tool_choice'],
  ['stream options without a stream', body([user], { stream_options: {} }), 'stream_options']
]

test.each(accepted)('accepts %s', (_name, request) => {
  expect(validateChatRequest(request)).toEqual([])
})

test.each(refused)('refuses %s', (_name, request, problem) => {
  expect(validateChatRequest(request).join('\n')).toContain(problem)
})

test('J048 reasoning is refused, demanded in rounds of calls, or neither, by the rule of the server', () => {
  const bare = body([user, calling(call('a')), result('a')])
  const sent = body([user, { ...calling(call('a')), reasoning_content: '' }, result('a')])
  const refused = (request: unknown, rule: ReasoningRule) => validateChatRequest(request, rule).length > 0
  expect([refused(bare, 'must-not'), refused(bare, 'may'), refused(bare, 'must')]).toEqual([
    false,
    false,
    true
  ])
  expect([refused(sent, 'must-not'), refused(sent, 'may'), refused(sent, 'must')]).toEqual([
    true,
    false,
    false
  ])
})
