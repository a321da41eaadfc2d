import { afterEach, describe, expect, test } from 'vitest'
import { createModels } from '../src/main/models/registry.ts'
import { messageText, toolParts } from '../src/shared/domain/message.ts'
import { repairProviders } from '../src/shared/domain/provider.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  calls,
  cutAfter,
  httpError,
  type ModelServer,
  rawChunks,
  refusal,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  thinking,
  tick,
  truncated,
  usage
} from './model-server.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function setUp(
  script: (n: number) => Step,
  model = 'gpt-5'
): Promise<{ server: ModelServer; core: TestCore }> {
  const server = await startModelServer({ script, models: [model] })
  const core = openTestCore({ baseUrl: server.baseUrl, provider: 'responses' })
  open.push(
    () => core.close(),
    () => server.close()
  )
  return { server, core }
}

const inputOf = (server: ModelServer, n: number) =>
  server.requests[n]?.body['input'] as Record<string, unknown>[]
const ofType = (items: Record<string, unknown>[], type: string) =>
  items.filter((item) => item['type'] === type)

describe('what is sent', () => {
  test('nothing is to be kept there: the whole history goes, the thinking sealed and unaltered', async () => {
    const { server, core } = await setUp((n) =>
      n <= 2 ? thinking(`Step ${n}.`, textAndCalls('Wait.', { name: 'current_time' })) : text('Done.')
    )
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(messages.map(messageText)).toEqual(['go', 'Wait.', 'Wait.', 'Done.'])
    const { body } = server.requests[2] ?? {}
    expect(body).toMatchObject({ store: false, include: ['reasoning.encrypted_content'], stream: true })
    expect(server.requests.every(({ api }) => api === 'responses')).toBe(true)
    const input = inputOf(server, 2)
    expect(input.map(({ type, role }) => type ?? role)).toEqual([
      'user',
      'reasoning',
      'assistant',
      'function_call',
      'function_call_output',
      'reasoning',
      'assistant',
      'function_call',
      'function_call_output'
    ])
    expect(ofType(input, 'reasoning').map((item) => item['summary'])).toEqual([
      [{ type: 'summary_text', text: 'Step 1.' }],
      [{ type: 'summary_text', text: 'Step 2.' }]
    ])
    expect(
      JSON.stringify(inputOf(server, 2)).startsWith(JSON.stringify(inputOf(server, 1)).slice(0, -1))
    ).toBe(true)
    expect(server.problems).toEqual([])
  })

  test('P028 a request that fails after its calls were stored is made again without naming an item twice', async () => {
    const { server, core } = await setUp((n) => {
      if (n === 2) return httpError(500)
      return n === 1 ? thinking('Hm.', tick()) : text('Done.')
    })
    const id = await core.begin('go')
    await core.stands(id, 'failed')
    await core.runs.retry(id)
    await core.stands(id, 'idle')
    expect(ofType(inputOf(server, 2), 'reasoning')).toHaveLength(1)
    expect(server.problems).toEqual([])
  })

  test('a model that is known not to think is asked for no thinking', async () => {
    const { server, core } = await setUp(() => text('Hello.'), 'gpt-4.1')
    await core.stands(await core.begin('go'), 'idle')
    expect(server.requests[0]?.body).not.toHaveProperty('include')
    expect(server.requests[0]?.body).not.toHaveProperty('reasoning')
  })
})

describe('what is refused by name is left out, and the answer comes all the same', () => {
  const refused = (message: string, code: string | null = null) =>
    httpError(400, { error: { message, type: 'invalid_request_error', param: null, code } })

  test('an account that may not see summaries: asked without, and from then on', async () => {
    const { server, core } = await setUp((n) =>
      n === 1
        ? refused('Your organization must be verified to generate reasoning summaries.', 'unsupported_value')
        : text(`Answer ${n}.`)
    )
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    await core.runs.send(id, 'again')
    await core.stands(id, 'idle')
    expect(server.requests.map(({ body }) => JSON.stringify(body['reasoning'] ?? null))).toEqual([
      '{"summary":"auto"}',
      'null',
      'null'
    ])
  })

  test('seals that cannot be opened, as of another account: sent once more without them', async () => {
    const { server, core } = await setUp((n) => {
      if (n === 1) return thinking('Hm.', tick())
      return n === 2
        ? refused('The encrypted content could not be verified.', 'invalid_encrypted_content')
        : text('Done.')
    })
    const id = await core.begin('go')
    expect(messageText((await core.stands(id, 'idle')).messages.at(-1)!)).toBe('Done.')
    expect(ofType(inputOf(server, 1), 'reasoning')).toHaveLength(1)
    expect(ofType(inputOf(server, 2), 'reasoning')).toEqual([])
    expect(ofType(inputOf(server, 2), 'function_call')).toHaveLength(1)
    expect(server.problems).toEqual([])
  })

  test('a model that does not think after all: asked without its seal', async () => {
    const { server, core } = await setUp(
      (n) => (n === 1 ? refused('Encrypted content is not supported with this model.') : text('Hello.')),
      'some-model'
    )
    await core.stands(await core.begin('go'), 'idle')
    expect(server.requests.map(({ body }) => body['include'])).toEqual([
      ['reasoning.encrypted_content'],
      undefined
    ])
  })

  test('any other refusal is a failure at once', async () => {
    const { server, core } = await setUp(() => refused('Invalid schema for function.'))
    const { run } = await core.stands(await core.begin('go'), 'failed')
    expect(run).toMatchObject({ failure: { code: 'model-rejected', detail: 'Invalid schema for function.' } })
    expect(server.requests).toHaveLength(1)
  })
})

