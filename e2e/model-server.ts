import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { validateChatRequest } from './strict-openai.ts'

/** One recorded chat completions request. `at` is epoch ms. */
interface ChatRequest {
  body: Record<string, unknown>
  headers: IncomingHttpHeaders
  at: number
}

/** A call to be answered with; `args` is an object, or the text to send as it is. `id` defaults to a counter. */
export interface ScriptedCall {
  name: string
  args?: unknown
  id?: string
}

interface Reply {
  status: number
  headers: Record<string, string>
  /** The body, piece by piece; an event stream's pieces are whole events. */
  pieces: string[]
  /** Awaited before the piece of that number is written. */
  gates: { before: number; pass: () => Promise<void> }[]
  ending: 'end' | 'destroy' | 'silent'
}

interface Asked {
  body: Record<string, unknown>
  /** The number of the accepted request, from 1. */
  n: number
}

/** How one request is answered. */
export interface Step {
  reply(asked: Asked): Reply
}

/** A step that waits in the middle. */
export interface HeldStep extends Step {
  /** Lets the response go on, now and at any later use of the step. */
  release(): void
  /** Resolves once the server waits at the held place. */
  reached: Promise<void>
}

export interface ModelServerOptions {
  /** One step a request, in order, or a function of the request's number (from 1) and body. */
  script: Step[] | ((n: number, body: Record<string, unknown>) => Step)
  /** The last step of a list answers every later request too. */
  repeatLast?: boolean
  /** What GET /models lists; a request for any other model is answered 404. */
  models?: string[]
  /** The only accepted key; anything else is answered 401. */
  apiKey?: string
}

export interface ModelServer {
  baseUrl: string
  /** Chat completions only, in order of arrival, the refused ones too. */
  requests: ChatRequest[]
  /** Everything the strict validator found; such a request was answered 400. */
  problems: string[]
  /** Resolves once that many chat requests have arrived. */
  requestCount(n: number): Promise<void>
  close(): Promise<void>
}

