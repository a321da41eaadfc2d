import type { FailureCause } from '../../shared/domain/failure.ts'
import type { TokenUsage } from '../../shared/domain/model.ts'
import type { StreamEvent } from '../run/ports.ts'
import { type Exchange, givenUp } from './exchange.ts'
import { endpointFailure, type Endpoint } from './failure.ts'
import { parseJson } from './json.ts'
import { createSseReader, type SseItem } from './sse-reader.ts'

/** How long a finished response may keep its usage to itself. */
const EXTRAS_GRACE_MS = 2000

export type Failed = Extract<StreamEvent, { type: 'failed' }>

/** What makes sense of a provider's chunks; `T` is what a response can come to besides a failure. */
export interface Interpreter<T extends object> {
  /** Takes one chunk, any JSON at all, with the name of its event (often empty). Never throws. */
  push(chunk: unknown, name: string): StreamEvent[]
  /** The stream said `[DONE]`: what that comes to, or `undefined` where it means nothing. */
  done(): T | Failed | undefined
  /** Whether the response is whole and only extras are awaited: whatever breaks now, it stands (bug log S065). */
  isFinished(): boolean
  /** Whether nothing more is worth waiting for. */
  isComplete(): boolean
  /** What has been used so far, as far as the provider has told. */
  usage(): TokenUsage | undefined
  /** What the response comes to as it is; a failure while no terminal event was seen. */
  finish(): T | Failed
}

/**
 * Reads a response to its one terminal event and closes it there; events are given as they come, the outcome is
 * the generator's return value. A body that just ends, falls silent or breaks is a failure.
 */
export async function* readEventStream<T extends object>(
  exchange: Exchange,
  response: Response,
  interpreter: Interpreter<T>
): AsyncGenerator<StreamEvent, T | Failed> {
  const { endpoint, timer, idleTimeoutMs } = exchange
  const sse = createSseReader()
  const reader = response.body?.getReader()
  let isOver = reader === undefined
  let hasBytes = false
  let told: TokenUsage | undefined
  while (!isOver) {
    const patience = interpreter.isFinished() ? Math.min(EXTRAS_GRACE_MS, idleTimeoutMs()) : idleTimeoutMs()
    const bytes = await timer.within(patience, nextBytes(reader))
    isOver = bytes === undefined
    hasBytes ||= !isOver
    const items = bytes ? sse.push(bytes) : sse.end()
    for (const [at, item] of items.entries()) {
      const { events, end } = take(item, interpreter, isOver, endpoint)
      yield* events
      const usage = interpreter.usage()
      if (usage && usage !== told) yield { type: 'usage', usage }
      told = usage
      if (!end) continue
      reader?.cancel().catch(() => undefined)
      tellOfRest(exchange, items.slice(at + 1))
      return end
    }
  }
  const cause = givenUp(exchange)
  if (!hasBytes && !cause) {
    return { type: 'failed', failure: endpointFailure('model-not-an-api', endpoint) }
  }
  return cause && !interpreter.isFinished() ? { type: 'failed', failure: cause } : interpreter.finish()
}

/** What came with the end, and after it, is not part of the response; the end mark of the stream belongs there (F21). */
function tellOfRest({ endpoint, onOdd }: Exchange, rest: readonly SseItem[]): void {
  const count = rest.filter((item) => item.kind === 'too-long' || item.data.trim() !== '[DONE]').length
  if (count > 0) onOdd(`${endpoint.host} sent ${count} more after the end of its answer; ignored.`)
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
function take<T extends object>(
  item: SseItem,
  interpreter: Interpreter<T>,
  isLast: boolean,
  endpoint: Endpoint
): { events: StreamEvent[]; end?: T | Failed | undefined } {
  const broken = (cause: FailureCause) => ({ events: [], end: brokenOff(interpreter, endpoint, cause) })
  if (item.kind === 'too-long') return broken('endless-event')
  if (item.data.trim() === '[DONE]') return { events: [], end: interpreter.done() }
  const chunk = parseJson(item.data)
  // What breaks off at the very end of the body is a cut connection, not a broken server.
  if (chunk === undefined) return isLast ? { events: [] } : broken('broken-json')
  const events = interpreter.push(chunk, item.name)
  return interpreter.isComplete() ? { events, end: interpreter.finish() } : { events }
}

function brokenOff<T extends object>(
  interpreter: Interpreter<T>,
  endpoint: Endpoint,
  cause: FailureCause
): T | Failed {
  if (interpreter.isFinished()) return interpreter.finish()
  return { type: 'failed', failure: endpointFailure('model-protocol', endpoint, '', { cause }) }
}