describe('how a response ends', () => {
  const failureOf = async (step: Step) => {
    const { core } = await setUp(() => step)
    const { run } = await core.stands(await core.begin('go'), 'failed')
    return run.status === 'failed' ? run.failure : undefined
  }

  test('only its terminal event ends it: a stream that stops before is cut, whatever was finished', async () => {
    const items = text('All of it.')
    const whole = items.reply({ api: 'responses', body: { input: [] }, n: 1 }).pieces.length
    expect(await failureOf(cutAfter(items, whole - 1))).toMatchObject({ code: 'stream-cut' })
  })

  test('the output limit, a refusal and a response that failed are told apart', async () => {
    const { core } = await setUp((n) => (n === 1 ? truncated(text('The answer beg')) : refusal()))
    const id = await core.begin('go')
    expect((await core.stands(id, 'idle')).messages.at(-1)).toMatchObject({ end: 'truncated' })
    await core.runs.send(id, 'and')
    expect((await core.stands(id, 'idle')).messages.at(-1)).toMatchObject({ end: 'refused' })
    const broken = {
      status: 'failed',
      error: { code: 'rate_limit_exceeded', message: 'Slow down.' },
      output: []
    }
    expect(await failureOf(rawChunks([{ type: 'response.failed', response: broken }]))).toMatchObject({
      code: 'model-rate-limited',
      detail: 'Slow down.'
    })
    expect(
      await failureOf(rawChunks([{ type: 'error', code: 'server_error', message: 'Oh no.', param: null }]))
    ).toMatchObject({ code: 'model-unavailable', detail: 'Oh no.' })
  })

  test('J037 J040 calls by number, one without arguments, one that came whole at the end', async () => {
    const { core } = await setUp((n) =>
      n > 1
        ? text('Done.')
        : rawChunks([
            { type: 'response.created', response: { id: 'r' } },
            {
              type: 'response.output_item.added',
              output_index: 0,
              item: { type: 'function_call', call_id: 'a', name: 'current_time', arguments: '' }
            },
            {
              type: 'response.output_item.done',
              output_index: 0,
              item: { type: 'function_call', call_id: 'a', name: 'current_time', arguments: '' }
            },
            {
              type: 'response.completed',
              response: {
                status: 'completed',
                output: [
                  { type: 'function_call', call_id: 'a', name: 'current_time', arguments: '' },
                  {
                    type: 'function_call',
                    call_id: 'b',
                    name: 'current_time',
                    arguments: '{"zone":"Asia/Tokyo"}'
                  }
                ]
              }
            }
          ])
    )
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(toolParts(messages[1]!).map(({ callId, input, state }) => [callId, input, state.status])).toEqual([
      ['a', '', 'completed'],
      ['b', '{"zone":"Asia/Tokyo"}', 'completed']
    ])
  })

  test('F15 usage: what the cache gave is counted apart; figures that are none make it unknown', async () => {
    const figures = {
      input_tokens: 1000,
      input_tokens_details: { cached_tokens: 600, cache_write_tokens: 100 },
      output_tokens: 50,
      output_tokens_details: { reasoning_tokens: 20 }
    }
    const { core } = await setUp((n) => usage(text('Yes.'), n === 1 ? figures : { input_tokens: 'many' }))
    const id = await core.begin('go')
    expect((await core.stands(id, 'idle')).messages.at(-1)?.usage).toEqual({
      input: 300,
      cacheRead: 600,
      cacheWrite: 100,
      output: 50
    })
    await core.runs.send(id, 'and')
    expect((await core.stands(id, 'idle')).messages.at(-1)?.usage).toBeUndefined()
  })
})

test('Responses is for OpenAI itself, chat completions for others, unless the user says so', () => {
  const apis = (...configs: object[]) =>
    createModels({
      configs: () => repairProviders(configs),
      baseUrl: ({ baseUrl }) => baseUrl ?? undefined,
      key: () => ({ value: 'k', state: 'environment' }),
      lastModel: () => null,
      entries: () => [],
      idleTimeoutMs: () => 1000,
      answerMinutes: () => 60
    })
      .providers()
      .map(({ id, api }) => [id, api])
  const openai = { id: 'openai', kind: 'openai', baseUrl: null }
  expect(apis()).toEqual([
    ['openai', 'responses'],
    ['anthropic', null],
    ['practice', null]
  ])
  expect(apis({ ...openai, api: 'chat' })[0]).toEqual(['openai', 'chat'])
  expect(apis({ ...openai, baseUrl: 'http://localhost:1/v1' })[0]).toEqual(['openai', 'chat'])
  const own = { id: 'own', kind: 'openai', label: '', baseUrl: 'http://localhost:1/v1' }
  expect(apis(own)[2]).toEqual(['own', 'chat'])
  expect(apis({ ...own, api: 'responses' })[2]).toEqual(['own', 'responses'])
})

test('two calls at once, and a call in a language of its own, go there and back', async () => {
  const { server, core } = await setUp((n) =>
    n === 1
      ? calls(
          { name: 'current_time', args: { zone: 'Asia/Tokyo' } },
          { name: 'current_time', args: { zone: '日本' } }
        )
      : text('Done.')
  )
  await core.stands(await core.begin('go'), 'idle')
  expect(ofType(inputOf(server, 1), 'function_call_output')).toHaveLength(2)
  expect(ofType(inputOf(server, 1), 'function_call')[1]).toMatchObject({ arguments: '{"zone":"日本"}' })
  expect(server.problems).toEqual([])
})
