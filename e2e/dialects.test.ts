import { afterEach, describe, expect, test } from 'vitest'
import { dialectOf } from '../src/main/models/dialect-of.ts'
import { providerKey } from '../src/main/models/key-source.ts'
import { messageText } from '../src/shared/domain/message.ts'
import { plainDialect } from '../src/shared/providers/dialect.ts'
import { presets } from '../src/shared/providers/presets.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  calls,
  httpError,
  type ModelServer,
  rawChunks,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  thinking
} from './model-server.ts'
import { dialectRules } from './strict-dialects.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function setUp(
  dialect: string,
  script: (n: number) => Step,
  options: Partial<Parameters<typeof openTestCore>[0]> & { model?: string } = {}
): Promise<{ server: ModelServer; core: TestCore }> {
  const { model = 'some-model', ...more } = options
  const server = await startModelServer({ script, models: [model], dialect })
  const core = openTestCore({ baseUrl: server.baseUrl, preset: dialect, ...more })
  open.push(
    () => core.close(),
    () => server.close()
  )
  return { server, core }
}

/** Everything that a request may hold, asked for at once. */
const everything = {
  'answers.temperature.enabled': true,
  'answers.temperature.degree': 2,
  'answers.maxOutput.enabled': true,
  'answers.maxOutput.tokens': 4000,
  'agent.toolLimit.rounds': 5
}

test('each preset has its own rules, address, key page and variable', () => {
  expect(Object.keys(dialectRules).toSorted()).toEqual(presets.map(({ id }) => id).toSorted())
  expect(new Set(presets.map(({ keyVariable }) => keyVariable)).size).toBe(presets.length)
  for (const { address, keyPage, source } of presets) {
    expect(URL.parse(address)?.protocol).toBe('https:')
    expect(URL.parse(keyPage)?.protocol).toBe('https:')
    expect(source).not.toBe('')
  }
})

describe.each(presets)('$label', ({ id, address, keyVariable }) => {
  test('a task with thinking, parallel calls, a pause, a message and a summary holds nothing that it refuses', async () => {
    const script = (n: number) => {
      if (n === 1) {
        const two = calls(
          { name: 'current_time', args: {} },
          { name: 'current_time', args: { zone: 'Asia/Tokyo' } }
        )
        return thinking('Two zones.', two)
      }
      if (n <= 5)
        return thinking(`Step ${n}.`, textAndCalls('On.', { name: 'current_time', args: { zone: zone(n) } }))
      return text(`Answer ${n}.`)
    }
    const { server, core } = await setUp(id, script, {
      settings: everything,
      model: modelOf[id] ?? 'some-model'
    })
    const conversation = await core.begin('go')
    await core.stands(conversation, 'pausedAtToolLimit')
    await core.runs.continue(conversation, { hint: 'In words, please.' })
    await core.stands(conversation, 'idle')
    const { messages } = core.conversation(conversation)
    expect(messageText(messages.at(-1)!)).toBe('Answer 6.')
    await core.runs.compact(conversation, { instruction: 'the zones' })
    await core.stands(conversation, 'idle')
    expect(server.requests.length).toBe(7)
    expect(server.problems).toEqual([])
  })

  test('an effort goes where the service is told of one', async () => {
    const model = thinkers[id] ?? 'gpt-5'
    const { server, core } = await setUp(id, () => text('Yes.'), {
      model,
      settings: { 'answers.effort': 'high' }
    })
    await core.stands(await core.begin('go'), 'idle')
    const { reasoning_effort: effort, reasoning, thinking: mode } = server.requests[0]!.body
    expect([effort, reasoning, mode]).toEqual(said[id] ?? ['high', undefined, undefined])
    expect(server.problems).toEqual([])
  })

  test('known by its address too, which alone gets the key from its variable', () => {
    const dialect = { ...plainDialect, ...presets.find((preset) => preset.id === id)?.dialect }
    const base = address.replace('RESOURCE', 'my-own')
    expect(dialectOf({}, base)).toEqual(dialect)
    const env = { [keyVariable]: 'secret' }
    const config = { id: 'x', kind: 'openai', label: '', preset: id } as const
    const nothing = { get: () => undefined }
    expect(providerKey({ ...config, baseUrl: base }, env, nothing)).toEqual({
      value: 'secret',
      state: 'environment'
    })
    const elsewhere = base.replace('https://', 'https://elsewhere.example/')
    expect(providerKey({ ...config, baseUrl: elsewhere }, env, nothing).value).toBeUndefined()
    expect(
      providerKey({ ...config, baseUrl: base.replace('https:', 'http:') }, env, nothing).value
    ).toBeUndefined()
  })
})

