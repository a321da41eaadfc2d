import { expect, test } from 'vitest'
import { isFailureCause } from '../../shared/domain/failure.ts'
import { failureSentence } from '../headless/texts.ts'
import {
  endpointFailure,
  failureOfConnection,
  failureOfStatus,
  failureOfStreamError,
  redact,
  type Endpoint
} from './failure.ts'
import { anthropicApi, openaiApi, readBaseUrl } from './endpoint.ts'

const endpoint: Endpoint = {
  provider: 'OpenAI',
  host: 'api.example.com',
  variable: 'KEY',
  model: 'gpt-x',
  key: 'my secret+key'
}

test.each([
  ['a my secret+key b', 'a [key] b'],
  ['Incorrect API key provided: sk-proj-********************1234.', 'Incorrect API key provided: [key].'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [key]'],
  ['gsk_abcdefghijklmnop and sk-abcdefghijklmnop', '[key] and [key]'],
  ['a task-force and a sketch', 'a task-force and a sketch']
])('%s', (text, clean) => {
  expect(redact(text, endpoint.key)).toBe(clean)
})

test('details are one line, at most 300 characters, and absent where nothing was said', () => {
  const { detail } = endpointFailure('model-rejected', endpoint, `a\n\tb\u0007 ${'x'.repeat(500)}`)
  expect(detail).toMatch(/^a b x+…$/)
  expect(detail?.length).toBe(300)
  expect(endpointFailure('model-not-an-api', endpoint, 'y'.repeat(500)).detail?.length).toBe(200)
  expect(endpointFailure('model-rejected', endpoint)).not.toHaveProperty('detail')
})

const anthropic = (type: string, message: string) => ({ type: 'error', error: { type, message } })

test.each([
  'Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300000 tokens.',
  'input length and `max_tokens` exceed context limit: 190000 + 21333 > 200000, decrease input length',
  'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  'the request exceeds the available context size, try increasing it',
  'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
  'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
  'Input is too long for requested model.',
  "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
  'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 4000 and 512',
  'Input validation error: `inputs` must have less than 4096 tokens. Given: 5000',
  'prompt token count of 150000 exceeds the limit of 128000',
  'Invalid request: Your request exceeded model token limit: 65536 (requested: 65540)',
  'invalid params, context window exceeds limit',
  'Please reduce the length of the messages or completion.',
  'Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens'
])('S73 too long in other words: %s', (message) => {
  expect(failureOfStatus(400, JSON.stringify({ error: { message } }), endpoint).code).toBe('context-overflow')
  expect(failureOfStatus(500, JSON.stringify({ error: { message } }), endpoint).code).toBe('context-overflow')
  expect(failureOfStreamError({ message }, endpoint).code).toBe('context-overflow')
})

test.each([
  'max_tokens is too large: 32768. This model supports at most 16384 completion tokens.',
  "Invalid 'messages[3].content': string too long. Expected a string with maximum length 10485760.",
  'tools.0.name: String should have at most 64 characters',
  'The image exceeds the maximum size.'
])('S73 too long, but not for the window: %s', (message) => {
  expect(failureOfStatus(400, JSON.stringify({ error: { message } }), endpoint).code).toBe('model-rejected')
})

test.each<[number, unknown, string]>([
  [401, {}, 'model-auth'],
  [403, {}, 'model-auth'],
  [402, {}, 'model-quota'],
  [404, { error: { message: 'model "gpt-x" not found, try pulling it first' } }, 'model-not-found'],
  [404, { error: { message: 'The model gpt-x is gone' } }, 'model-not-found'],
  [404, { detail: 'Not Found' }, 'model-not-an-api'],
  [405, {}, 'model-not-an-api'],
  [408, {}, 'model-unavailable'],
  [409, {}, 'model-unavailable'],
  [413, {}, 'context-overflow'],
  [429, { message: 'Too many tokens, please wait before trying again.' }, 'model-rate-limited'],
  [400, { error: { message: 'x', code: 'context_length_exceeded' } }, 'context-overflow'],
  [400, { error: { message: 'prompt is too long: 210000 tokens' } }, 'context-overflow'],
  [400, { error: { message: 'filtered', code: 'content_filter' } }, 'content-filtered'],
  [400, { error: 'just text' }, 'model-rejected'],
  [401, anthropic('authentication_error', 'invalid x-api-key'), 'model-auth'],
  [403, anthropic('permission_error', 'Not yours'), 'model-auth'],
  [404, anthropic('not_found_error', 'model: gpt-x'), 'model-not-found'],
  [413, anthropic('request_too_large', 'Too large'), 'context-overflow'],
  [429, anthropic('rate_limit_error', 'Slow down'), 'model-rate-limited'],
  [402, anthropic('billing_error', 'Pay'), 'model-quota'],
  [400, anthropic('invalid_request_error', 'Your credit balance is too low to use this API'), 'model-quota'],
  [400, anthropic('invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum'), 'context-overflow'],
  [
    400,
    anthropic('invalid_request_error', 'input length and `max_tokens` exceed context limit'),
    'context-overflow'
  ],
  [400, anthropic('invalid_request_error', 'messages: odd'), 'model-rejected'],
  [500, anthropic('api_error', 'Oh'), 'model-unavailable'],
  [529, anthropic('overloaded_error', 'Overloaded'), 'model-unavailable'],
  [429, {}, 'model-rate-limited'],
  [429, { error: { type: 'insufficient_quota' } }, 'model-quota'],
  [500, { error: { message: 'model gpt-x not found on this shard' } }, 'model-unavailable']
])('status %i with %j is %s', (status, body, code) => {
  expect(failureOfStatus(status, JSON.stringify(body), endpoint).code).toBe(code)
})

test.each([
  ['overloaded_error', 'model-unavailable'],
  ['api_error', 'model-unavailable'],
  ['rate_limit_error', 'model-rate-limited'],
  ['authentication_error', 'model-auth'],
  ['billing_error', 'model-quota'],
  ['request_too_large', 'context-overflow'],
  ['invalid_request_error', 'model-rejected']
])('%s inside a stream is %s', (type, code) => {
  expect(failureOfStreamError({ type, message: 'Odd' }, endpoint)).toMatchObject({ code, detail: 'Odd' })
})

test.each<[string, string, boolean]>([
  ['ECONNREFUSED', 'model-unreachable', true],
  ['ENOTFOUND', 'model-unreachable', true],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'model-certificate', false],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'model-certificate', false],
  ['HPE_INVALID_CONSTANT', 'model-not-an-api', false]
])('%s deep in the causes is %s', (code, failure, retriable) => {
  const deep = Object.assign(new Error('deep'), { code })
  const error = new Error('Connection error.', {
    cause: new TypeError('fetch failed', { cause: new AggregateError([deep]) })
  })
  expect(failureOfConnection(error, endpoint)).toMatchObject({
    code: failure,
    retriable,
    params: { host: 'api.example.com' }
  })
})

