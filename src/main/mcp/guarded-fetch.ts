import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { trustingSystem } from '../network/authorities.ts'
import { isPublicAddress } from '../tools/web/public-address.ts'
import { MAX_MESSAGE_BYTES } from './line-splitter.ts'
import { McpFault } from './problem.ts'

/** A request that nothing else ends, such as one for where to sign in. */
const UNASKED_MS = 30_000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * `fetch` for one server and whatever it names besides itself: where to sign in, where to go on. Another origin must
 * be https on a public address, unless the server that the user has set up is itself on that address, and a redirect
 * to another origin is not followed. Bodies are cut at 10 MB a message (fault F59, "MCP security practices").
 */
export function guardedFetch(server: string, fetcher: FetchLike = fetch): FetchLike {
  const home = new URL(server)
  return async (input, init) => {
    const url = new URL(input)
    if (url.origin !== home.origin) await checkAddress(url, home)
    const signal = init?.signal ?? AbortSignal.timeout(UNASKED_MS)
    const response = await trustingSystem(() => fetcher(url, { ...init, signal, redirect: 'manual' }))
    checkRedirect(url, response)
    return bounded(response)
  }
}

/** A name that is answered otherwise a moment later does not get further: https wants a certificate for it. */
async function checkAddress(url: URL, home: URL): Promise<void> {
  const refused = new McpFault('refused-address', { host: url.host })
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused
  const [there, here] = await Promise.all([addressesOf(url), addressesOf(home)])
  const isHome = there.every((address) => here.includes(address))
  if (isHome) return
  if (url.protocol !== 'https:' || !there.every(isPublicAddress)) throw refused
}

async function addressesOf({ hostname }: URL): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch (error) {
    throw new McpFault('unreachable', { host, detail: error instanceof Error ? error.message : '' })
  }
}

/** The SDK follows a redirect within the origin; any other is told as what it is. */
function checkRedirect(from: URL, response: Response): void {
  const to = REDIRECTS.has(response.status) ? response.headers.get('location') : null
  if (to === null) return
  const target = URL.parse(to, from)
  if (target?.origin === from.origin || isUpgrade(from, target)) return
  void response.body?.cancel()
  throw new McpFault('redirected', { host: target?.host ?? to.slice(0, 100) })
}

const isUpgrade = (from: URL, to: URL | null): boolean =>
  from.protocol === 'http:' && to?.protocol === 'https:' && from.host === to.host && from.port === ''

/** The same response, its body broken off when one message of it is too long. */
function bounded(response: Response): Response {
  if (!response.body || REDIRECTS.has(response.status)) return response
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
  const cut = response.body.pipeThrough(isStream ? eachEvent() : whole())
  const { status, statusText, headers } = response
  return new Response(cut, { status, statusText, headers })
}

const tooLong = () => new McpFault('too-long', { limit: MAX_MESSAGE_BYTES / 1024 / 1024 })

function whole(): TransformStream<Uint8Array, Uint8Array> {
  let length = 0
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length
      if (length > MAX_MESSAGE_BYTES) controller.error(tooLong())
      else controller.enqueue(chunk)
    }
  })
}

/** An event ends with an empty line; between two of them there may be so many bytes. */
function eachEvent(): TransformStream<Uint8Array, Uint8Array> {
  let length = 0
  let isLineEmpty = true
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of chunk) {
        length++
        if (byte === 10 && isLineEmpty) length = 0
        if (byte !== 13) isLineEmpty = byte === 10
      }
      if (length > MAX_MESSAGE_BYTES) controller.error(tooLong())
      else controller.enqueue(chunk)
    }
  })
}