type Choice = Record<string, unknown>
const EVENTS = { 'content-type': 'text/event-stream; charset=utf-8' }
const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`
const tokens = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4)

/** A streamed response of the given deltas, with usage when the request asks for it. */
function streamed(deltas: Choice[], finish: string): Step {
  return {
    reply({ body, n }) {
      const head = {
        id: `chatcmpl-${n}`,
        object: 'chat.completion.chunk',
        created: 1_700_000_000 + n,
        model: body.model
      }
      const chunk = (delta: Choice, finish_reason: string | null) =>
        event({ ...head, choices: [{ index: 0, delta, logprobs: null, finish_reason }] })
      const pieces = [
        chunk({ role: 'assistant', content: '' }, null),
        ...deltas.map((d) => chunk(d, null)),
        chunk({}, finish)
      ]
      if (isObject(body.stream_options) && body.stream_options.include_usage === true) {
        const prompt = tokens(body.messages)
        const completion = tokens(deltas)
        pieces.push(
          event({
            ...head,
            choices: [],
            usage: {
              prompt_tokens: prompt,
              completion_tokens: completion,
              total_tokens: prompt + completion,
              prompt_tokens_details: { cached_tokens: 0 }
            }
          })
        )
      }
      return answer(200, EVENTS, [...pieces, 'data: [DONE]\n\n'])
    }
  }
}

const answer = (status: number, headers: Record<string, string>, pieces: string[]): Reply => ({
  status,
  headers,
  pieces,
  gates: [],
  ending: 'end'
})

const words = (value: string): Choice[] => (value.match(/\s*\S+\s*/g) ?? []).map((content) => ({ content }))

let lastCallNumber = 0

function callDeltas(calls: ScriptedCall[]): Choice[] {
  return calls.flatMap(({ name, args = {}, id }, index) => {
    const made = id ?? `call_${(lastCallNumber += 1)}`
    const json = typeof args === 'string' ? args : JSON.stringify(args)
    const half = Math.ceil(json.length / 2)
    const more = [json.slice(0, half), json.slice(half)].filter((piece) => piece !== '')
    return [
      { tool_calls: [{ index, id: made, type: 'function', function: { name, arguments: '' } }] },
      ...more.map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] }))
    ]
  })
}

/** A final text, one delta a word. */
export const text = (value: string): Step => streamed(words(value), 'stop')

/** Tool calls; each use of the step makes up new ids where none are given. */
export const calls = (...list: ScriptedCall[]): Step => textAndCalls('', ...list)

export const textAndCalls = (value: string, ...list: ScriptedCall[]): Step => ({
  reply: (asked) => streamed([...words(value), ...callDeltas(list)], 'tool_calls').reply(asked)
})

/** A response without text or call. */
export const empty = (): Step => streamed([], 'stop')

/** An HTTP error; a string body is sent as it is, an object as JSON. */
export const httpError = (status: number, body?: unknown, headers?: Record<string, string>): Step => ({
  reply() {
    const content = body ?? {
      error: { message: `Scripted error ${status}.`, type: 'server_error', code: null }
    }
    return answer(
      status,
      { 'content-type': typeof content === 'string' ? 'text/plain' : 'application/json', ...headers },
      [typeof content === 'string' ? content : JSON.stringify(content)]
    )
  }
})

/** A web page with status 200, as a wrong address gives. */
export const html200 = (): Step => ({
  reply: () =>
    answer(200, { 'content-type': 'text/html' }, ['<!doctype html><title>Welcome</title><p>It works!</p>'])
})

/** An event stream of exactly these: objects as JSON events, strings as they are. No [DONE] of its own. */
export const rawChunks = (chunks: unknown[]): Step => ({
  reply: () =>
    answer(
      200,
      EVENTS,
      chunks.map((chunk) => (typeof chunk === 'string' ? chunk : event(chunk)))
    )
})

const changed = (step: Step, change: (reply: Reply) => Partial<Reply>): Step => ({
  reply(asked) {
    const reply = step.reply(asked)
    return { ...reply, ...change(reply) }
  }
})

/** The connection breaks after that many pieces (events). */
export const cutAfter = (step: Step, pieces: number): Step =>
  changed(step, (reply) => ({ pieces: reply.pieces.slice(0, pieces), ending: 'destroy' }))

/** The connection breaks after that many characters of the body. */
export const cutAfterBytes = (step: Step, bytes: number): Step =>
  changed(step, (reply) => ({ pieces: [reply.pieces.join('').slice(0, bytes)], ending: 'destroy' }))

/** Nothing more comes after that many pieces, and the connection stays open. */
export const silentAfter = (step: Step, pieces: number): Step =>
  changed(step, (reply) => ({ pieces: reply.pieces.slice(0, pieces), ending: 'silent' }))

/** Nothing is sent, not even the status, before `release()`. */
export const held = (step: Step): HeldStep => heldAfter(step, -1)

/** Waits for `release()` after that many pieces. */
export function heldAfter(step: Step, pieces: number): HeldStep {
  const gate = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  const pass = () => {
    arrival.resolve()
    return gate.promise
  }
  return {
    ...changed(step, (reply) => ({ gates: [...reply.gates, { before: pieces, pass }] })),
    release: () => gate.resolve(),
    reached: arrival.promise
  }
}

/** Each piece comes that many milliseconds after the one before. */
export const paced = (step: Step, ms: number): Step =>
  changed(step, (reply) => ({
    gates: [...reply.gates, ...reply.pieces.map((_, before) => ({ before, pass: () => delay(ms) }))]
  }))

/** Cut by the output limit: finish_reason `length`. */
export const truncated = (step: Step): Step =>
  replaced(step, /"finish_reason":"\w+"/, '"finish_reason":"length"')

/** The given object in place of the usage, where the request asked for one. */
export const usage = (step: Step, figures: unknown): Step =>
  replaced(step, /"usage":\{.*\}\}/, `"usage":${JSON.stringify(figures)}}`)

const replaced = (step: Step, from: RegExp, to: string): Step =>
  changed(step, (reply) => ({ pieces: reply.pieces.map((piece) => piece.replace(from, () => to)) }))

const error = (status: number, message: string, code: string | null): Step =>
  httpError(status, { error: { message, type: 'invalid_request_error', param: null, code } })

/** Starts the scripted server on a free port of this machine. */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const requests: ChatRequest[] = []
  const problems: string[] = []
  const waiting = new Map<PromiseWithResolvers<void>, number>()
  let accepted = 0

  function nextStep(body: Record<string, unknown>): { step: Step; n: number } {
    const n = (accepted += 1)
    const { script, repeatLast } = options
    if (typeof script === 'function') return { step: script(n, body), n }
    const step = script[n - 1] ?? (repeatLast ? script.at(-1) : undefined)
    if (step) return { step, n }
    problems.push(`request ${n}: the script has only ${script.length} steps`)
    return { step: httpError(500), n }
  }

  async function chat(request: IncomingMessage): Promise<Reply> {
    const body = parsed(await bodyText(request))
    requests.push({ body: isObject(body) ? body : {}, headers: request.headers, at: Date.now() })
    for (const [waiter, n] of waiting) if (requests.length >= n) waiter.resolve()
    const refused = refusedKey(request) ?? refusedBody(body)
    if (refused || !isObject(body)) return (refused ?? httpError(400)).reply({ body: {}, n: 0 })
    const { step, n } = nextStep(body)
    return step.reply({ body, n })
  }

  function refusedBody(body: unknown): Step | undefined {
    const found = validateChatRequest(body)
    problems.push(...found.map((problem) => `request ${requests.length}: ${problem}`))
    if (found.length > 0) return error(400, found.join('; '), null)
    const model = isObject(body) ? String(body.model) : ''
    if (!options.models || options.models.includes(model)) return undefined
    return error(
      404,
      `The model \`${model}\` does not exist or you do not have access to it.`,
      'model_not_found'
    )
  }

  function refusedKey(request: IncomingMessage): Step | undefined {
    if (options.apiKey === undefined) return undefined
    const given = request.headers.authorization?.replace(/^Bearer /, '')
    if (given === options.apiKey) return undefined
    if (!given) return error(401, "You didn't provide an API key.", null)
    const masked = `${given.slice(0, 8)}${'*'.repeat(Math.max(4, given.length - 12))}${given.slice(-4)}`
    return error(
      401,
      `Incorrect API key provided: ${masked}. You can find your API key at https://platform.openai.com/account/api-keys.`,
      'invalid_api_key'
    )
  }

  async function route(request: IncomingMessage): Promise<Reply> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const asked = { body: {}, n: 0 }
    if (request.method === 'POST' && path === '/v1/chat/completions') return chat(request)
    if (request.method === 'GET' && path === '/v1/models') {
      const data = (options.models ?? ['scripted']).map((id) => ({
        id,
        object: 'model',
        created: 0,
        owned_by: 'e2e'
      }))
      return (refusedKey(request) ?? httpError(200, { object: 'list', data })).reply(asked)
    }
    return error(404, `Invalid URL (${request.method} ${path})`, null).reply(asked)
  }

  const server = createServer((request, response) => {
    route(request)
      .then((reply) => send(reply, response))
      .catch((cause: unknown) => {
        problems.push(`the server failed: ${String(cause)}`)
        response.destroy()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the model server has no port')

  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    problems,
    requestCount(n) {
      const waiter = Promise.withResolvers<void>()
      if (requests.length >= n) waiter.resolve()
      else waiting.set(waiter, n)
      return waiter.promise
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

/** Writes piece by piece; ends early and quietly when the client goes. */
async function send(reply: Reply, response: ServerResponse): Promise<void> {
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

async function bodyText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
