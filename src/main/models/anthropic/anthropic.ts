import type { ModelRequest, StreamEvent } from '../../run/ports.ts'
import { anthropicApi } from '../endpoint.ts'
import { readEventStream } from '../event-stream.ts'
import { type Exchange, type Opened, openStream } from '../exchange.ts'
import { endpointFailure, failureOfStreamError } from '../failure.ts'
import { createHttpProvider, type HttpProvider, type HttpProviderConfig } from '../http-provider.ts'
import { createMessageAccumulator, type MessageAccumulator } from './accumulator.ts'
import { createAnthropicClient } from './anthropic-client.ts'
import { listAnthropicModels } from './list-anthropic-models.ts'
import { usedIds } from '../used-ids.ts'
import { withCacheMarks } from './cache-marks.ts'
import { type MessagesBody, toAnthropic } from './to-anthropic.ts'

/**
 * The Messages API over the official SDK; our own reading of the stream (provider invariants 4 to 7). Thinking is
 * asked for where an effort is set; what a response holds of it is kept and replayed in any case.
 */
export function createAnthropic(config: HttpProviderConfig): HttpProvider {
  return createHttpProvider(config, { api: anthropicApi, converse, listModels: listAnthropicModels })
}

/**
 * Asks and reads the answer; a paused one is sent back unchanged and goes on as the same response. Where the
 * service refuses the thinking (its history was changed, or another service had signed it), it is asked once
 * more without any.
 */
async function* converse(
  exchange: Exchange,
  baseUrl: string,
  request: ModelRequest
): AsyncGenerator<StreamEvent> {
  const accumulator = accumulatorFor(exchange, request)
  let options = { withThinking: true, paused: [] as Record<string, unknown>[] }
  for (;;) {
    const plain = toAnthropic(request, options)
    const body = request.cache === false ? plain : withCacheMarks(plain, request.boundaries)
    const opened = await ask(exchange, baseUrl, body)
    if (options.withThinking && mindsThinking(opened, body)) {
      options = { ...options, withThinking: false }
      continue
    }
    if (!opened.ok) return yield { type: 'failed', failure: opened.failure }
    const outcome = yield* readEventStream(exchange, opened.response, accumulator)
    if (outcome.type !== 'paused') return yield outcome
    options = { ...options, paused: outcome.content }
    accumulator.resume()
  }
}

function ask(exchange: Exchange, baseUrl: string, body: MessagesBody): Promise<Opened> {
  const client = createAnthropicClient(baseUrl, exchange.endpoint)
  return openStream(exchange, client.http, client.postMessage(body, exchange.controller.signal))
}

/** Whether a refusal names the thinking or its signature, in a request that holds some. */
function mindsThinking(opened: Opened, body: MessagesBody): boolean {
  if (opened.ok || opened.refused?.status !== 400) return false
  const isNamed = /thinking|signature|bound to a different conversation/i.test(opened.refused.body)
  return isNamed && body.messages.some(({ content }) => content.some(({ type }) => isThinking(type)))
}

const isThinking = (type: unknown): boolean => type === 'thinking' || type === 'redacted_thinking'

/** What reads the response to a request, over its pauses; see `readEventStream`. */
export function accumulatorFor({ endpoint }: Exchange, request: ModelRequest): MessageAccumulator {
  return createMessageAccumulator({
    usedIds: usedIds(request),
    failureOf: (error) => failureOfStreamError(error, endpoint),
    cut: endpointFailure('stream-cut', endpoint),
    unfinished: endpointFailure('model-protocol', endpoint, '', { cause: 'unfinished-call' })
  })
}
