import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream'
import zlib from 'node:zlib'
import { trustingSystem } from '../../network/authorities.ts'
import { currentProxies, proxyHosts } from '../../network/proxies.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_REDIRECTS = 5
const MAX_BYTES = 5_000_000
const MAX_HEADER_BYTES = 32_768
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export interface WebAnswer {
  /** Where it came from in the end. */
  url: URL
  status: number
  /** The content type as it was sent; empty where there was none. */
  contentType: string
  /** Decompressed; empty where `accepts` refused the type. */
  body: Buffer
}

export type Fetched = { ok: true; answer: WebAnswer } | { ok: false; problem: string }

export interface WebOptions {
  /** Whether an address may be reached although it is not public. */
  mayReach(address: string): boolean
  /** Whether the body of this content type is wanted. */
  accepts(contentType: string): boolean
  signal: AbortSignal
}

/** Something that is wrong with the address or its answer, in words for the model. */
class WebProblem extends Error {}

/**
 * Gets a page. Each address on the way (at most five redirects) must be http or https and hold no credentials, and all
 * the addresses its name stands for must be public; the connection goes to an address that was checked, so a name that
 * changes its meaning in between gains nothing. Through a proxy, which connects by name, the name is checked here
 * first. At most 5 MB, also when unpacked. No cookies, no keys.
 */
export async function fetchWeb(address: string, options: WebOptions): Promise<Fetched> {
  try {
    let url = parsed(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await trustingSystem(() => request(url, options))
      if (answer instanceof URL) url = onSite(checked(answer), url)
      else return { ok: true, answer }
    }
    return { ok: false, problem: `More than ${MAX_REDIRECTS} redirects, the last one to ${url.href}.` }
  } catch (error) {
    options.signal.throwIfAborted()
    if (error instanceof WebProblem) return { ok: false, problem: error.message }
    return {
      ok: false,
      problem: `The page could not be fetched (${error instanceof Error ? error.message : String(error)}).`
    }
  }
}

function parsed(address: string): URL {
  const url = URL.parse(address)
  if (!url)
    throw new WebProblem(
      `${JSON.stringify(address)} is no address. Give a whole one, as https://example.org/page.`
    )
  return checked(url)
}

function checked(url: URL): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new WebProblem(`${url.protocol} addresses cannot be fetched, only http and https.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new WebProblem('The address holds a user name or a password. Leave them out.')
  }
  return url
}

/** One request; a redirect gives its target. */
async function request(url: URL, options: WebOptions): Promise<WebAnswer | URL> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in numbers is never looked up.
  if (isIP(host)) checkAddress(host, url, options)
  const proxyEnv = currentProxies()
  if (proxyEnv && !isIP(host)) await checkName(host, url, options)
  const { request, Agent } = url.protocol === 'https:' ? https : http
  const sent = request(url, {
    agent: new Agent({ ...(proxyEnv && { proxyEnv }) }),
    signal: options.signal,
    maxHeaderSize: MAX_HEADER_BYTES,
    lookup: checkedLookup(host, url, options),
    headers: {
      'user-agent': 'Fermata (reads pages for its user)',
      accept: 'text/html, text/*;q=0.9, application/json;q=0.9, application/xml;q=0.8, */*;q=0.1',
      'accept-encoding': 'gzip, deflate, br'
    }
  })
  sent.once('response', resolve)
  // On, not once: what is destroyed may complain again.
  sent.on('error', reject)
  sent.end()
  const response = await promise
  try {
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (REDIRECTS.has(status) && location !== undefined) return redirectTarget(location, url)
    const contentType = response.headers['content-type'] ?? ''
    const body = options.accepts(contentType) ? await bodyOf(response) : Buffer.alloc(0)
    return { url, status, contentType, body }
  } finally {
    response.destroy()
    sent.destroy()
  }
}

function redirectTarget(location: string, from: URL): URL {
  const target = URL.parse(location, from)
  if (!target)
    throw new WebProblem(`${from.href} redirects to ${JSON.stringify(location)}, which is no address.`)
  return target
}

/** An approval is one of a host, so that a redirect to another one is told instead of followed. */
function onSite(target: URL, from: URL): URL {
  if (site(target) === site(from)) return target
  throw new WebProblem(
    `${from.href} redirects to another host: ${target.href} Fetch that address if you need it; the user may be asked.`
  )
}

/** Host and port, with and without `www.` and TLS the same. */
const site = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, '')} ${port}`

async function checkName(host: string, url: URL, options: WebOptions): Promise<void> {
  for (const { address } of await lookup(host, { all: true })) checkAddress(address, url, options)
}

/** @param target What the page's address names; the name of the user's proxy may stand for any address. */
function checkedLookup(target: string, url: URL, options: WebOptions): LookupFunction {
  const proxies = proxyHosts(currentProxies() ?? {}).filter((name) => name !== target)
  return (host, { family, hints, all }, callback) => {
    const wanted = family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : 0
    lookup(host, { all: true, family: wanted, ...(hints !== undefined && { hints }) })
      .then((addresses) => {
        if (!proxies.includes(host)) for (const { address } of addresses) checkAddress(address, url, options)
        const [first] = addresses
        if (!first) throw new WebProblem(`${host} has no address.`)
        if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      })
      .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''))
  }
}

function checkAddress(address: string, url: URL, { mayReach }: WebOptions): void {
  if (isPublicAddress(address) || mayReach(address)) return
  throw new WebProblem(
    `${url.host} is an address of this machine or of a private network (${address}), which this tool may not reach. Ask the user if you need it.`
  )
}

/** The body, unpacked; reading ends as soon as it is too long, packed or not. */
async function bodyOf(response: http.IncomingMessage): Promise<Buffer> {
  const unpacked = unpack(response)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BYTES) throw new WebProblem('The page is larger than the 5 MB that can be fetched.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

function unpack(response: http.IncomingMessage): AsyncIterable<Uint8Array> {
  const decoder = decoderOf(response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity')
  if (!decoder) return response
  // Errors come out of the decoder, which is what is read.
  pipeline(response, decoder, () => {})
  return decoder
}

function decoderOf(encoding: string) {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip()
    case 'deflate':
      return zlib.createInflate()
    case 'br':
      return zlib.createBrotliDecompress()
    case 'identity':
    case '':
      return null
    default:
      throw new WebProblem(`The page is packed as ${JSON.stringify(encoding)}, which cannot be read.`)
  }
}