/** A model of each service that can be told how hard to think. */
const thinkers: Record<string, string> = {
  openrouter: 'openai/gpt-5',
  gemini: 'gemini-3.5-flash',
  groq: 'openai/gpt-oss-120b',
  deepseek: 'deepseek-flash',
  mistral: 'mistral-large-latest',
  xai: 'grok-4.5',
  moonshot: 'kimi-k3',
  zai: 'glm-5.3'
}

/** `reasoning_effort`, `reasoning` and `thinking` of the services that say it in a way of their own. */
const said: Record<string, unknown[]> = {
  openrouter: [undefined, { effort: 'high' }, undefined],
  deepseek: ['high', undefined, { type: 'enabled' }],
  perplexity: [undefined, undefined, undefined]
}

/** Where the rules are about certain models. */
const modelOf: Record<string, string> = { gemini: 'gemini-3-flash-preview', azure: 'gpt-5' }

const zone = (n: number) => ['Asia/Tokyo', 'Europe/Paris', 'Africa/Cairo', 'Asia/Seoul', 'Asia/Dubai'][n % 5]

describe('what only some services say', () => {
  test('Gemini: the signature of a call comes back with it; a call of another model gets the documented stand-in', async () => {
    const signature = { google: { thought_signature: 'sig/+A==' } }
    const chunk = (delta: object, finish: string | null = null) => ({
      choices: [{ index: 0, delta, finish_reason: finish }]
    })
    const call = (index: number, more: object = {}) => ({
      index,
      id: `c${index}`,
      type: 'function',
      function: { name: 'current_time', arguments: '{}' },
      ...more
    })
    const { server, core } = await setUp(
      'gemini',
      (n) => {
        if (n === 1) {
          const both = [call(0, { extra_content: signature }), call(1)]
          return rawChunks([chunk({ tool_calls: both }), chunk({}, 'tool_calls'), 'data: [DONE]\n\n'])
        }
        return n === 2 ? calls({ name: 'current_time', args: { zone: 'Asia/Tokyo' } }) : text('Done.')
      },
      { model: 'gemini-3-flash-preview' }
    )
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const messages = server.requests[2]!.body['messages'] as { tool_calls?: { extra_content?: unknown }[] }[]
    const sent = messages.flatMap(
      (message) => message.tool_calls?.map(({ extra_content: extra }) => extra) ?? []
    )
    const standIn = { google: { thought_signature: 'skip_thought_signature_validator' } }
    expect(sent).toEqual([signature, undefined, standIn])
    expect(server.problems).toEqual([])
  })

  test('OpenRouter: blocks of thinking come in pieces and go back whole, to the model that had sent them alone', async () => {
    const piece = (more: object) => ({
      choices: [{ index: 0, delta: { reasoning: 'Hm', reasoning_details: [{ index: 0, ...more }] } }]
    })
    const call = { index: 0, id: 'c', type: 'function', function: { name: 'current_time', arguments: '{}' } }
    const sealed = { index: 1, type: 'reasoning.encrypted', data: 'x/+=' }
    const { server, core } = await setUp('openrouter', (n) =>
      n === 1
        ? rawChunks([
            piece({ type: 'reasoning.text', text: 'Two ', format: 'anthropic-claude-v1', signature: null }),
            piece({ type: 'reasoning.text', text: 'zones.', signature: 'sig/+=' }),
            { choices: [{ index: 0, delta: { reasoning_details: [sealed], tool_calls: [call] } }] },
            { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
            'data: [DONE]\n\n'
          ])
        : text('Done.')
    )
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const detailsIn = (n: number) =>
      JSON.stringify(server.requests[n]?.body).match(/"reasoning_details":(\[.*?\])/)?.[1]
    expect(JSON.parse(detailsIn(1) ?? 'null')).toEqual([
      {
        index: 0,
        type: 'reasoning.text',
        text: 'Two zones.',
        format: 'anthropic-claude-v1',
        signature: 'sig/+='
      },
      sealed
    ])
    core.library.append(id, {
      type: 'model.changed',
      model: { providerId: 'openrouter', modelId: 'another' },
      at: 1
    })
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'failed', 'idle')
    expect(server.requests).toHaveLength(3)
    expect(detailsIn(2)).toBeUndefined()
    expect(server.problems).toEqual([])
  })

  test('Gemini: its list of one error is read', async () => {
    const body = [{ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }]
    const { core } = await setUp('gemini', () => httpError(400, body))
    const { run } = await core.stands(await core.begin('go'), 'failed')
    expect(run).toMatchObject({ failure: { code: 'model-rejected', detail: 'API key not valid.' } })
  })

  test('Mistral: thinking among the blocks of the content, and its own word for a full window', async () => {
    const blocks = [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }]
    const { core } = await setUp('mistral', () =>
      rawChunks([
        { choices: [{ index: 0, delta: { content: blocks } }] },
        { choices: [{ index: 0, delta: { content: [{ type: 'text', text: 'Yes' }] } }] },
        { choices: [{ index: 0, delta: { content: '' }, finish_reason: 'model_length' }] },
        'data: [DONE]\n\n'
      ])
    )
    const { messages } = await core.stands(await core.begin('go'), 'failed')
    expect(messages[1]).toMatchObject({
      end: 'overflowed',
      parts: [
        { type: 'reasoning', text: 'Hm.' },
        { type: 'text', text: 'Yes' }
      ]
    })
  })

  test('J048 DeepSeek and Moonshot get their reasoning back from the first round on, without a refusal', async () => {
    for (const service of ['deepseek', 'moonshot']) {
      const { server, core } = await setUp(service, (n) =>
        n === 1 ? thinking('Hm.', calls({ name: 'current_time', args: {} })) : text('Done.')
      )
      await core.stands(await core.begin('go'), 'idle')
      expect(server.requests).toHaveLength(2)
      expect(JSON.stringify(server.requests[1]?.body)).toContain('"reasoning_content":"Hm."')
    }
  })

  test('Perplexity knows no tools: earlier calls and results go as text, and none are offered', async () => {
    const { server, core } = await setUp('perplexity', () => text('Here.'))
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    core.library.append(id, {
      type: 'message.appended',
      message: {
        id: 'm1',
        role: 'user',
        createdAt: 1,
        parts: [{ type: 'text', text: 'What time is it?' }]
      },
      at: 1
    })
    const state = { status: 'completed', text: 'Noon.', endedAt: 1 } as const
    const part = { type: 'tool', callId: 'c', name: 'current_time', input: '{}', state } as const
    core.library.append(id, {
      type: 'message.appended',
      message: { id: 'm2', role: 'assistant', createdAt: 1, parts: [part], end: 'complete' },
      at: 1
    })
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    const { body } = server.requests[1]!
    expect(body).not.toHaveProperty('tools')
    expect((body['messages'] as { role: string; content: string }[]).slice(3)).toEqual([
      { role: 'user', content: 'What time is it?' },
      { role: 'assistant', content: '[called current_time with {}]' },
      { role: 'user', content: '[result of current_time]\nNoon.\n\nand now?' }
    ])
    expect(server.problems).toEqual([])
  })

  test('Z.ai: for a summary, in which no tool may be called, none are offered', async () => {
    const { server, core } = await setUp('zai', (n) => text(n < 4 ? `Answer ${n}. `.repeat(400) : 'Sum.'))
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    for (const again of ['on', 'and on']) {
      await core.runs.send(id, again)
      await core.stands(id, 'idle')
    }
    expect((await core.runs.compact(id, {})).ok).toBe(true)
    await core.stands(id, 'idle')
    expect(server.requests[2]?.body).toHaveProperty('tools')
    expect(server.requests[3]?.body).not.toHaveProperty('tools')
    expect(server.requests[3]?.body).not.toHaveProperty('tool_choice')
  })
})

test('Together’s bare list of models is read; Perplexity, which has none, offers the known ones', async () => {
  const { listModels, withoutList } = await import('../src/main/models/list-models.ts')
  const { createServer } = await import('node:http')
  const list = createServer((request, response) => {
    const isList = request.url === '/v1/models'
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isList ? '[{"id":"a","context_length":9000},{"id":"b"}]' : '{"error":"no such path"}')
  })
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => list.close(resolve)))
  const address = list.address()
  const port = typeof address === 'object' ? address?.port : 0
  const endpoint = { provider: 'P', host: 'p', variable: 'K', model: '', key: 'k' }
  const signal = AbortSignal.timeout(20_000)
  expect(await listModels(`http://127.0.0.1:${port}/v1`, endpoint, signal)).toMatchObject({
    models: ['a', 'b']
  })
  const known = withoutList(['sonar'])
  expect(await known(`http://127.0.0.1:${port}/none`, endpoint, signal)).toMatchObject({ models: ['sonar'] })
})
