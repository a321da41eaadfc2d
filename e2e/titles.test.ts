import { afterEach, describe, expect, test } from 'vitest'
import { openTestCore, type TestCore } from './core.ts'
import {
  calls,
  held,
  httpError,
  type ModelServer,
  startModelServer,
  type Step,
  text
} from './model-server.ts'
import { messagesOf } from './sent.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const apis = ['openai', 'anthropic'] as const

async function start(
  provider: (typeof apis)[number],
  script: Step[],
  options: { isOn?: boolean } = {}
): Promise<{ server: ModelServer; core: TestCore }> {
  const server = await startModelServer({ script })
  const core = openTestCore({
    provider,
    baseUrl: server.baseUrl,
    namesConversations: true,
    settings: { 'general.titles': options.isOn ?? true }
  })
  open.push(
    () => server.close(),
    () => core.close()
  )
  return { server, core }
}

const titled = (core: TestCore, id: string, title: string) => core.until(id, (now) => now.title === title)

describe.each(apis)('titles by the model (%s)', (provider) => {
  test('one comes after the first answer: a small request without tools, counted as used, once', async () => {
    const { server, core } = await start(provider, [
      text('It rains a lot there.'),
      text('**Title: “Weather in Bergen.”**\nIgnored.'),
      text('Less in May.')
    ])
    const id = await core.begin(
      'How is the weather in Bergen, and when is the best time to go there with a small child?'
    )
    const { titleBy } = await titled(core, id, 'Weather in Bergen')
    expect(titleBy).toBe('model')
    const { body } = server.requests[1]!
    expect(body['tools'] ?? []).toEqual([])
    const said = messagesOf(server.requests[1]!)
    expect(said.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(said[1]?.content).toContain('How is the weather in Bergen')
    expect(said[1]?.content).toContain('It rains a lot there.')
    await core.until(id, (now) => now.spent.length > 0)
    expect(core.conversation(id).spent.map(({ cause }) => cause)).toEqual(['title'])
    expect(core.usage.conversation(id)).not.toBeNull()
    const used = core.events.findLast(({ event }) => event.type === 'run.changed')?.event
    expect(core.conversation(id).updatedAt).toBe(used && 'at' in used ? used.at : null)
    await core.runs.send(id, 'And in May?')
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(3)
    expect(server.problems).toEqual([])
  })

  test.each<[string, Step]>([
    ['the request fails', httpError(500)],
    ['nothing is said', text('  \n ')],
    ['only a tool is asked for', calls({ name: 'current_time' })]
  ])('where %s, the beginning of the first message stays, and nothing else is asked', async (_why, step) => {
    const { server, core } = await start(provider, [text('Yes.'), step])
    const id = await core.begin('Is it so?')
    await core.stands(id, 'idle')
    await server.requestCount(2)
    await core.titles.close()
    expect(core.conversation(id)).toMatchObject({ title: 'Is it so?', run: { status: 'idle' } })
    expect(core.conversation(id).messages).toHaveLength(2)
    expect(server.requests).toHaveLength(2)
  })

  test('a name of the user’s stays, also one that they give while the model thinks', async () => {
    const late = held(text('Too late'))
    const { server, core } = await start(provider, [text('Yes.'), late])
    const id = await core.begin('Is it so?')
    await core.stands(id, 'idle')
    await server.requestCount(2)
    core.library.append(id, { type: 'title.changed', title: 'Mine', at: Date.now() })
    late.release()
    await core.until(id, (now) => now.spent.length === 1)
    expect(core.conversation(id)).toMatchObject({ title: 'Mine', titleBy: 'user' })
  })

  test('off, none is asked for; by hand one is all the same, and a failure leaves the old one', async () => {
    const { server, core } = await start(provider, [text('Yes.'), text('A fresh name'), httpError(500)], {
      isOn: false
    })
    const id = await core.begin('Is it so?')
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(1)
    expect(await core.titles.make(id)).toEqual({ ok: true, value: { title: 'A fresh name' } })
    expect(core.conversation(id).title).toBe('A fresh name')
    expect(await core.titles.make(id)).toMatchObject({ ok: false, error: { code: 'provider-failed' } })
    expect(core.conversation(id).title).toBe('A fresh name')
    expect(server.requests).toHaveLength(3)
  })
})

test('Practice names nothing', async () => {
  const { core, server } = await start('openai', [])
  const id = 'p'
  core.library.create({
    type: 'conversation.created',
    id,
    title: 'hello',
    model: { providerId: 'practice', modelId: 'practice' },
    workspace: null,
    at: 1
  })
  await core.runs.send(id, 'hello')
  await core.stands(id, 'idle')
  expect(await core.titles.make(id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
  expect(server.requests).toEqual([])
})
