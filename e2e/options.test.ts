import { afterEach, describe, expect, test } from 'vitest'
import { createHandlers, type WindowPorts } from '../src/main/ipc/handlers.ts'
import type { AnswerOptions } from '../src/shared/domain/answer-options.ts'
import { createRouter } from '../src/main/ipc/router.ts'
import { openTestCore, type TestCore, type TestProvider } from './core.ts'
import { calls, type ModelServer, startModelServer, type Step, text, thinking, tick } from './model-server.ts'
import { messagesOf } from './sent.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface Given {
  provider: TestProvider
  model: string
  settings?: object
  script?: (n: number) => Step
}

async function setUp({ provider, model, settings = {}, script = (n) => text(`Answer ${n}.`) }: Given) {
  const server = await startModelServer({ script, models: [model] })
  const core = openTestCore({ baseUrl: server.baseUrl, provider, settings })
  open.push(
    () => core.close(),
    () => server.close()
  )
  return { server, core }
}

const setOptions = (core: TestCore, id: string, options: AnswerOptions) =>
  core.library.append(id, { type: 'options.changed', options, at: Date.now() })

async function answered(core: TestCore, id: string, message: string): Promise<void> {
  await core.runs.send(id, message)
  await core.stands(id, 'idle')
}

/** What of a body is about how the answer is made. */
function made({ requests }: ModelServer, n: number): Record<string, unknown> {
  const names = [
    'temperature',
    'max_tokens',
    'max_completion_tokens',
    'max_output_tokens',
    'reasoning_effort'
  ]
  const { body } = requests[n]!
  const kept = [...names, 'reasoning', 'thinking', 'output_config'].filter((name) => body[name] !== undefined)
  return Object.fromEntries(kept.map((name) => [name, body[name]]))
}

const system = (server: ModelServer, n: number) => messagesOf(server.requests[n])[0]?.content ?? ''

