import type { Failure } from '../../shared/domain/failure.ts'
import type { ModelPort, ModelRequest, StreamEvent } from '../run/ports.ts'
import { createAccumulator, type Accumulator } from './accumulator.ts'
import { readBaseUrl, serviceName } from './endpoint.ts'
import { endpointFailure, failureOfStreamError, type Endpoint } from './failure.ts'
import { createIdleTimer, type IdleTimer } from './idle-timer.ts'
import { isObject, parseJson } from './json.ts'
import { listModels, type ModelList } from './list-models.ts'
import { bodyStart, createRequestClient } from './openai-client.ts'
import { createSseReader, type SseItem } from './sse-reader.ts'
import { toOpenAi } from './to-openai.ts'

const PAGE_START = 4096
/** How long a finished response may keep its usage to itself. */
const USAGE_GRACE_MS = 2000

export interface OpenAiConfig {
  apiKey: string | undefined
  /** The environment variable the key comes from, for sentences. */
  keyVariable: string
  /** `undefined`: the official service. */
  baseUrl: string | undefined
  /** The longest silence on a stream, in ms; read fresh for each wait. Pings count as life. */
  idleTimeoutMs(): number
}

export interface OpenAi extends ModelPort {
  hasKey: boolean
  /** How sentences name the service. */
  service: string
  /** GET /models, ids in the server's order. Never rejects. */
  listModels(signal: AbortSignal): Promise<ModelList>
}

/** Chat completions over the official SDK; our own reading of the stream (provider invariants 6 to 9). */
export function createOpenAi(config: OpenAiConfig): OpenAi {
  const base = readBaseUrl(config.baseUrl)
  const host = base.ok ? base.host : base.given
  const key = config.apiKey?.trim() || undefined
  const endpointFor = (model: string): Endpoint => ({
    provider: serviceName(host),
    host,
    variable: config.keyVariable,
    model,
    key
  })

  /** What is wrong before any request is made. */
  function unusable(endpoint: Endpoint): Failure | undefined {
    if (!base.ok) {
      return endpointFailure('model-unreachable', endpoint, '', { cause: 'not an http or https address' })
    }
    if (!key) return endpointFailure('key-missing', endpoint)
    return /^[\x21-\x7e]+$/.test(key) ? undefined : endpointFailure('model-auth', endpoint)
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const endpoint = endpointFor(request.model.modelId)
    const failure = unusable(endpoint)
    if (failure) yield { type: 'failed', failure }
    if (failure || !base.ok || signal.aborted) return
    const controller = new AbortController()
    const forward = () => controller.abort()
    signal.addEventListener('abort', forward, { once: true })
    const exchange: Exchange = {
      endpoint,
      baseUrl: base.url,
      controller,
      timer: createIdleTimer(controller),
      idleTimeoutMs: config.idleTimeoutMs
    }
    try {
      for await (const event of converse(exchange, request)) {
        if (signal.aborted) return
        yield event
      }
    } finally {
      signal.removeEventListener('abort', forward)
      controller.abort()
    }
  }

  async function list(signal: AbortSignal): Promise<ModelList> {
    const endpoint = endpointFor('')
    const failure = unusable(endpoint)
    if (failure || !base.ok) return { ok: false, failure: failure ?? endpointFailure('internal', endpoint) }
    return listModels(base.url, endpoint, signal)
  }

  return { hasKey: key !== undefined, service: serviceName(host), stream, listModels: list }
}

/** One request while it goes on. */
interface Exchange {
  endpoint: Endpoint
  baseUrl: string
  controller: AbortController
  timer: IdleTimer
  idleTimeoutMs(): number
}

