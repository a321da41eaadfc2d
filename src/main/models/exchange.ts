import type { Failure } from '../../shared/domain/failure.ts'
import type { StreamEvent } from '../run/ports.ts'
import { endpointFailure, failureOfStreamError, type Endpoint } from './failure.ts'
import { afterAwake } from '../waits.ts'
import { createIdleTimer, type IdleTimer } from './idle-timer.ts'
import { isObject, parseJson } from './json.ts'
import { bodyStart, type Refused, type RequestFetch } from './request-fetch.ts'

const PAGE_START = 4096

/** One response asked for, over one request or several: what they share. */
export interface Exchange {
  endpoint: Endpoint
  /** Aborted by the caller's signal, by silence, and when the response is over. */
  controller: AbortController
  timer: IdleTimer
  /** The longest silence, in ms; read fresh for each wait. */
  idleTimeoutMs(): number
  /** The longest that the whole of it may take, in minutes awake, once that is over; see `Patience`. */
  ranOutAfter(): number | undefined
  /** What is odd and does no harm, in words without anything that was said. */
  onOdd(words: string): void
}

/** How long a provider is waited for. */
export interface Patience {
  /** The longest silence on a stream, in ms; read fresh for each wait. Pings count as life. */
  idleTimeoutMs(): number
  /** The longest that a response may take altogether, pings or not (fault F19); read fresh for each response. */
  answerMinutes(): number
  /** How long such a minute is, in ms. */
  minuteMs?: number
}

const MINUTE_MS = 60_000

/**
 * Has a conversation with a provider until the caller's signal ends it, which ends it without an event, and
 * closes the connection afterwards, whatever the server does with it (fault F20).
 */
export async function* exchangeUntil(
  signal: AbortSignal,
  { endpoint, onOdd, ...patience }: Patience & Pick<Exchange, 'endpoint' | 'onOdd'>,
  talk: (exchange: Exchange) => AsyncIterable<StreamEvent>
): AsyncGenerator<StreamEvent> {
  if (signal.aborted) return
  const controller = new AbortController()
  const forward = () => controller.abort()
  signal.addEventListener('abort', forward, { once: true })
  const minutes = patience.answerMinutes()
  let ranOut: number | undefined
  const cancelCap = afterAwake(minutes * (patience.minuteMs ?? MINUTE_MS), () => {
    ranOut = minutes
    controller.abort()
  })
  try {
    const exchange: Exchange = {
      endpoint,
      controller,
      timer: createIdleTimer(controller),
      idleTimeoutMs: patience.idleTimeoutMs,
      ranOutAfter: () => ranOut,
      onOdd
    }
    for await (const event of talk(exchange)) {
      if (signal.aborted) return
      yield event
    }
  } finally {
    signal.removeEventListener('abort', forward)
    cancelCap()
    controller.abort()
  }
}

/** What a request led to; `refused` is the error response, where it was one. */
export type Opened =
  | { ok: true; response: Response }
  | { ok: false; failure: Failure; refused?: Refused | undefined }

/** Waits for a request's response and checks that it is an event stream (provider invariant 7). Never rejects. */
export async function openStream(
  exchange: Exchange,
  http: RequestFetch,
  asked: Promise<Response>
): Promise<Opened> {
  const { endpoint, timer, idleTimeoutMs } = exchange
  try {
    const response = await timer.within(idleTimeoutMs(), asked)
    if (response.headers.get('content-type')?.includes('text/event-stream')) return { ok: true, response }
    const text = await timer.within(idleTimeoutMs(), bodyStart(response, PAGE_START))
    const body = parseJson(text)
    const failure =
      isObject(body) && body.error
        ? failureOfStreamError(body.error, endpoint)
        : endpointFailure('model-not-an-api', endpoint, text)
    return { ok: false, failure }
  } catch (error) {
    const failure = givenUp(exchange) ?? http.failureOf(error)
    return { ok: false, failure, refused: http.refused() }
  }
}

/** The failure of an exchange on which nothing arrived for too long, or which did not come to its end. */
export function givenUp({ timer, endpoint, ranOutAfter }: Exchange): Failure | undefined {
  const minutes = ranOutAfter()
  if (minutes !== undefined) return endpointFailure('stream-endless', endpoint, '', { minutes })
  const ms = timer.expiredAfter()
  if (ms === undefined) return undefined
  return endpointFailure('stream-silent', endpoint, '', { seconds: Math.round(ms / 1000) })
}
