import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api, Reply } from './scripted.ts'

/** Writes piece by piece; ends early and quietly when the client goes. */
export async function send(reply: Reply, response: ServerResponse): Promise<void> {
  const pass = (at: number) => Promise.all(reply.gates.filter((g) => g.before === at).map((g) => g.pass()))
  await pass(-1)
  response.writeHead(reply.status, reply.headers)
  response.flushHeaders()
  for (const [index, piece] of reply.pieces.entries()) {
    await pass(index)
    if (response.destroyed) return
    await new Promise<void>((resolve) => response.write(piece, () => resolve()))
  }
  await pass(reply.pieces.length)
  if (reply.ending === 'end') response.end()
  if (reply.ending === 'destroy') response.destroy()
}

/** The JSON of a request's body; `undefined` when it is none. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    return undefined
  }
}

/** An error's body as the API words it. `code` is OpenAI's. */
export function errorBody(api: Api, status: number, message: string, code: string | null = null): unknown {
  if (api !== 'anthropic') {
    const type = status >= 500 ? 'server_error' : 'invalid_request_error'
    return { error: { message, type, param: null, code } }
  }
  return { type: 'error', error: { type: ANTHROPIC_TYPES[status] ?? 'api_error', message } }
}

const ANTHROPIC_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  504: 'timeout_error',
  529: 'overloaded_error'
}

/** The key that a request carries; empty when none. */
export function keyOf({ headers }: IncomingMessage, api: Api): string {
  const key = api === 'anthropic' ? headers['x-api-key'] : headers.authorization?.replace(/^Bearer /, '')
  return typeof key === 'string' ? key : ''
}

/** The refusal of a key, in the words of the service. */
export function keyRefusal(api: Api, given: string): unknown {
  if (api === 'anthropic') {
    return errorBody(api, 401, given === '' ? 'x-api-key header is required' : 'invalid x-api-key')
  }
  if (given === '') return errorBody(api, 401, "You didn't provide an API key.")
  const masked = `${given.slice(0, 8)}${'*'.repeat(Math.max(4, given.length - 12))}${given.slice(-4)}`
  const where = 'You can find your API key at https://platform.openai.com/account/api-keys.'
  return errorBody(api, 401, `Incorrect API key provided: ${masked}. ${where}`, 'invalid_api_key')
}

/** The list of models, for Anthropic the page that was asked for. */
export function modelList(api: Api, models: readonly string[], query: URLSearchParams): unknown {
  if (api !== 'anthropic') {
    const data = models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'e2e' }))
    return { object: 'list', data }
  }
  const from = models.indexOf(query.get('after_id') ?? '') + 1
  const page = models.slice(from, from + Number(query.get('limit') ?? 20))
  const data = page.map((id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' }))
  const has_more = from + page.length < models.length
  return { data, has_more, first_id: page[0] ?? null, last_id: page.at(-1) ?? null }
}
