import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { createMcpHandlers } from '../src/main/ipc/mcp-handlers.ts'
import { everythingPath, type McpCore, openMcpCore, server, testMcp } from './mcp.ts'
import { type HttpServer, type HttpServerOptions, startHttpServer } from './mcp-http-server.ts'
import { calls, type ModelServer, startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})

const keep = <T extends { close(): Promise<unknown> }>(one: T): T => {
  opened.push(one)
  return one
}
const serve = async (options?: HttpServerOptions): Promise<HttpServer> => keep(await startHttpServer(options))
const http = (url: string, headers: Record<string, string> = {}) => ({ kind: 'http' as const, url, headers })
const signal = new AbortController().signal
const rare = { backoffMs: () => 60_000 }

async function open(
  transport: ReturnType<typeof http>,
  mcp = testMcp({ times: rare }),
  model?: ModelServer
): Promise<McpCore> {
  const core = keep(openMcpCore([server('web', transport)], { mcp, allow: 'all', ...(model && { model }) }))
  await core.mcp.settled(signal)
  return core
}

const callTwice = async (): Promise<ModelServer> =>
  keep(
    await startModelServer({
      models: ['m'],
      script: (n) => (n < 3 ? calls({ name: 'web__echo', args: { n } }) : text('Done.'))
    })
  )
const resultsOf = (model: ModelServer, n: number) =>
  messagesOf(model.requests[n])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content)

describe('a server over http', () => {
  async function freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    probe.close()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }

  test('server-everything over streamable http: lists its tools and answers a call', async () => {
    const port = await freePort()
    const child: ChildProcess = spawn(process.execPath, [everythingPath, 'streamableHttp'], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe']
    })
    keep({ close: async () => child.kill('SIGKILL') })
    await once(child.stderr!, 'data')
    const model = keep(
      await startModelServer({
        models: ['m'],
        script: [calls({ name: 'web__echo', args: { message: 'over http' } }), text('Done.')]
      })
    )
    const core = await open(http(`http://127.0.0.1:${port}/mcp`), testMcp(), model)
    expect(core.info('web')).toMatchObject({ state: { kind: 'ready' } })
    await core.stands(await core.begin('go'), 'idle')
    expect(resultsOf(model, 1)[0]).toContain('Echo: over http')
  })

  test('F59 a session that the server has forgotten is begun anew, and the call is made in it', async () => {
    const web = await serve()
    const model = await callTwice()
    const core = await open(http(web.url, { 'X-Team': 'blue' }), testMcp({ times: rare }), model)
    web.forget('sessions')
    await core.stands(await core.begin('go'), 'idle')
    expect(resultsOf(model, 2)).toEqual([
      expect.stringContaining('echo {"n":1}'),
      expect.stringContaining('echo {"n":2}')
    ])
    expect(web.seen.every(({ headers }) => headers['x-team'] === 'blue')).toBe(true)
    expect(core.info('web').state.kind).toBe('ready')
  })

  test('F59 a stream that breaks off in the middle of a call is taken up again where it was', async () => {
    let waiting = ''
    const web = await serve({
      intercept: ({ method, body, headers }, response) => {
        const isCall = body.includes('tools/call')
        const isResumed = method === 'GET' && headers['last-event-id'] === 'first'
        if (!isCall && !isResumed) return false
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        if (isCall) {
          waiting = body
          response.write('id: first\nretry: 50\ndata:\n\n')
          setTimeout(() => response.destroy(), 50)
          return true
        }
        const result = { content: [{ type: 'text', text: 'after the break' }] }
        response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(waiting).id, result })}\n\n`)
        return true
      }
    })
    const model = keep(
      await startModelServer({ models: ['m'], script: [calls({ name: 'web__echo' }), text('Done.')] })
    )
    const core = await open(http(web.url), testMcp({ times: rare }), model)
    await core.stands(await core.begin('go'), 'idle')
    expect(resultsOf(model, 1)[0]).toContain('after the break')
    expect(web.seen.filter(({ body }) => body.includes('tools/call'))).toHaveLength(1)
  })

  test('F59 a redirect to another address is not followed', async () => {
    const inside = await serve()
    const web = await serve({
      intercept: (_seen, response) => {
        response.writeHead(307, { location: inside.url }).end()
        return true
      }
    })
    const core = await open(http(web.url))
    expect(core.info('web').state).toMatchObject({ kind: 'failed', problem: { cause: 'redirected' } })
    expect(inside.seen).toEqual([])
  })

  test('F59 F49 nothing there, an error, a web page: each in its own words', async () => {
    const port = await freePort()
    const gone = await open(http(`http://127.0.0.1:${port}/mcp`))
    expect(gone.info('web').state).toMatchObject({ problem: { cause: 'unreachable' } })
    const answering = (status: number, type: string) =>
      serve({
        intercept: (_seen, response) => {
          response.writeHead(status, { 'content-type': type }).end('<h1>Hello</h1>')
          return true
        }
      })
    const broken = await open(http((await answering(503, 'text/plain')).url))
    expect(broken.info('web').state).toMatchObject({
      problem: { cause: 'http-status', params: { status: 503 } }
    })
    const page = await open(http((await answering(200, 'text/html')).url))
    expect(page.info('web').state).toMatchObject({ problem: { cause: 'no-mcp' } })
  })

  test('F56 an answer of 50 MB is cut off, and the call says so', async () => {
    const web = await serve({
      intercept: ({ body }, response) => {
        if (!body.includes('tools/call')) return false
        const result = { content: [{ type: 'text', text: 'y'.repeat(50 * 1024 * 1024) }] }
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result }))
        return true
      }
    })
    const model = await callTwice()
    const core = await open(http(web.url), testMcp({ times: rare }), model)
    await core.stands(await core.begin('go'), 'idle')
    expect(resultsOf(model, 1)[0]).toMatch(/10 MB/)
  })

  test('F57 a server that went away is told as such; nothing was run, and it is tried again', async () => {
    const web = await serve()
    const model = await callTwice()
    const core = await open(http(web.url), testMcp({ times: rare }), model)
    await web.close()
    await core.stands(await core.begin('go'), 'idle')
    expect(resultsOf(model, 1)[0]).toMatch(/not connected now\. The tool was not run/)
    expect(core.info('web').state).toMatchObject({ kind: 'failed', retryAt: expect.any(Number) })
  })
})

