import type { ModelRequest, StreamEvent } from '../../run/ports.ts'
import { openaiApi } from '../endpoint.ts'
import { type Interpreter, readEventStream } from '../event-stream.ts'
import { type Exchange, type Opened, openStream } from '../exchange.ts'
import { endpointFailure, failureOfStreamError } from '../failure.ts'
import { createHttpProvider, type HttpProvider, type HttpProviderConfig } from '../http-provider.ts'
import { listModels } from '../list-models.ts'
import { createOpenAiClient } from '../openai-client.ts'
import { usedIds } from '../used-ids.ts'
import { createResponseAccumulator } from './accumulator.ts'
import { toResponses, type ToResponsesOptions } from './to-responses.ts'

/**
 * What models of which base URLs have refused, as their last refusal showed; for the life of the process, since only
 * asking tells: a summary of the thinking (accounts that are not verified), sealed thinking (models that do not think).
 */
const refusedBefore = new Map<string, ToResponsesOptions>()

/** OpenAI's Responses API over the official SDK, stateless; our own reading of the stream. */
export function createOpenAiResponses(config: HttpProviderConfig): HttpProvider {
  return createHttpProvider(config, { api: openaiApi, converse, listModels })
}

/** Asks, again without what is refused by name, and reads the answer. */
async function* converse(
  exchange: Exchange,
  baseUrl: string,
  request: ModelRequest
): AsyncGenerator<StreamEvent> {
  const place = `${baseUrl} ${request.model.modelId}`
  let options = startingOptions(request, refusedBefore.get(place))
  for (;;) {
    const opened = await ask(exchange, baseUrl, request, options)
    const without = opened.ok ? undefined : refusedOption(opened, options)
    if (without) {
      // That a seal cannot be opened holds for this conversation only.
      if (without !== 'withReasoning') {
        refusedBefore.set(place, { ...refusedBefore.get(place), [without]: false })
      }
      options = { ...options, [without]: false }
      continue
    }
    if (opened.ok) yield yield* readEventStream(exchange, opened.response, responseReader(exchange, request))
    else yield { type: 'failed', failure: opened.failure }
    return
  }
}

/** What is asked for of thinking at first: nothing of a model that is known not to. */
function startingOptions({ options }: ModelRequest, refused: ToResponsesOptions = {}): ToResponsesOptions {
  const thinks = options?.thinks ?? true
  return { withSummary: thinks, withSealed: thinks, withReasoning: true, ...refused }
}

function ask(
  exchange: Exchange,
  baseUrl: string,
  request: ModelRequest,
  options: ToResponsesOptions
): Promise<Opened> {
  const { sdk, http } = createOpenAiClient(baseUrl, exchange.endpoint)
  const { signal } = exchange.controller
  const body = toResponses(request, options)
  return openStream(exchange, http, sdk.post('/responses', { body, stream: true, signal }).asResponse())
}

/** Which of the options a refusal is about, where it can be left out. */
function refusedOption(opened: Opened, options: ToResponsesOptions): keyof ToResponsesOptions | undefined {
  const { status, body } = (opened.ok ? undefined : opened.refused) ?? { status: 0, body: '' }
  if (status !== 400) return undefined
  if (
    options.withReasoning &&
    /invalid_encrypted_content|reasoning' was provided without|Item '?rs_/i.test(body)
  ) {
    return 'withReasoning'
  }
  if (options.withSummary && /reasoning\.summary|reasoning summar/i.test(body)) return 'withSummary'
  return options.withSealed && /encrypted.content/i.test(body) ? 'withSealed' : undefined
}

/** What reads the response to a request; see `readEventStream`. */
export function responseReader({ endpoint }: Exchange, request: ModelRequest): Interpreter<StreamEvent> {
  return createResponseAccumulator({
    usedIds: usedIds(request),
    failureOf: (error) => failureOfStreamError(error, endpoint),
    cut: endpointFailure('stream-cut', endpoint)
  })
}
