import Anthropic from '@anthropic-ai/sdk'
import type { Endpoint } from '../failure.ts'
import { createRequestFetch, NO_TIMEOUT_MS, type RequestFetch } from '../request-fetch.ts'
import type { MessagesBody } from './to-anthropic.ts'

/** One request's client: the SDK for address, key and errors, without its retries, logs and timeouts. */
export interface AnthropicClient {
  http: RequestFetch
  /** POST /v1/messages; resolves with the response's headers. */
  postMessage(body: MessagesBody, signal: AbortSignal): Promise<Response>
  /** GET /v1/models, one page. */
  getModels(query: { limit: number; after_id?: string }, signal: AbortSignal): Promise<Response>
}

/** `endpoint.key` must be set. One client serves one request, since it keeps the body of an error response. */
export function createAnthropicClient(baseUrl: string, endpoint: Endpoint): AnthropicClient {
  // A redirect is refused: `fetch` would take the key's header along to any host (fault F11).
  const http = createRequestFetch(endpoint, 'manual')
  const sdk = new Anthropic({
    apiKey: endpoint.key ?? '',
    baseURL: baseUrl,
    // The documented header, which older compatible servers read too; the SDK alone would send a bearer token.
    defaultHeaders: { 'x-api-key': endpoint.key ?? '', authorization: null },
    maxRetries: 0,
    timeout: NO_TIMEOUT_MS,
    logLevel: 'off',
    fetch: http.fetch
  })
  return {
    http,
    // `messages.create` would print a warning for each model it knows to be old.
    postMessage: (body, signal) => sdk.post('/v1/messages', { body, signal, stream: true }).asResponse(),
    getModels: (query, signal) => sdk.get('/v1/models', { query, signal }).asResponse()
  }
}
