import { expect, test } from 'vitest'
import { type Issued, validateMessagesRequest } from './strict-anthropic.ts'

const user = { role: 'user', content: [{ type: 'text', text: 'hi' }] }
const says = (...content: unknown[]) => ({ role: 'assistant', content })
const asks = (...content: unknown[]) => ({ role: 'user', content })
const text = (value: unknown = 'hello', more: object = {}) => ({ type: 'text', text: value, ...more })
const call = (id: unknown, name = 'look', input: unknown = { a: 1 }) => ({
  type: 'tool_use',
  id,
  name,
  input
})
const result = (id: string, content: unknown = 'done') => ({ type: 'tool_result', tool_use_id: id, content })
const thinking = { type: 'thinking', thinking: 'hm', signature: 's/+=' }
const sealed = { type: 'redacted_thinking', data: 'x/+=' }
const search = { type: 'server_tool_use', id: 's', name: 'web_search', input: {} }
const mark = { cache_control: { type: 'ephemeral' } }
const tool = (name = 'look', schema: unknown = { type: 'object', properties: {} }) => ({
  name,
  description: 'looks',
  input_schema: schema
})
const body = (messages: unknown, more: object = {}) => ({ model: 'm', max_tokens: 9, messages, ...more })
const round = [user, says(call('a')), asks(result('a'))]
const enabled = { max_tokens: 2048, thinking: { type: 'enabled', budget_tokens: 1024 } }
const adaptive = { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } }
const marked = (n: number) => body([asks(...Array.from({ length: n }, () => text('x', mark)))])

const accepted: [string, unknown, Issued?][] = [
  ['one user message', body([user])],
  ['text content', body([{ role: 'user', content: 'hi' }])],
  ['a system text in blocks', body([user], { system: [text('be kind', mark)] })],
  ['an answered call', body(round)],
  ['results in another order', body([user, says(call('a'), call('b')), asks(result('b'), result('a'))])],
  ['text after results', body([user, says(call('a')), asks(result('a'), text())])],
  ['a result in blocks', body([user, says(call('a')), asks(result('a', [text()]))])],
  ['two rounds', body([...round, says(text(), call('b')), asks(result('b'))])],
  ['four marks', marked(4)],
  ['cache_control as a key of an input', body([user, says(call('a', 'look', mark)), asks(result('a'))])],
  ['tools and a stream', body([user], { tools: [tool()], stream: true })],
  [
    'thinking as it was issued',
    body([user, says(thinking, sealed, text()), user]),
    { thinking: [sealed, thinking] }
  ],
  ['thinking before the call', body([user, says(thinking, call('a')), asks(result('a'))], enabled)],
  ['thinking from a new turn on', body([user, says(call('a')), asks(result('a'), text())], enabled)],
  ['a temperature', body([user], { temperature: 0.5 })],
  ['an effort', body([user], { model: 'claude-opus-5', ...adaptive })],
  ['a budget', body([user], { model: 'claude-sonnet-4-5', ...enabled })],
  ['paused content at the end', body([user, says(text(), search)]), { paused: [[text(), search]] }]
]

