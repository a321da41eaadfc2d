import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestCore, type TestCore } from './core.ts'
import { type LoggingProxy, startLoggingProxy } from './logging-proxy.ts'
import { openMcpCore, server as mcpServer } from './mcp.ts'
import { startHttpServer } from './mcp-http-server.ts'
import { calls, type ModelServer, startModelServer, text } from './model-server.ts'
import { hasOpenssl, ownAuthority, startSecured } from './own-authority.ts'
import { messagesOf } from './sent.ts'

const script = resolve(import.meta.dirname, '../src/main/headless.ts')
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})
const keep = <T extends { close(): unknown }>(held: T): T => {
  open.push(() => held.close())
  return held
}

const answering = async (...script: Parameters<typeof text>): Promise<ModelServer> =>
  keep(await startModelServer({ models: ['test-model'], script: [text(...script)], repeatLast: true }))
const proxied = async (): Promise<LoggingProxy> => keep(await startLoggingProxy())
const portOf = (url: string) => new URL(url).port
/** The same server by a name that nobody but the proxy can follow. */
const named = (url: string, host: string) => url.replace('127.0.0.1', host).replace('localhost', host)
const proxyEnv = ({ port }: LoggingProxy, more: Record<string, string> = {}) => ({
  HTTP_PROXY: `http://127.0.0.1:${port}`,
  ...more
})

async function answerOf(core: TestCore): Promise<string> {
  const conversation = await core.stands(await core.begin('go'), 'idle', 'failed')
  return JSON.stringify(conversation.messages.at(-1)?.parts)
}

