import OpenAI, { APIError } from 'openai'
import type { Failure } from '../../shared/domain/failure.ts'
import { failureOfConnection, failureOfStatus, type Endpoint } from './failure.ts'

const MAX_ERROR_BODY = 65_536
const HEADERS_TIMEOUT_MS = 2_147_483_647

/** One request's client: the SDK for address, key and errors, without its retries, logs and timeouts. */
export interface RequestClient {
  sdk: OpenAI
  /** What an error of this client's request means, in the provider's own words where there are any. */
  failureOf(error: unknown): Failure
}

/**
 * `endpoint.key` must be set. One client serves one request, since it keeps the body of an error response,
 * of which the SDK keeps only some shapes.
 */
export function createRequestClient(baseUrl: string, endpoint: Endpoint): RequestClient {
  let errorBody: string | undefined
  const sdk = new OpenAI({
    apiKey: endpoint.key ?? '',
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: HEADERS_TIMEOUT_MS,
    logLevel: 'off',
    async fetch(url, init) {
      const response = await fetch(url, init)
      if (response.ok) return response
      errorBody = await bodyStart(response, MAX_ERROR_BODY)
      return new Response(errorBody, { status: response.status, headers: response.headers })
    }
  })
  return {
    sdk,
    failureOf(error) {
      if (error instanceof APIError && typeof error.status === 'number') {
        return failureOfStatus(error.status, errorBody ?? error.message, endpoint)
      }
      return failureOfConnection(error, endpoint)
    }
  }
}

/** The beginning of a body as text, at most `limit` bytes; the rest is not fetched. */
export async function bodyStart(response: Response, limit: number): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let size = 0
  while (size < limit) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel().catch(() => undefined)
  return text
}
