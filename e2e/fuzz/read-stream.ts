import type { Part } from '../../src/shared/domain/message.ts'
import { accumulatorFor } from '../../src/main/models/anthropic/anthropic.ts'
import { type Interpreter, readEventStream } from '../../src/main/models/event-stream.ts'
import { createIdleTimer } from '../../src/main/models/idle-timer.ts'
import { responseReader } from '../../src/main/models/openai-responses/openai-responses.ts'
import { interpreterOf } from '../../src/main/models/openai.ts'
import type { ModelRequest, StreamEvent } from '../../src/main/run/ports.ts'
import type { Api } from '../model-server/scripted.ts'

/** The provider paused, and its content is sent back as it is. */
interface Paused {
  type: 'paused'
  content: Record<string, unknown>[]
}

/** What reading a body came to. */
export interface ReadOutcome {
  events: StreamEvent[]
  outcome: StreamEvent | Paused
  /** How many JSON events the reader handed on. */
  chunks: number
  /** Reads the response to the content that was sent back. */
  resume(pieces: readonly Uint8Array[]): Promise<ReadOutcome>
}

export const usedId = 'call_used'
const usedCall = { id: usedId, name: 'read_file', arguments: '{}' }

/** What the fuzzed response answers; one call id is already taken. */
export const request: ModelRequest = {
  model: { providerId: 'any', modelId: 'm' },
  system: 'be kind',
  messages: [
    { role: 'user', text: 'hi' },
    { role: 'assistant', text: '', reasoning: [], calls: [usedCall] },
    { role: 'tool', results: [{ callId: usedId, name: 'read_file', text: 'done', isError: false }] }
  ],
  tools: []
}

const endpoint = { provider: 'P', host: 'p:1', variable: 'P_KEY', model: 'm', key: undefined }

/** Reads a body, given in pieces of any split, as the provider of that API does. */
export async function readStream(api: Api, pieces: readonly Uint8Array[]): Promise<ReadOutcome> {
  const controller = new AbortController()
  const exchange = {
    endpoint,
    controller,
    timer: createIdleTimer(controller),
    idleTimeoutMs: () => 60_000,
    ranOutAfter: () => undefined,
    onOdd: () => {}
  }
  if (api === 'openai') return consume(exchange, interpreterOf(exchange, request), pieces, () => {})
  if (api === 'responses') return consume(exchange, responseReader(exchange, request), pieces, () => {})
  const accumulator = accumulatorFor(exchange, request)
  return consume(exchange, accumulator, pieces, () => accumulator.resume())
}

async function consume<T extends StreamEvent | Paused>(
  exchange: Parameters<typeof readEventStream>[0],
  interpreter: Interpreter<T>,
  pieces: readonly Uint8Array[],
  nextMessage: () => void
): Promise<ReadOutcome> {
  let chunks = 0
  const counting: Interpreter<T> = {
    ...interpreter,
    push(chunk, name) {
      chunks++
      return interpreter.push(chunk, name)
    }
  }
  const resume = (more: readonly Uint8Array[]) => {
    nextMessage()
    return consume(exchange, interpreter, more, nextMessage)
  }
  const reading = readEventStream(exchange, new Response(bodyOf(pieces)), counting)
  const events: StreamEvent[] = []
  for (;;) {
    const next = await reading.next()
    if (next.done) return { events, outcome: next.value, chunks, resume }
    events.push(next.value)
  }
}

function bodyOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      const piece = pieces[at++]
      if (piece) controller.enqueue(new Uint8Array(piece))
      else controller.close()
    }
  })
}

/** The parts as a reader saw them grow: begun by `part`, extended by `delta`. */
export function shownParts(events: readonly StreamEvent[]): Part[] {
  const parts: Part[] = []
  for (const event of events) {
    if (event.type === 'part') parts[event.index] = event.part
    if (event.type !== 'delta') continue
    const part = parts[event.index]
    if (part?.type === 'text' || part?.type === 'reasoning')
      parts[event.index] = { ...part, text: part.text + event.text }
    if (part?.type === 'tool') parts[event.index] = { ...part, input: part.input + event.text }
  }
  return parts
}
