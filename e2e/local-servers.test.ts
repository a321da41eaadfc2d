import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { findServers, localPorts } from '../src/main/models/local/find-servers.ts'
import { loopbackJson } from '../src/main/models/local/loopback-json.ts'
import { useProxies } from '../src/main/network/proxies.ts'
import type { LocalServerKind } from '../src/shared/domain/local-server.ts'
import { openTestCore } from './core.ts'
import { type LocalProgram, startLocalProgram } from './local-program.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function start(kind: LocalServerKind, port?: number): Promise<LocalProgram> {
  const program = await startLocalProgram(kind, port)
  open.push(() => program.close())
  return program
}

const usual: [LocalServerKind, string, number][] = [
  ['ollama', 'Ollama', 11_434],
  ['lm-studio', 'LM Studio', 1234],
  ['llama-cpp', 'llama.cpp', 8080],
  ['vllm', 'vLLM', 8000],
  ['jan', 'Jan', 1337]
]

async function listening(answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe('servers on this computer', () => {
  test.each(usual)('%s is found at its usual port, and nothing else is asked', async (kind, label, port) => {
    const program = await start(kind, port).catch((error: NodeJS.ErrnoException) => error)
    if (program instanceof Error) {
      console.warn(
        `Port ${port} is taken (${program.code}): whether ${label} is found there was not looked at.`
      )
      return
    }
    const found = await findServers([])
    expect(found.filter((server) => server.kind === kind)).toEqual([
      { kind, label, address: `http://localhost:${port}/v1`, models: 1 }
    ])
    expect(program.asked).toEqual([kind === 'ollama' ? 'GET /api/tags' : 'GET /v1/models'])
  })

  test.each(usual)(
    '%s is found at another port that is named, and left out once it is set up',
    async (kind, label) => {
      const { port } = await start(kind)
      const address = `http://localhost:${port}/v1`
      expect(await findServers([], { [kind]: port })).toEqual([{ kind, label, address, models: 1 }])
      expect(await findServers([`http://127.0.0.1:${port}/v1`], { [kind]: port })).toEqual([])
    }
  )

  test('something else at such a port is not taken for one', async () => {
    const pages = createServer((_request, response) => response.end('<!doctype html><p>My app</p>'))
    pages.listen(0, '127.0.0.1')
    await once(pages, 'listening')
    open.push(() => pages.close())
    const address = pages.address()
    const port = typeof address === 'object' && address ? address.port : 0
    for (const [kind] of usual) expect(await findServers([], { [kind]: port })).toEqual([])
    // Where a port is used by much else, another server of models is not taken for one either.
    const { port: other } = await start('jan')
    expect(await findServers([], { vllm: other, 'llama-cpp': other })).toEqual([])
  })

  test('one that never answers holds nothing up, one that redirects is not followed', async () => {
    const silent = await listening(() => {})
    const target = await start('ollama')
    const elsewhere = await listening((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${target.port}/api/tags` }).end()
    )
    open.push(
      () => silent.closeAllConnections(),
      () => silent.close(),
      () => elsewhere.close()
    )
    const portOf = (server: typeof silent) => Number(Object(server.address()).port)
    expect(await findServers([], { ollama: portOf(silent), jan: portOf(elsewhere) })).toEqual([])
    expect(target.asked).toEqual([])
  })

  test('no proxy sees it, and no other computer is ever asked', async () => {
    const seen: string[] = []
    const proxy = createServer((request, response) => {
      seen.push(String(request.url))
      response.end('{}')
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { restore } = useProxies({ HTTP_PROXY: `http://127.0.0.1:${Object(proxy.address()).port}` })
    open.push(restore, () => proxy.close())
    const { port } = await start('ollama')
    expect(await findServers([], { ollama: port })).toHaveLength(1)
    expect(await loopbackJson({ url: 'http://example.com/', timeoutMs: 1000 })).toBeUndefined()
    expect(seen).toEqual([])
  })

  test('the variable that names other ports', () => {
    expect(localPorts({})).toBeUndefined()
    expect(localPorts({ FERMATA_LOCAL_PORTS: 'ollama=1, jan = 65000,x=3,vllm=no' })).toEqual({
      ollama: 1,
      jan: 65_000
    })
  })
})

describe('how a server on this computer runs its models', () => {
  async function coreFor(kind: LocalServerKind) {
    const program = await start(kind)
    const core = openTestCore({ baseUrl: `http://127.0.0.1:${program.port}/v1` })
    open.unshift(() => core.close())
    await core.models.list('openai')
    return { program, core, facts: () => core.models.facts({ providerId: 'openai', modelId: 'qwen3:8b' }) }
  }

  test('Ollama: what the model can do; its context is known once it runs, and is what it runs with', async () => {
    const { program, core, facts } = await coreFor('ollama')
    expect(facts()).toMatchObject({
      usesTools: true,
      thinks: true,
      seesImages: false,
      windowSource: 'unknown'
    })
    expect(facts().contextWindow).toBeUndefined()
    const id = await core.begin('hello')
    await core.stands(id, 'idle')
    expect(program.loaded).toBe(4096)
    await core.models.resolve({ providerId: 'openai', modelId: 'qwen3:8b' })
    await expect.poll(() => facts().contextWindow).toBe(4096)
    expect(facts().windowSource).toBe('provider')
  })

  test('LM Studio and llama.cpp: the context they were started with, not what the model could take', async () => {
    const studio = await coreFor('lm-studio')
    expect(studio.facts()).toMatchObject({ contextWindow: 8192, seesImages: true })
    const llama = await coreFor('llama-cpp')
    expect(llama.facts()).toMatchObject({ contextWindow: 16_384, seesImages: false })
  })

  test('a model that knows no tools is not offered any', async () => {
    const { core, program } = await coreFor('ollama')
    const first = await core.begin('hello')
    await core.stands(first, 'idle')
    expect(program.bodies.at(-1)).toHaveProperty('tools')
    program.capabilities = ['completion']
    await core.models.list('openai')
    const second = await core.begin('hello')
    await core.stands(second, 'idle')
    expect(program.bodies.at(-1)).not.toHaveProperty('tools')
  })
})