const refused: [string, unknown, string, Issued?][] = [
  ['no object', 'x', 'not a JSON object'],
  ['no model', { max_tokens: 9, messages: [user] }, 'model'],
  ['no max_tokens', { model: 'm', messages: [user] }, 'max_tokens'],
  ['no tokens at all', body([user], { max_tokens: 0 }), 'max_tokens'],
  ['an unknown argument', body([user], { stream_options: {} }), 'stream_options: Extra'],
  ['a high temperature', body([user], { temperature: 1.5 }), 'temperature: range'],
  [
    'a temperature where none is taken',
    body([user], { model: 'claude-opus-5', temperature: 1 }),
    'not supported'
  ],
  ['a temperature beside thinking', body([user], { temperature: 0.5, ...enabled }), 'only be set to 1'],
  ['a budget above the limit', body([user], { ...enabled, max_tokens: 1024 }), 'must be greater'],
  [
    'a budget of a later model',
    body([user], { model: 'claude-opus-4-7', ...enabled }),
    'Use "thinking.type.adaptive"'
  ],
  [
    'an effort of an earlier model',
    body([user], { model: 'claude-sonnet-4-5', ...adaptive }),
    'adaptive thinking'
  ],
  ['an unknown effort', body([user], { output_config: { effort: 'huge' } }), 'unknown value'],
  ['citations of the user', body([asks(text('x', { citations: [{}] }))]), 'citations'],
  ['no messages', body([]), 'at least one message'],
  ['a system role', body([{ role: 'system', content: 'x' }, user]), 'not user or assistant'],
  ['a blank system', body([user], { system: [text(' ')] }), 'non-blank'],
  ['assistant first', body([says(text()), user]), 'first message'],
  ['assistant last', body([user, says(text())]), 'last message'],
  ['a pause that never was', body([user, says(text(), search)]), 'last message', { paused: [[text()]] }],
  ['user after user', body([user, user]), 'two neighbouring user'],
  ['assistant after assistant', body([user, says(text()), says(text()), user]), 'two neighbouring assistant'],
  ['empty content', body([asks()]), 'content must be non-empty'],
  ['an empty assistant', body([user, says(), user]), 'content must be non-empty'],
  ['an empty text', body([asks(text(''))]), 'non-blank'],
  ['a blank text', body([user, says(text('\n \n'), call('a')), asks(result('a'))]), 'non-blank'],
  ['a blank result', body([user, says(call('a')), asks(result('a', ' '))]), 'blank result'],
  ['space at the end', body([user, says(text('so '))]), 'whitespace', { paused: [[text('so ')]] }],
  [
    'an unanswered call',
    body([user, says(call('a')), user]),
    'without tool_result blocks immediately after: a'
  ],
  ['half the results', body([user, says(call('a'), call('b')), asks(result('a'))]), 'after: b'],
  ['a call at the end', body([user, says(call('a'))]), 'at the end: a'],
  ['a late result', body([user, says(call('a')), user, says(text()), asks(result('a'))]), 'after: a'],
  ['a stray result', body([asks(result('a'))]), 'unexpected tool_use_id'],
  ['two results', body([user, says(call('a')), asks(result('a'), result('a'))]), 'single result'],
  ['text before results', body([user, says(call('a')), asks(text(), result('a'))]), 'must come first'],
  ['a result of the assistant', body([...round, says(result('a')), user]), 'only be in user messages'],
  ['a call of the user', body([asks(call('a'))]), 'not permitted in a user message'],
  ['the same id twice', body([user, says(call('a'), call('a')), asks(result('a'))]), 'must be unique'],
  ['an id of an earlier round', body([...round, says(call('a')), asks(result('a'))]), 'must be unique'],
  ['an id with a dot', body([user, says(call('a.b')), asks(result('a.b'))]), 'should match pattern'],
  ['an empty id', body([user, says(call('')), asks(result(''))]), 'should match pattern'],
  ['input as text', body([user, says(call('a', 'look', '{}')), asks(result('a'))]), 'valid dictionary'],
  ['input as a list', body([user, says(call('a', 'look', [])), asks(result('a'))]), 'valid dictionary'],
  ['a bad name of a call', body([user, says(call('a', 'l.ook')), asks(result('a'))]), 'bad name'],
  ['a foreign field', body([asks(text('x', { reasoning: 1 }))]), 'reasoning: Extra'],
  ['a lone surrogate', body([asks(text('x\ud800'))]), 'lone surrogate'],
  [
    'a lone surrogate in an input',
    body([user, says(call('a', 'look', { a: '\udc00' })), asks(result('a'))]),
    'lone'
  ],
  ['five marks', marked(5), 'at most 4'],
  ['a bad tool name', body([user], { tools: [tool('a b')] }), 'bad name'],
  ['an over-long tool name', body([user], { tools: [tool('x'.repeat(65))] }), 'bad name'],
  ['a tool twice', body([user], { tools: [tool(), tool()] }), 'must be unique'],
  ['a tool without a schema', body([user], { tools: [{ name: 'a' }] }), 'input_schema: Field required'],
  ['a schema that is no object', body([user], { tools: [tool('a', { type: 'string' })] }), "type 'object'"],
  ...['oneOf', 'anyOf', 'allOf'].map((key): [string, unknown, string] => [
    `${key} on top`,
    body([user], { tools: [tool('a', { type: 'object', properties: {}, [key]: [] })] }),
    key
  ]),
  ['a choice without tools', body([user], { tool_choice: { type: 'none' } }), 'tool_choice'],
  [
    'thinking without a signature',
    body([user, says({ ...thinking, signature: '' }, text()), user]),
    'signature'
  ],
  [
    'altered thinking',
    body([user, says(thinking, text()), user]),
    'cannot be modified',
    { thinking: [{ ...thinking, thinking: 'hm ' }] }
  ],
  [
    'an altered signature',
    body([user, says(thinking, text()), user]),
    'cannot be modified',
    { thinking: [{ ...thinking, signature: 's' }] }
  ],
  [
    'foreign sealed thinking',
    body([user, says(sealed, text()), user]),
    'cannot be modified',
    { thinking: [thinking] }
  ],
  ['thinking of the user', body([asks(thinking)]), 'not permitted in a user message'],
  [
    'thinking after the text of a round',
    body([user, says(text(), thinking, call('a')), asks(result('a'))], enabled),
    'must start with a thinking block'
  ]
]

test.each(accepted)('accepts %s', (_name, request, issued) => {
  expect(validateMessagesRequest(request, issued)).toEqual([])
})

test.each(refused)('refuses %s', (_name, request, problem, issued) => {
  expect(validateMessagesRequest(request, issued).join('\n')).toContain(problem)
})