/** Asks, checks that the answer is an event stream, and reads it to its one terminal event. */
async function* converse(exchange: Exchange, request: ModelRequest): AsyncGenerator<StreamEvent> {
  const { endpoint, timer, controller, idleTimeoutMs } = exchange
  const client = createRequestClient(exchange.baseUrl, endpoint)
  try {
    const asked = client.sdk.chat.completions.create(toOpenAi(request), { signal: controller.signal })
    const response = await timer.within(idleTimeoutMs(), asked.asResponse())
    if (response.headers.get('content-type')?.includes('text/event-stream')) {
      yield* readEvents(exchange, request, response)
      return
    }
    const text = await timer.within(idleTimeoutMs(), bodyStart(response, PAGE_START))
    const body = parseJson(text)
    const failure =
      isObject(body) && body.error
        ? failureOfStreamError(body.error, endpoint)
        : endpointFailure('model-not-an-api', endpoint, text)
    yield { type: 'failed', failure }
  } catch (error) {
    yield { type: 'failed', failure: silence(exchange) ?? client.failureOf(error) }
  }
}

function silence({ timer, endpoint }: Exchange): Failure | undefined {
  const ms = timer.expiredAfter()
  if (ms === undefined) return undefined
  return endpointFailure('stream-silent', endpoint, '', { seconds: Math.round(ms / 1000) })
}

async function* readEvents(
  exchange: Exchange,
  request: ModelRequest,
  response: Response
): AsyncGenerator<StreamEvent> {
  const { endpoint, timer, controller, idleTimeoutMs } = exchange
  const accumulator = createAccumulator({
    usedIds: request.messages.flatMap((m) => (m.role === 'assistant' ? m.calls.map((call) => call.id) : [])),
    failureOf: (error) => failureOfStreamError(error, endpoint),
    cut: endpointFailure('stream-cut', endpoint)
  })
  const sse = createSseReader()
  const reader = response.body?.getReader()
  let isOver = reader === undefined
  let hasBytes = false
  while (!isOver) {
    const patience = accumulator.isFinished() ? Math.min(USAGE_GRACE_MS, idleTimeoutMs()) : idleTimeoutMs()
    const bytes = await timer.within(patience, nextBytes(reader))
    isOver = bytes === undefined
    hasBytes ||= !isOver
    for (const item of bytes ? sse.push(bytes) : sse.end()) {
      const { events, end } = take(item, accumulator, isOver, endpoint)
      yield* events
      if (!end) continue
      controller.abort()
      yield end
      return
    }
  }
  if (!hasBytes && timer.expiredAfter() === undefined) {
    yield { type: 'failed', failure: endpointFailure('model-not-an-api', endpoint) }
    return
  }
  const end = accumulator.finish(false)
  const failure = end.type === 'failed' ? silence(exchange) : undefined
  yield failure ? { type: 'failed', failure } : end
}

/** The next piece of the body; `undefined` when it is over, broken or aborted, which are told apart later. */
async function nextBytes(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined
): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value
  } catch {
    return undefined
  }
}

/** What one item of the stream leads to; `end` is there when it ends the response. */
function take(
  item: SseItem,
  accumulator: Accumulator,
  isLast: boolean,
  endpoint: Endpoint
): { events: StreamEvent[]; end?: StreamEvent } {
  const broken = (cause: string): { events: StreamEvent[]; end: StreamEvent } => ({
    events: [],
    end: accumulator.isFinished()
      ? accumulator.finish(false)
      : { type: 'failed', failure: endpointFailure('model-protocol', endpoint, '', { cause }) }
  })
  if (item.kind === 'too-long') return broken('an event without an end')
  if (item.data.trim() === '[DONE]') return { events: [], end: accumulator.finish(true) }
  const chunk = parseJson(item.data)
  // What breaks off at the very end of the body is a cut connection, not a broken server.
  if (chunk === undefined) return isLast ? { events: [] } : broken('broken JSON in the stream')
  const isError = item.name === 'error' && !(isObject(chunk) && chunk.error)
  const events = accumulator.push(isError ? { error: chunk } : chunk)
  return accumulator.isComplete() ? { events, end: accumulator.finish(false) } : { events }
}