describe.each(['openai', 'anthropic', 'responses'] as const)('options, %s', (provider) => {
  const plain = provider === 'anthropic' ? 'claude-sonnet-4-5' : 'gpt-4.1'
  const bound = { openai: 'max_tokens', anthropic: 'max_tokens', responses: 'max_output_tokens' }[provider]

  test('nothing is set: nothing is sent of it, but what Anthropic demands', async () => {
    const { server, core } = await setUp({ provider, model: plain })
    await core.stands(await core.begin('go'), 'idle')
    expect(made(server, 0)).toEqual(provider === 'anthropic' ? { max_tokens: 64_000 } : {})
  })

  test('the settings hold, a conversation goes before them, and null is the model’s own', async () => {
    const settings = {
      'answers.systemPrompt': 'Answer in French.',
      'answers.temperature.enabled': true,
      'answers.temperature.degree': 0.3,
      'answers.maxOutput.enabled': true,
      'answers.maxOutput.tokens': 5000
    }
    const { server, core } = await setUp({ provider, model: plain, settings })
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    expect(made(server, 0)).toEqual({ temperature: 0.3, [bound]: 5000 })
    expect(system(server, 0)).toMatch(/Answer in French\.$/)
    setOptions(core, id, { temperature: 0.9, maxOutput: 900, systemPrompt: 'Be brief.' })
    await answered(core, id, 'and')
    expect(made(server, 1)).toEqual({ temperature: 0.9, [bound]: 900 })
    expect(system(server, 1)).toMatch(/Be brief\.$/)
    expect(system(server, 1)).not.toContain('French')
    setOptions(core, id, { temperature: null, maxOutput: null, systemPrompt: '' })
    await answered(core, id, 'and')
    expect(made(server, 2)).toEqual(made(server, 2)['max_tokens'] === 64_000 ? { max_tokens: 64_000 } : {})
    expect(system(server, 2)).not.toMatch(/French|brief/)
    expect(server.problems).toEqual([])
  })

  test('they are stored, and hold after a restart', async () => {
    const { server, core } = await setUp({ provider, model: plain })
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    setOptions(core, id, { temperature: 0.2, systemPrompt: 'Be brief.' })
    await core.close()
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir, provider })
    open.unshift(() => again.close())
    expect(again.conversation(id).options).toEqual({ temperature: 0.2, systemPrompt: 'Be brief.' })
    await answered(again, id, 'and')
    expect(made(server, 1)).toMatchObject({ temperature: 0.2 })
    expect(system(server, 1)).toMatch(/Be brief\.$/)
  })

  test('more tokens than the model gives are not asked for, and a summary is not cut by the bound', async () => {
    const { server, core } = await setUp({ provider, model: plain })
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    setOptions(core, id, { maxOutput: 900_000 })
    await answered(core, id, 'and')
    expect(made(server, 1)[bound]).toBe(provider === 'anthropic' ? 64_000 : 32_768)
    setOptions(core, id, { maxOutput: 100 })
    await answered(core, id, 'and')
    expect((await core.runs.compact(id, {})).ok).toBe(true)
    await core.stands(id, 'idle')
    expect(made(server, 3)[bound]).not.toBe(100)
    expect(server.problems).toEqual([])
  })

  test('a sub-agent thinks as hard as its caller, without the user’s words', async () => {
    const { server, core } = await setUp({
      provider,
      model: provider === 'anthropic' ? 'claude-opus-5' : 'gpt-5',
      script: (n) => (n === 1 ? calls({ name: 'run_agent', args: { task: 'Look.' } }) : text('Done.'))
    })
    const id = await core.begin('hello')
    await core.stands(id, 'idle')
    setOptions(core, id, { effort: 'low', systemPrompt: 'Be brief.' })
    const before = server.requests.length
    await answered(core, id, 'and')
    expect(JSON.stringify(made(server, before))).toContain('low')
    const agent = server.requests.findIndex(({ body }) =>
      JSON.stringify(body).includes('sub-agent in Fermata')
    )
    expect(system(server, agent)).not.toContain('Be brief.')
    expect(server.problems).toEqual([])
  })
})

