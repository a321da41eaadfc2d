import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { McpFault } from './problem.ts'

const PATH = '/callback'

/** What the browser is shown when it comes back. */
export interface LoopbackTexts {
  done: string
  failed: string
}

/** A place on this computer that a browser comes back to after signing in. */
export interface Loopback {
  port: number
  redirectUrl: string
  /**
   * Resolves with the code of the one answer that carries `state`; any other is refused and waited on. Rejects with an
   * `McpFault` when signing in was refused, and with the signal's reason.
   */
  code(state: string, signal: AbortSignal): Promise<string>
  close(): void
}

/** Listens on 127.0.0.1 only; at another port where the wished one is taken. */
export async function openLoopback(wishedPort: number, texts: LoopbackTexts): Promise<Loopback> {
  const waiting: Waiting = { take: null }
  const server = createServer((request, response) => {
    if (waiting.take) waiting.take(request, response)
    else answer(response, 400, texts.failed)
  })
  const port = await listen(server, wishedPort).catch(() => listen(server, 0))
  return {
    port,
    redirectUrl: `http://127.0.0.1:${port}${PATH}`,
    code: (state, signal) => waitForCode(waiting, { state, texts, host: `127.0.0.1:${port}` }, signal),
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** What becomes of the next request; null: it is refused. */
interface Waiting {
  take: ((request: IncomingMessage, response: ServerResponse) => void) | null
}

interface Expected {
  state: string
  texts: LoopbackTexts
  host: string
}

async function waitForCode(waiting: Waiting, expected: Expected, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  waiting.take = (request, response) => {
    const url = URL.parse(request.url ?? '', `http://${expected.host}`)
    const isOurs =
      request.method === 'GET' &&
      request.headers.host === expected.host &&
      url?.pathname === PATH &&
      isEqual(url.searchParams.get('state') ?? '', expected.state)
    if (!isOurs || !url) return answer(response, 400, expected.texts.failed)
    waiting.take = null
    const code = url.searchParams.get('code')
    answer(response, 200, code === null ? expected.texts.failed : expected.texts.done)
    if (code !== null) return resolve(code)
    const detail = url.searchParams.get('error_description') ?? url.searchParams.get('error') ?? ''
    reject(new McpFault('sign-in-failed', { detail: detail.slice(0, 200) }))
  }
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  try {
    return await promise
  } finally {
    waiting.take = null
    signal.removeEventListener('abort', onAbort)
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      connection: 'close'
    })
    .end(text)
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