describe('signing in', () => {
  /** Signs in through a browser that follows every page at once; what it was shown last, and the pages it opened. */
  function browsing(web: HttpServer) {
    const pages: string[] = []
    const shown: Promise<string>[] = []
    const mcp = testMcp({
      times: rare,
      openLink: async (url) => {
        pages.push(url)
        shown.push(web.visit(url))
      }
    })
    return { mcp, pages, last: () => shown.at(-1) }
  }

  test('F59 a 401 waits for the user; in the browser, with PKCE and a state, the server is signed in to', async () => {
    const web = await serve({ protected: true })
    const { mcp, pages, last } = browsing(web)
    const core = await open(http(web.url), mcp)
    expect(core.info('web').state).toEqual({ kind: 'signIn', isOpen: false })
    expect(pages).toEqual([])
    expect(web.seen.map(({ path }) => path)).toEqual(['/mcp'])
    await core.mcp.connection('web')?.visitBrowser()
    expect(core.info('web').state.kind).toBe('ready')
    expect(await last()).toContain('You are signed in')
    const asked = new URL(pages[0] ?? '').searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('state')?.length).toBeGreaterThan(40)
    expect(asked.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)
    expect(mcp.kept.get('mcp:web:sign-in')).toContain('refresh-')
    expect(JSON.stringify(core.settings.extra('mcpServers'))).not.toContain('access-')
    expect(JSON.stringify(core.mcp.infos())).not.toContain('access-')
  })

  test('F59 an expired token is renewed without the user; where that fails too, the call says so and the user is waited for', async () => {
    const web = await serve({ protected: true })
    const { mcp, pages } = browsing(web)
    const echo = calls({ name: 'web__echo' })
    const model = keep(
      await startModelServer({ models: ['m'], script: [echo, text('Done.'), echo, text('Done.')] })
    )
    const core = await open(http(web.url), mcp, model)
    await core.mcp.connection('web')?.visitBrowser()
    web.forget('tokens')
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    expect(resultsOf(model, 1)[0]).toContain('echo {}')
    web.forget('refresh')
    await core.runs.send(id, 'again')
    await core.stands(id, 'idle')
    expect(resultsOf(model, 3)[1]).toContain('wants the user to sign in again')
    expect(core.info('web').state).toEqual({ kind: 'signIn', isOpen: false })
    expect(pages).toHaveLength(1)
  })

  test('F113 a server that is moved to another address: neither its token nor its secret header goes there', async () => {
    const web = await serve({ protected: true })
    const other = await serve()
    const mcp = testMcp({ times: rare, openLink: async (url) => void web.visit(url) })
    const core = await open(http(web.url), mcp)
    await core.mcp.connection('web')?.visitBrowser()
    await core.serverUntil('web', ({ state }) => state.kind === 'ready')
    const handlers = createMcpHandlers(core)
    const save = (url: string, headers: Record<string, string | null>) =>
      handlers['mcp.save']({ id: 'web', label: 'web', transport: { kind: 'http', url, headers } })
    await save(web.url, { 'X-Api-Key': 'canary-of-web' })
    expect([...mcp.kept.values()].join()).toContain('canary-of-web')
    await save(other.url, { 'X-Api-Key': null })
    const moved = await core.serverUntil('web', ({ state }) => state.kind === 'failed')
    expect(moved.state).toMatchObject({ problem: { cause: 'secret-missing' } })
    await save(other.url, {})
    await core.serverUntil('web', ({ state }) => state.kind === 'ready')
    expect(other.seen.length).toBeGreaterThan(0)
    expect(JSON.stringify(other.seen.map(({ headers }) => headers))).not.toMatch(
      /authorization|canary-of-web/i
    )
    expect([...mcp.kept.values()]).toEqual([])
  })

  test('F59 refused, given up, or never come back: the server waits on, and says why', async () => {
    const web = await serve({ protected: true, visitor: 'refuses' })
    const { mcp } = browsing(web)
    const core = await open(http(web.url), mcp)
    await core.mcp.connection('web')?.visitBrowser()
    expect(core.info('web').state).toMatchObject({
      kind: 'signIn',
      isOpen: false,
      problem: { cause: 'sign-in-failed' }
    })

    const idle = testMcp({ times: { ...rare, signInMs: 400 } })
    const late = await open(http(web.url), idle)
    await late.mcp.connection('web')?.visitBrowser()
    expect(late.info('web').state).toMatchObject({ kind: 'signIn', problem: { cause: 'sign-in-timeout' } })

    const given = await open(http(web.url), testMcp({ times: rare }))
    const visit = given.mcp.connection('web')?.visitBrowser()
    await given.serverUntil('web', ({ state }) => state.kind === 'signIn' && state.isOpen)
    given.mcp.connection('web')?.cancelVisit()
    await visit
    expect(given.info('web').state).toEqual({ kind: 'signIn', isOpen: false })
  })

  test('an answer with another state is refused and does not end the wait; the right one counts once', async () => {
    const web = await serve({ protected: true })
    const replies: number[] = []
    const mcp = testMcp({
      times: rare,
      openLink: async (url) => {
        const back = new URL(new URL(url).searchParams.get('redirect_uri') ?? '')
        back.search = '?code=stolen&state=guessed'
        replies.push((await fetch(back)).status)
        const page = await fetch(url)
        replies.push(page.status)
        replies.push(
          await fetch(page.url).then(
            ({ status }) => status,
            () => 0
          )
        )
      }
    })
    const core = await open(http(web.url), mcp)
    await core.mcp.connection('web')?.visitBrowser()
    await expect.poll(() => replies.length).toBe(3)
    expect(replies.slice(0, 2)).toEqual([400, 200])
    expect([0, 400]).toContain(replies[2])
    expect(core.info('web').state.kind).toBe('ready')
    expect(web.seen.filter(({ path }) => path === '/token')).toHaveLength(1)
  })

  test('an authorization server on another address that is not public is refused', async () => {
    const reached: string[] = []
    const inside = await serve({
      intercept: ({ path }, response) => {
        reached.push(path)
        response.writeHead(200).end('{}')
        return true
      }
    })
    const port = new URL(inside.origin).port
    for (const host of ['127.0.0.2', '169.254.169.254', '[::1]', '10.0.0.1']) {
      const web = await serve({ protected: true, authorizationServer: `http://${host}:${port}` })
      const { mcp, pages } = browsing(web)
      const core = await open(http(web.url), mcp)
      await core.mcp.connection('web')?.visitBrowser()
      expect(core.info('web').state).toMatchObject({ kind: 'signIn', problem: { cause: 'refused-address' } })
      expect(pages).toEqual([])
    }
    expect(reached).toEqual([])
  })
})
