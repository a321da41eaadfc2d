import { afterEach, expect, test } from 'vitest'
import { openTestCore } from './core.ts'
import { startModelServer, text, tick } from './model-server.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function requestsOf(provider: 'openai' | 'anthropic', settings: object = {}) {
  const server = await startModelServer({
    script: (n) => (n <= 4 ? tick() : text('Done.')),
    models: ['test-model']
  })
  const core = openTestCore({ baseUrl: server.baseUrl, provider, settings })
  open.push(
    () => core.close(),
    () => server.close()
  )
  await core.stands(await core.begin('go'), 'idle')
  expect(server.problems).toEqual([])
  return server.requests.map(({ body }) => JSON.stringify(body))
}

const count = (body: string) => body.split('"cache_control"').length - 1

test('S53 S54 over HTTP: three breakpoints, then four, accepted every time', async () => {
  expect((await requestsOf('anthropic')).map(count)).toEqual([3, 4, 4, 4, 4])
})

test('S57 caching switched off: none anywhere; for OpenAI never any', async () => {
  const off = await requestsOf('anthropic', { 'agent.context.cache': false })
  expect(off.map(count)).toEqual([0, 0, 0, 0, 0])
  expect((await requestsOf('openai')).map(count)).toEqual([0, 0, 0, 0, 0])
})

test('S75 without pruning every request is a byte-for-byte extension of the one before', async () => {
  for (const provider of ['openai', 'anthropic'] as const) {
    const bodies = await requestsOf(provider, { 'agent.context.cache': false })
    const messages = bodies.map((body) =>
      JSON.stringify((JSON.parse(body) as { messages: unknown }).messages).slice(0, -1)
    )
    for (const i of messages.keys())
      if (i > 0) expect(messages[i]?.startsWith(messages[i - 1] ?? '?')).toBe(true)
    expect(messages).toHaveLength(5)
  }
})
