import type { Failure } from '../../shared/domain/failure.ts'
import { trustingSystem } from '../network/authorities.ts'
import { failureOfConnection, failureOfStatus, type Endpoint } from './failure.ts'
import { retryAfter } from './retry-after.ts'

const MAX_ERROR_BODY = 65_536
/** The SDKs' own timeout ends at the headers and is not wanted; this is the longest they take, in ms. */
export const NO_TIMEOUT_MS = 2_147_483_647

/** An error response as it came. */
export interface Refused {
  status: number
  /** What the provider asks to wait, in ms. */
  retryAfterMs?: number
  /** At most 64 KiB of it. */
  body: string
}

/** The `fetch` of one request's client, which keeps what an SDK keeps only in some shapes: the error's body. */
export interface RequestFetch {
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>
  /** The error response, where one came. */
  refused(): Refused | undefined
  /** What an error of this request means, in the provider's own words where there are any. */
  failureOf(error: unknown): Failure
}

/** @param redirect `manual` makes a redirect an error, for keys that `fetch` would take along to another host. */
export function createRequestFetch(endpoint: Endpoint, redirect: 'follow' | 'manual'): RequestFetch {
  let refused: Refused | undefined
  return {
    async fetch(url, init) {
      const response = await trustingSystem(() => fetch(url, { ...init, redirect }))
      if (response.ok) return response
      const wait = retryAfter(response.headers, Date.now())
      const body = await bodyStart(response, MAX_ERROR_BODY)
      refused = { status: response.status, body, ...(wait !== undefined && { retryAfterMs: wait }) }
      return new Response(refused.body, { status: refused.status, headers: response.headers })
    },
    refused: () => refused,
    failureOf: (error) =>
      refused
        ? withWait(failureOfStatus(refused.status, refused.body, endpoint), refused)
        : failureOfConnection(error, endpoint)
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

function withWait(failure: Failure, { retryAfterMs }: Refused): Failure {
  return retryAfterMs === undefined ? failure : { ...failure, retryAfterMs }
}
