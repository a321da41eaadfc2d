import { type Dialect, plainDialect } from '../../shared/providers/dialect.ts'
import type { ModelRequest, StreamEvent } from '../run/ports.ts'
import { createAccumulator, type Accumulator } from './accumulator.ts'
import { openaiApi } from './endpoint.ts'
import { type Interpreter, readEventStream } from './event-stream.ts'
import { type Exchange, type Opened, openStream } from './exchange.ts'
import { endpointFailure, failureOfStreamError } from './failure.ts'
import { createHttpProvider, type HttpProvider, type HttpProviderConfig } from './http-provider.ts'
import { isObject } from './json.ts'
import { listModels, withoutList } from './list-models.ts'
import { createOpenAiClient } from './openai-client.ts'
import { toOpenAi } from './to-openai.ts'
import { usedIds } from './used-ids.ts'

/**
 * Which models of which base URLs want `reasoning_content` back, as their last refusal showed; for the life of
 * the process, since only asking tells (bug log J048, J052).
 */
const reasoningWanted = new Map<string, boolean>()

/**
 * Chat completions over the official SDK, in the service's dialect; our own reading of the stream (provider
 * invariants 6 to 9).
 */
export function createOpenAi(
  config: HttpProviderConfig,
  dialect: Dialect = plainDialect,
  models?: readonly string[]
): HttpProvider {
  return createHttpProvider(config, {
    api: openaiApi,
    converse: (exchange, baseUrl, request) => converse(exchange, baseUrl, { request, dialect }),
    listModels: models ? withoutList(models) : listModels
  })
}

interface Asking {
  request: ModelRequest
  dialect: Dialect
}

/** Asks, once more the other way where the server minds how reasoning was treated, and reads the answer. */
async function* converse(exchange: Exchange, baseUrl: string, asking: Asking): AsyncGenerator<StreamEvent> {
  const { request, dialect } = asking
  const place = `${baseUrl} ${request.model.modelId}`
  const before =
    reasoningWanted.get(place) ?? (dialect.reasoning === 'always' || dialect.reasoning === 'details')
  let opened = await ask(exchange, baseUrl, asking, before)
  if (!opened.ok && mindsReasoning(opened, request)) {
    const again = await ask(exchange, baseUrl, asking, !before)
    if (again.ok) reasoningWanted.set(place, !before)
    if (again.ok || !mindsReasoning(again, request)) opened = again
  }
  if (opened.ok) yield yield* readEventStream(exchange, opened.response, interpreterOf(exchange, request))
  else yield { type: 'failed', failure: opened.failure }
}

function ask(
  exchange: Exchange,
  baseUrl: string,
  { request, dialect }: Asking,
  withReasoning: boolean
): Promise<Opened> {
  const { sdk, http } = createOpenAiClient(baseUrl, exchange.endpoint)
  const body = toOpenAi(request, { withReasoning, dialect })
  // The fields of some services are unknown to the SDK's types.
  const asked = sdk.post('/chat/completions', { body, stream: true, signal: exchange.controller.signal })
  return openStream(exchange, http, asked.asResponse())
}

/** Whether a refusal names the reasoning, in a request where leaving it out or sending it makes a difference. */
function mindsReasoning(opened: Opened, request: ModelRequest): boolean {
  const { status, body } = (opened.ok ? undefined : opened.refused) ?? { status: 0, body: '' }
  const isNamed = (status === 400 || status === 422) && /reasoning_(?:content|details)|signature/i.test(body)
  return isNamed && request.messages.some((message) => message.role === 'assistant')
}

/** What reads the response to a request; see `readEventStream`. */
export function interpreterOf(
  { endpoint }: Exchange,
  request: ModelRequest
): Interpreter<ReturnType<Accumulator['finish']>> {
  const accumulator = createAccumulator({
    usedIds: usedIds(request),
    failureOf: (error) => failureOfStreamError(error, endpoint),
    cut: endpointFailure('stream-cut', endpoint),
    model: request.model.modelId
  })
  return {
    ...accumulator,
    push(chunk, name) {
      const isError = name === 'error' && !(isObject(chunk) && chunk.error)
      return accumulator.push(isError ? { error: chunk } : chunk)
    },
    done: () => accumulator.finish(true),
    finish: () => accumulator.finish(false)
  }
}