/** The command line in a process of its own. */
async function headless(env: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  const data = mkdtempSync(join(tmpdir(), 'fermata-net-'))
  writeFileSync(join(data, 'settings.json'), '{"network.retries":0}')
  const { NODE_EXTRA_CA_CERTS: _ca, SSL_CERT_FILE: _file, ...clean } = process.env
  const child = spawn(process.execPath, [script, 'run', 'go', '--data', data], {
    env: { ...clean, OPENAI_API_KEY: 'k', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const closed = once(child, 'close')
  const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
  const [code] = await closed
  return { code, out, err }
}

describe('proxies of the environment', () => {
  test.each(['openai', 'anthropic'] as const)(
    'O146 the model list and the answer of %s come through',
    async (provider) => {
      const model = await answering('Behind.')
      const proxy = await proxied()
      const baseUrl = named(model.baseUrl, 'provider.test')
      const core = keep(openTestCore({ baseUrl, provider, env: proxyEnv(proxy) }))
      expect(await core.models.list(provider)).toMatchObject({ ok: true, models: ['test-model'] })
      expect(await answerOf(core)).toContain('Behind.')
      expect(proxy.log).toContain(`CONNECT provider.test:${portOf(baseUrl)}`)
    }
  )

  test.each(['127.0.0.1', '*', 'other.test, 127.0.0.1'])('O146 NO_PROXY is obeyed: %s', async (except) => {
    const model = await answering('Direct.')
    const proxy = await proxied()
    const core = keep(openTestCore({ baseUrl: model.baseUrl, env: proxyEnv(proxy, { NO_PROXY: except }) }))
    expect(await answerOf(core)).toContain('Direct.')
    expect(proxy.log).toEqual([])
  })

  test('they are those of a core, and gone with it', async () => {
    const model = await answering('Direct.')
    const proxy = await proxied()
    await openTestCore({ baseUrl: model.baseUrl, env: proxyEnv(proxy) }).close()
    expect(await answerOf(keep(openTestCore({ baseUrl: model.baseUrl })))).toContain('Direct.')
    expect(proxy.log).toEqual([])
  })

  test('O146 an MCP server over http is reached through it', async () => {
    const server = keep(await startHttpServer())
    const proxy = await proxied()
    const url = named(server.url, 'mcp.test')
    const core = keep(
      openMcpCore([mcpServer('web', { kind: 'http', url, headers: {} })], { env: proxyEnv(proxy) })
    )
    await core.mcp.settled(new AbortController().signal)
    await core.serverUntil('web', ({ state }) => state.kind === 'ready')
    expect(proxy.log).toContain(`CONNECT mcp.test:${portOf(url)}`)
  })

  test('the command line uses ALL_PROXY, and tells of a kind it cannot use', async () => {
    const model = await answering('Behind.')
    const proxy = await proxied()
    const OPENAI_BASE_URL = named(model.baseUrl, 'provider.test')
    const through = await headless({ OPENAI_BASE_URL, ALL_PROXY: `127.0.0.1:${proxy.port}` })
    expect(through).toMatchObject({ code: 0, out: 'Behind.\n' })
    expect(proxy.log).toContain(`CONNECT provider.test:${portOf(OPENAI_BASE_URL)}`)
    const socks = await headless({ OPENAI_BASE_URL: model.baseUrl, all_proxy: 'socks5://127.0.0.1:9' })
    expect(socks.err).toContain('The proxy that all_proxy names is not used')
  })
})

describe('fetch_url through a proxy', () => {
  async function fetched(url: string, proxy: LoggingProxy, more: Record<string, string> = {}) {
    const model = keep(
      await startModelServer({
        models: ['test-model'],
        script: [calls({ name: 'fetch_url', args: { url } }), text('Done.')]
      })
    )
    const env = {
      HTTP_PROXY: `http://localhost:${proxy.port}`,
      HTTPS_PROXY: `http://localhost:${proxy.port}`,
      NO_PROXY: `127.0.0.1:${portOf(model.baseUrl)}`,
      ...more
    }
    const core = keep(openTestCore({ baseUrl: model.baseUrl, allow: 'all', env }))
    await core.stands(await core.begin('go'), 'idle', 'failed')
    return JSON.stringify(messagesOf(model.requests[1]).at(-1))
  }

  test('a public page comes through, although the proxy is on a private address', async () => {
    const proxy = keep(await startLoggingProxy((_, response) => response.end('the page')))
    expect(await fetched('http://93.184.216.34/a?b=1', proxy)).toContain('the page')
    expect(proxy.log).toEqual(['GET http://93.184.216.34/a?b=1'])
  })

  test('https goes through a tunnel', async () => {
    const proxy = await proxied()
    await fetched('https://93.184.216.34:9/', proxy)
    expect(proxy.log).toEqual(['CONNECT 93.184.216.34:9'])
  })

  test.each(['http://127.0.0.1:9/', 'http://localhost:9/', 'https://localhost:9/', 'http://[::1]:9/'])(
    '%s is refused before the proxy hears of it',
    async (url) => {
      const proxy = await proxied()
      expect(await fetched(url, proxy)).toContain('which this tool may not reach')
      expect(proxy.log).toEqual([])
    }
  )

  test('a name that NO_PROXY excepts is checked as without a proxy', async () => {
    const proxy = await proxied()
    const model = await fetched('http://localhost:9/', proxy, { NO_PROXY: '*' })
    expect(model).toContain('which this tool may not reach')
  })
})

describe.skipIf(!hasOpenssl)('an authority of one’s own', () => {
  const secured = async () => keep(await startSecured((await answering('Trusted.')).baseUrl)).baseUrl

  test.each([
    ['NODE_EXTRA_CA_CERTS', 'NODE_EXTRA_CA_CERTS'],
    ['the store of the system', 'SSL_CERT_FILE']
  ])('O147 is believed by way of %s', async (_, variable) => {
    const run = await headless({ OPENAI_BASE_URL: await secured(), [variable]: ownAuthority().pem })
    expect(run).toMatchObject({ code: 0, out: 'Trusted.\n' })
  })

  test('O147 and through a proxy', async () => {
    const proxy = await proxied()
    const OPENAI_BASE_URL = await secured()
    const HTTPS_PROXY = `http://127.0.0.1:${proxy.port}`
    const run = await headless({ OPENAI_BASE_URL, HTTPS_PROXY, SSL_CERT_FILE: ownAuthority().pem })
    expect(run).toMatchObject({ code: 0, out: 'Trusted.\n' })
    expect(proxy.log[0]).toBe(`CONNECT localhost:${portOf(OPENAI_BASE_URL)}`)
  })

  test.each<[string, Record<string, string>]>([
    ['an unknown one', {}],
    ['one that NODE_TLS_REJECT_UNAUTHORIZED would let pass', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }]
  ])('O147 F2 %s is an error that names the way', async (_, env) => {
    const run = await headless({ OPENAI_BASE_URL: await secured(), ...env })
    expect(run.code).not.toBe(0)
    expect(run.err).toMatch(/certificate of localhost:\d+ is not trusted .*NODE_EXTRA_CA_CERTS/)
  })
})
