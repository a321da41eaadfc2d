import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { anthropicReply } from './model-server/anthropic-reply.ts'
import { errorBody, keyOf, keyRefusal, modelList, readBody, send } from './model-server/http.ts'
import { responsesReply } from './model-server/responses-reply.ts'
import { openAiReply } from './model-server/openai-reply.ts'
import {
  answer,
  type Api,
  type Asked,
  EVENTS,
  eventText,
  type Reply,
  type ScriptedCall,
  type Step,
  type Turn
} from './model-server/scripted.ts'
import { validateMessagesRequest } from './strict-anthropic.ts'
import { dialectProblems } from './strict-dialects.ts'
import { type ReasoningRule, reasoningRefusal, validateChatRequest } from './strict-openai.ts'
import { validateResponsesRequest } from './strict-responses.ts'
import { isObject } from './strict-shared.ts'

export type { Step } from './model-server/scripted.ts'

/** One recorded request for a response. `at` is epoch ms. */
interface ModelRequest {
  api: Api
  body: Record<string, unknown>
  headers: IncomingHttpHeaders
  at: number
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
  /** How this OpenAI-compatible server treats `reasoning_content`; absent: as OpenAI does, which knows none. */
  reasoning?: () => ReasoningRule
  /** Refuses what this service refuses, by the id of its preset. */
  dialect?: string
}

/** Speaks chat completions, the Responses API and Anthropic's Messages API from the same script, by the path of the request. */
export interface ModelServer {
  baseUrl: string
  /** Requests for responses only, in order of arrival, the refused ones too. */
  requests: ModelRequest[]
  /** Everything the strict validators found; such a request was answered 400. */
  problems: string[]
  /** Resolves once that many requests for responses have arrived. */
  requestCount(n: number): Promise<void>
  close(): Promise<void>
}

const REPLIES = { openai: openAiReply, anthropic: anthropicReply, responses: responsesReply }

/** A response of the given blocks, in the terms of the API that asks. */
function scripted({ blocks, stop }: Turn): Step {
  return {
    reply(asked) {
      const { first = [], stop: changed = stop } = asked.change ?? {}
      const turn = { blocks: [...first, ...blocks], stop: changed }
      return REPLIES[asked.api](turn, asked)
    }
  }
}

/** A final text, one delta a word. */
export const text = (value: string): Step =>
  scripted({ blocks: [{ type: 'text', text: value }], stop: 'end' })

/** Tool calls; each use of the step makes up new ids where none are given. */
export const calls = (...list: ScriptedCall[]): Step => textAndCalls('', ...list)

const ZONES = Intl.supportedValuesOf('timeZone')

/** A call that is never the one before it, with a result of its own: a round that no guard minds. */
export const tick = (): Step => ({
  reply: (asked) =>
    calls({ name: 'current_time', args: { zone: ZONES[asked.n % ZONES.length] } }).reply(asked)
})

export function textAndCalls(value: string, ...list: ScriptedCall[]): Step {
  const made = list.map(({ name, args = {}, id }) => {
    const json = typeof args === 'string' ? args : JSON.stringify(args)
    return { type: 'call' as const, name, json, id }
  })
  const said = value === '' ? [] : [{ type: 'text' as const, text: value }]
  return scripted({ blocks: [...said, ...made], stop: 'calls' })
}

/** A response without text or call. */
export const empty = (): Step => scripted({ blocks: [], stop: 'end' })

const withChange = (step: Step, change: (asked: Asked) => Asked['change']): Step => ({
  reply: (asked) => step.reply({ ...asked, change: { ...asked.change, ...change(asked) } })
})

/** Signed thinking before the step's own response; reasoning_content for OpenAI. Nests, the outermost first. */
export const thinking = (value: string, then: Step): Step =>
  withChange(then, ({ change }) => ({ first: [...(change?.first ?? []), { type: 'thinking', text: value }] }))

/** A redacted thinking block before the step's own response; nothing for OpenAI. */
export const redacted = (then: Step): Step =>
  withChange(then, ({ change }) => ({ first: [...(change?.first ?? []), { type: 'redacted' }] }))

/** The service ran a search of its own and paused; OpenAI has no such thing and just ends. */
export const pauseTurn = (step: Step): Step =>
  withChange(step, ({ change }) => ({
    first: [...(change?.first ?? []), { type: 'search', query: 'weather' }],
    stop: 'pause'
  }))

/** The model declines. */
export const refusal = (value = 'I cannot help with that.'): Step =>
  scripted({ blocks: [{ type: 'text', text: value }], stop: 'refusal' })

/** The response ended because the context was full; for OpenAI its length limit. */
export const contextExceeded = (value = 'The answer begins'): Step =>
  scripted({ blocks: [{ type: 'text', text: value }], stop: 'context' })

/** The request is refused because it does not fit into the context. */
export const promptTooLong = (): Step => ({
  reply: (asked) =>
    asked.api === 'anthropic'
      ? refused(400, 'prompt is too long: 210000 tokens > 200000 maximum').reply(asked)
      : refused(400, 'The messages are too long.', 'context_length_exceeded').reply(asked)
})

