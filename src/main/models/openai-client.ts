import OpenAI from 'openai'
import type { Endpoint } from './failure.ts'
import { createRequestFetch, NO_TIMEOUT_MS, type RequestFetch } from './request-fetch.ts'

/** One request's client: the SDK for address, key and errors, without its retries, logs and timeouts. */
export interface OpenAiClient {
  sdk: OpenAI
  http: RequestFetch
}

/** `endpoint.key` must be set. One client serves one request, since it keeps the body of an error response. */
export function createOpenAiClient(baseUrl: string, endpoint: Endpoint): OpenAiClient {
  // A redirect to another host is followed without the key: `fetch` takes the Authorization header off.
  const http = createRequestFetch(endpoint, 'follow')
  const sdk = new OpenAI({
    apiKey: endpoint.key ?? '',
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: NO_TIMEOUT_MS,
    logLevel: 'off',
    fetch: http.fetch
  })
  return { sdk, http }
}