describe('how hard a model thinks, in the words of each API', () => {
  const chosen = async (provider: TestProvider, model: string, options: AnswerOptions) => {
    const { server, core } = await setUp({ provider, model })
    const id = await core.begin('hello')
    await core.stands(id, 'idle')
    setOptions(core, id, options)
    await answered(core, id, 'and')
    expect(server.problems).toEqual([])
    return made(server, 1)
  }

  test.each([
    ['openai', 'gpt-5', { effort: 'high', temperature: 0.5 }, { reasoning_effort: 'high' }],
    ['openai', 'gpt-4.1', { effort: 'high', temperature: 0.5 }, { temperature: 0.5 }],
    ['openai', 'unheard-of', { effort: 'high', temperature: 0.5 }, { temperature: 0.5 }],
    ['openai', 'gpt-5', { effort: 'max' }, { reasoning_effort: 'high' }],
    ['responses', 'gpt-5', { effort: 'minimal' }, { reasoning: { effort: 'minimal', summary: 'auto' } }],
    ['responses', 'gpt-5.1', { effort: 'minimal' }, { reasoning: { effort: 'none', summary: 'auto' } }],
    ['responses', 'gpt-4.1', { effort: 'high' }, {}],
    [
      'anthropic',
      'claude-opus-5',
      { effort: 'xhigh', temperature: 0.5 },
      {
        max_tokens: 64_000,
        thinking: { type: 'adaptive', display: 'summarized' },
        output_config: { effort: 'xhigh' }
      }
    ],
    ['anthropic', 'claude-opus-5', { temperature: 0.5 }, { max_tokens: 64_000 }],
    [
      'anthropic',
      'claude-sonnet-4-5',
      { effort: 'max', temperature: 0.5, maxOutput: 20_000 },
      { max_tokens: 20_000, thinking: { type: 'enabled', budget_tokens: 10_000 } }
    ],
    ['anthropic', 'claude-sonnet-4-5', { effort: 'low', maxOutput: 1500 }, { max_tokens: 1500 }],
    [
      'anthropic',
      'claude-3-5-haiku',
      { effort: 'high', temperature: 1.7 },
      { max_tokens: 8192, temperature: 1 }
    ]
  ] as const)('%s, %s, %j', async (provider, model, options, sent) => {
    expect(await chosen(provider, model, options)).toEqual(sent)
  })

  test('an effort that is set in the middle of a turn without thinking waits for the next turn, where it must', async () => {
    const { server, core } = await setUp({
      provider: 'anthropic',
      model: 'claude-sonnet-4-5',
      settings: { 'agent.toolLimit.rounds': 5 },
      script: (n) => (n <= 5 ? tick() : thinking('Hm.', n === 7 ? tick() : text('Done.')))
    })
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    setOptions(core, id, { effort: 'high' })
    await core.runs.continue(id, {})
    await core.stands(id, 'idle')
    expect(made(server, 5)).not.toHaveProperty('thinking')
    await answered(core, id, 'and')
    expect(made(server, 6)).toHaveProperty('thinking')
    expect(made(server, 7)).toHaveProperty('thinking')
    expect(server.problems).toEqual([])
  })

  test('OpenAI’s later models over chat completions take no effort beside tools but none', async () => {
    const server = await startModelServer({
      script: () => text('Hi.'),
      models: ['gpt-5.5'],
      dialect: 'azure'
    })
    const core = openTestCore({ baseUrl: server.baseUrl, preset: 'azure' })
    open.push(
      () => core.close(),
      () => server.close()
    )
    const id = await core.begin('hello')
    await core.stands(id, 'idle')
    setOptions(core, id, { effort: 'high' })
    await answered(core, id, 'and')
    expect(made(server, 1)).toEqual({ reasoning_effort: 'none' })
  })
})

describe('the request of a window', () => {
  /** What these requests need of a window. */
  const ports = {
    env: {},
    files: {},
    newId: () => crypto.randomUUID(),
    now: () => 1
  } as unknown as WindowPorts

  test('S45 sets options and the limit of a conversation and of a new one; what is out of range is refused', async () => {
    const { server, core } = await setUp({ provider: 'openai', model: 'gpt-4.1' })
    const ask = createRouter(createHandlers(core, ports), (error) => {
      throw error
    })
    const id = await core.begin('hello')
    await core.stands(id, 'idle')
    expect(
      await ask('conversation.setOptions', { id, change: { temperature: 0.456, effort: 'low' } })
    ).toMatchObject({
      ok: true
    })
    expect(core.conversation(id).options).toEqual({ temperature: 0.46, effort: 'low' })
    await ask('conversation.setOptions', { id, change: { maxOutput: 900 }, clear: ['effort'] })
    expect(core.conversation(id).options).toEqual({ temperature: 0.46, maxOutput: 900 })
    for (const [asked, kept] of [
      [0, 1],
      [-5, 1],
      [0.4, 1],
      [5000, 500]
    ]) {
      await ask('conversation.setLimit', { id, limit: asked })
      expect(core.conversation(id).limit).toBe(kept)
    }
    for (const change of [{ temperature: 3 }, { effort: 'huge' }, { maxOutput: 'many' }]) {
      expect(await ask('conversation.setOptions', { id, change })).toMatchObject({ ok: false })
    }
    expect(await ask('conversation.setOptions', { id: 'none', change: {} })).toMatchObject({
      error: { code: 'not-found' }
    })
    const made = await ask('conversation.create', {
      text: 'new',
      workspace: null,
      options: { temperature: 0 }
    })
    const created = (made as { value: { id: string } }).value.id
    await core.stands(created, 'idle')
    expect(core.conversation(created).options).toEqual({ temperature: 0 })
    expect(server.requests.at(-1)?.body['temperature']).toBe(0)
  })
})