/** An HTTP error; a string body is sent as it is, an object as JSON. */
export const httpError = (status: number, body?: unknown, headers?: Record<string, string>): Step => ({
  reply({ api }) {
    const content = body ?? errorBody(api, status, `Scripted error ${status}.`)
    return answer(
      status,
      { 'content-type': typeof content === 'string' ? 'text/plain' : 'application/json', ...headers },
      [typeof content === 'string' ? content : JSON.stringify(content)]
    )
  }
})

const refused = (status: number, message: string, code: string | null = null): Step => ({
  reply: (asked) => httpError(status, errorBody(asked.api, status, message, code)).reply(asked)
})

/** A web page with status 200, as a wrong address gives. */
export const html200 = (): Step => ({
  reply: () =>
    answer(200, { 'content-type': 'text/html' }, ['<!doctype html><title>Welcome</title><p>It works!</p>'])
})

/** An event stream of exactly these: objects as JSON events, strings as they are. No [DONE] of its own. */
export const rawChunks = (chunks: unknown[]): Step => ({
  reply: ({ api }) =>
    answer(
      200,
      EVENTS,
      chunks.map((chunk) => (typeof chunk === 'string' ? chunk : eventText(api, chunk)))
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

/** Cut by the output limit. */
export const truncated = (step: Step): Step => withChange(step, () => ({ stop: 'length' }))

/** Ended as an answer is, whatever it holds: some servers say so of calls too (bug log J039). */
export const ended = (step: Step): Step => withChange(step, () => ({ stop: 'end' }))

/** The given object in place of the usage; for OpenAI where the request asked for one. */
export const usage = (step: Step, figures: unknown): Step => withChange(step, () => ({ usage: figures }))

/** Starts the scripted server on a free port of this machine. */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const problems: string[] = []
  const issued = { thinking: [] as unknown[], paused: [] as unknown[][] }
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

  async function respond(request: IncomingMessage, api: Api): Promise<Reply> {
    const given = await readBody(request)
    const body = isObject(given) ? given : {}
    requests.push({ api, body, headers: request.headers, at: Date.now() })
    for (const [waiter, n] of waiting) if (requests.length >= n) waiter.resolve()
    const no = refusedKey(request, api) ?? refusedBody(given, request, api) ?? refusedModel(body.model)
    if (no) return no.reply({ api, body, n: 0 })
    const { step, n } = nextStep(body)
    const reply = step.reply({ api, body, n })
    issued.thinking.push(...(reply.thinking ?? []))
    if (reply.paused) issued.paused.push(reply.paused)
    return reply
  }

  function refusedBody(body: unknown, { headers }: IncomingMessage, api: Api): Step | undefined {
    const { reasoning } = options
    const found = strictProblems(body, api)
    if (api === 'anthropic' && !headers['anthropic-version'])
      found.push('anthropic-version: header is required')
    problems.push(...found.map((problem) => `request ${requests.length}: ${problem}`))
    if (found.length > 0) return refused(400, found.join('; '))
    const no = reasoning && api === 'openai' ? reasoningRefusal(body, reasoning()) : undefined
    return no === undefined ? undefined : refused(400, no)
  }

  function strictProblems(body: unknown, api: Api): string[] {
    if (api === 'anthropic') return validateMessagesRequest(body, issued)
    if (api === 'responses') return validateResponsesRequest(body, issued)
    const { reasoning, dialect } = options
    if (dialect) return [...validateChatRequest(body, 'any'), ...dialectProblems(body, dialect)]
    return validateChatRequest(body, reasoning ? 'may' : 'must-not')
  }

  function refusedModel(given: unknown): Step | undefined {
    const model = String(given)
    if (!options.models || options.models.includes(model)) return undefined
    const words = `The model \`${model}\` does not exist or you do not have access to it.`
    return {
      reply: (asked) =>
        asked.api === 'anthropic'
          ? refused(404, `model: ${model}`).reply(asked)
          : refused(404, words, 'model_not_found').reply(asked)
    }
  }

  function refusedKey(request: IncomingMessage, api: Api): Step | undefined {
    const given = keyOf(request, api)
    return options.apiKey === undefined || given === options.apiKey
      ? undefined
      : httpError(401, keyRefusal(api, given))
  }

  async function route(request: IncomingMessage): Promise<Reply> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST' && path === '/v1/chat/completions') return respond(request, 'openai')
    if (request.method === 'POST' && path === '/v1/responses') return respond(request, 'responses')
    if (request.method === 'POST' && path === '/v1/messages') return respond(request, 'anthropic')
    const api = request.headers['anthropic-version'] ? 'anthropic' : 'openai'
    const asked = { api, body: {}, n: 0 } as const
    if (request.method === 'GET' && path === '/v1/models') {
      const list = httpError(200, modelList(api, options.models ?? ['scripted'], searchParams))
      return (refusedKey(request, api) ?? list).reply(asked)
    }
    return refused(404, `Invalid URL (${request.method} ${path})`).reply(asked)
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