test('a known cause is a key of the catalogue, an unknown one stays in the words of the system', () => {
  const causeOf = (code: string) =>
    failureOfConnection(Object.assign(new Error('x'), { code }), endpoint).params?.cause
  expect(causeOf('ECONNREFUSED')).toBe('connection-refused')
  expect(isFailureCause(causeOf('CERT_HAS_EXPIRED'))).toBe(true)
  expect(causeOf('EODD')).toBe('EODD')
  expect(failureSentence(failureOfConnection(new Error('x'), endpoint))).toContain('(no connection)')
})

test.each([
  [undefined, 'https://api.openai.com/v1'],
  [' https://x.dev/v1/// ', 'https://x.dev/v1'],
  ['http://localhost:11434/v1/chat/completions', 'http://localhost:11434/v1'],
  ['http://localhost:8080', 'http://localhost:8080']
])('base URL %j is %s', (given, url) => {
  expect(readBaseUrl(given, openaiApi)).toMatchObject({ ok: true, url })
})

test.each([
  [undefined, 'https://api.anthropic.com'],
  ['https://api.anthropic.com/v1/', 'https://api.anthropic.com'],
  ['https://x.dev/anthropic/v1/messages', 'https://x.dev/anthropic'],
  ['http://localhost:8080/', 'http://localhost:8080']
])('base URL %j for Anthropic is %s', (given, url) => {
  expect(readBaseUrl(given, anthropicApi)).toMatchObject({ ok: true, url })
})

test.each(['x', 'ftp://x/v1', 'file:///etc', 'https://user:pass@x/v1'])(
  'base URL %j is refused without its password',
  (given) => {
    const read = readBaseUrl(given, openaiApi)
    expect(read.ok).toBe(false)
    expect(JSON.stringify(read)).not.toContain('pass')
  }
)
