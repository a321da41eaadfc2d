import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestCore } from './core.ts'
import { startModelServer, text } from './model-server.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A server that only lists models, as gateways and local servers do, in both APIs' paths. */
async function listing(data: object[]): Promise<{ baseUrl: string; asked(): number }> {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', data, has_more: false }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, asked: () => asked }
}

describe.each(['openai', 'anthropic'] as const)('what a list of models says, %s', (provider) => {
  const model = { providerId: provider, modelId: 'vendor/some-model' }

  test('is known from then on, behind what the user says', async () => {
    const { baseUrl } = await listing([
      {
        id: 'vendor/some-model',
        context_length: 65_536,
        pricing: { prompt: '0.000002', completion: '0.000008' }
      },
      { id: 'claude-haiku-4-5' }
    ])
    const core = openTestCore({ baseUrl, provider })
    open.push(() => core.close())
    expect(core.models.facts(model)).toEqual({ windowSource: 'unknown', pricesSource: 'unknown' })
    expect(await core.models.list(provider)).toMatchObject({
      ok: true,
      models: ['vendor/some-model', 'claude-haiku-4-5']
    })
    expect(core.models.facts(model)).toEqual({
      contextWindow: 65_536,
      prices: { input: 2, output: 8 },
      windowSource: 'provider',
      pricesSource: 'provider'
    })
    core.settings.setExtra('models', [{ ...model, contextWindow: 1000 }])
    expect(core.models.facts(model)).toMatchObject({
      contextWindow: 1000,
      windowSource: 'user',
      pricesSource: 'provider'
    })
    const known = core.models.facts({ ...model, modelId: 'claude-haiku-4-5' })
    expect(known).toMatchObject({ windowSource: 'catalog', pricesSource: 'unknown' })
  })

  test('is asked for once, beside the request, where nothing is known of the model', async () => {
    const { baseUrl, asked } = await listing([{ id: 'vendor/some-model', max_model_len: 4096 }])
    const core = openTestCore({ baseUrl, provider })
    open.push(() => core.close())
    expect(await core.models.resolve(model)).toEqual({ ok: true, model })
    expect(await core.models.resolve(model)).toEqual({ ok: true, model })
    await expect.poll(() => core.models.facts(model).contextWindow).toBe(4096)
    expect(asked()).toBe(1)
  })
})

test('an entry that cannot be used is dropped at start, and the app goes on', async () => {
  const server = await startModelServer({ script: () => text('Done.'), models: ['m'] })
  const core = openTestCore({ baseUrl: server.baseUrl })
  open.push(
    () => core.close(),
    () => server.close()
  )
  core.settings.setExtra('models', { not: 'a list' })
  await core.stands(await core.begin('go'), 'idle')
  expect(core.models.facts({ providerId: 'openai', modelId: 'm' }).windowSource).toBe('unknown')
})
