import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'

/** One recorded request. */
interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface HttpServerOptions {
  /** Wants a token of its own authorization server. */
  protected?: boolean
  /** What the authorization server does with a visitor: signs them in, or refuses. */
  visitor?: 'agrees' | 'refuses'
  /** Where it says that its authorization server is, in place of itself. */
  authorizationServer?: string
  /** How long an access token holds, in seconds. */
  expiresIn?: number
  /** Answers in place of the server; false: not this one. */
  intercept?: (seen: Seen, response: ServerResponse) => boolean
}

export interface HttpServer {
  url: string
  origin: string
  seen: Seen[]
  /** Tokens and sessions are no longer known. */
  forget(what: 'tokens' | 'refresh' | 'sessions'): void
  /** As a browser: follows the authorization page to the callback; the text of the last page. */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {}
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** An MCP server over streamable HTTP with sessions, and the authorization server that it names. */
export async function startHttpServer(options: HttpServerOptions = {}): Promise<HttpServer> {
  const seen: Seen[] = []
  const tokens = new Set<string>()
  const refreshTokens = new Set<string>()
  const sessions = new Set<string>()
  const codes = new Map<string, { challenge: string; redirect: string }>()
  const clients = new Map<string, string[]>()
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  const grant = (response: ServerResponse) => {
    const [token, refresh] = [
      `access-${randomBytes(8).toString('hex')}`,
      `refresh-${randomBytes(8).toString('hex')}`
    ]
    tokens.add(token)
    refreshTokens.add(refresh)
    const expires_in = options.expiresIn ?? 3600
    json(response, 200, { access_token: token, token_type: 'Bearer', refresh_token: refresh, expires_in })
  }

  const routes: Record<string, (request: Seen, url: URL, response: ServerResponse) => void> = {
    '/.well-known/oauth-protected-resource/mcp': (_request, _url, response) =>
      json(response, 200, {
        resource: `${origin}/mcp`,
        authorization_servers: [options.authorizationServer ?? origin]
      }),
    '/.well-known/oauth-authorization-server': (_request, _url, response) =>
      json(response, 200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        registration_endpoint: `${origin}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256']
      }),
    '/register': ({ body }, _url, response) => {
      const client = JSON.parse(body)
      const client_id = `client-${clients.size + 1}`
      clients.set(client_id, client.redirect_uris)
      json(response, 201, { ...client, client_id })
    },
    '/authorize': (_request, { searchParams: query }, response) => {
      const redirect = query.get('redirect_uri') ?? ''
      const isKnown = clients.get(query.get('client_id') ?? '')?.includes(redirect)
      if (!isKnown || query.get('code_challenge_method') !== 'S256')
        return json(response, 400, { error: 'invalid_request' })
      const back = new URL(redirect)
      back.searchParams.set('state', query.get('state') ?? '')
      if (options.visitor === 'refuses') back.searchParams.set('error', 'access_denied')
      else {
        const code = randomBytes(8).toString('hex')
        codes.set(code, { challenge: query.get('code_challenge') ?? '', redirect })
        back.searchParams.set('code', code)
      }
      response.writeHead(302, { location: back.href }).end()
    },
    '/token': ({ body }, _url, response) => {
      const form = new URLSearchParams(body)
      if (form.get('grant_type') === 'refresh_token') {
        if (refreshTokens.delete(form.get('refresh_token') ?? '')) return grant(response)
        return json(response, 400, { error: 'invalid_grant' })
      }
      const code = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!code || code.challenge !== challenge || code.redirect !== form.get('redirect_uri'))
        return json(response, 400, { error: 'invalid_grant' })
      grant(response)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const body = await readText(request)
    const { method = '', headers } = request
    const one = { method, path: url.pathname, headers, body }
    seen.push(one)
    if (options.intercept?.(one, response)) return
    const route = routes[url.pathname]
    if (route) return route(one, url, response)
    if (url.pathname !== '/mcp') return void response.writeHead(404).end()
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    if (options.protected && !tokens.has(token)) {
      const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`
      return void response
        .writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${metadata}"` })
        .end()
    }
    if (method !== 'POST') return void response.writeHead(405).end()
    speak(JSON.parse(body), String(headers['mcp-session-id'] ?? ''), response)
  }

  function speak(
    message: { id?: number; method: string; params?: Record<string, unknown> },
    session: string,
    response: ServerResponse
  ): void {
    const { id, method, params } = message
    if (method === 'initialize') {
      const fresh = randomBytes(8).toString('hex')
      sessions.add(fresh)
      const result = {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'http', version: '1' }
      }
      return json(response, 200, { jsonrpc: '2.0', id, result }, { 'mcp-session-id': fresh })
    }
    if (!sessions.has(session) || id === undefined) {
      response.writeHead(sessions.has(session) ? 202 : 404).end()
      return
    }
    const result =
      method === 'tools/list'
        ? { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] }
        : { content: [{ type: 'text', text: `echo ${JSON.stringify(params?.['arguments'])}` }] }
    json(response, 200, { jsonrpc: '2.0', id, result })
  }

  return {
    url: `${origin}/mcp`,
    origin,
    seen,
    forget(what) {
      if (what === 'sessions') sessions.clear()
      else tokens.clear()
      if (what === 'refresh') refreshTokens.clear()
    },
    visit: async (url) => (await fetch(url)).text(),
    async close() {
      server.closeAllConnections()
      server.close()
    }
  }
}
