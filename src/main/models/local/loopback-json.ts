import { Agent, request } from 'node:http'
import { parseJson } from '../json.ts'

const MOST_BYTES = 4_000_000

/** Whether an address is on this computer. */
export function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

interface Asked {
  /** Of this computer; anything else is not asked. */
  url: string
  /** Sent as JSON, with POST. */
  body?: unknown
  timeoutMs: number
}

/**
 * The JSON that a server on this computer answers with, or `undefined` for whatever else happens. Goes to the very
 * address: through no proxy, and along no redirect.
 */
export function loopbackJson({ url, body, timeoutMs }: Asked): Promise<unknown> {
  if (!isLoopback(url)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const asked = request(url, {
      // An agent of its own knows no proxies.
      agent: new Agent(),
      method: content === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(content !== undefined && { 'content-type': 'application/json' })
      },
      signal: AbortSignal.timeout(timeoutMs)
    })
    asked.on('error', () => resolve(undefined))
    asked.on('response', (response) => {
      const pieces: Buffer[] = []
      let size = 0
      response.on('data', (piece: Buffer) => {
        size += piece.length
        if (size > MOST_BYTES) asked.destroy()
        else pieces.push(piece)
      })
      response.on('error', () => resolve(undefined))
      response.on('close', () => resolve(undefined))
      response.on('end', () =>
        resolve(response.statusCode === 200 ? parseJson(Buffer.concat(pieces).toString('utf8')) : undefined)
      )
    })
    asked.end(content)
  })
}
