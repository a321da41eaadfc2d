import type { Failure } from '../../shared/domain/failure.ts'
import type { ModelPort, ModelRequest, StreamEvent } from '../run/ports.ts'
import { type Api, readBaseUrl, serviceName } from './endpoint.ts'
import { type Exchange, exchangeUntil, type Patience } from './exchange.ts'
import { endpointFailure, unusableKey, type Endpoint } from './failure.ts'
import type { ModelList } from './list-models.ts'

export interface HttpProviderConfig extends Patience {
  apiKey: string | undefined
  /** The environment variable the key comes from, for sentences. */
  keyVariable: string
  /** `undefined`: the official service. */
  baseUrl: string | undefined
  /** Told in words of what is odd and does no harm. */
  onOdd?(words: string): void
}

/** A provider behind an address and a key. */
export interface HttpProvider extends ModelPort {
  hasKey: boolean
  /** How sentences name the service. */
  service: string
  /** The models of the service, ids in its order. Never rejects. */
  listModels(signal: AbortSignal): Promise<ModelList>
}

/** How one API is spoken. */
export interface Speech {
  api: Api
  /** Asks, and gives the response's events down to its one `end` or `failed`. */
  converse(exchange: Exchange, baseUrl: string, request: ModelRequest): AsyncIterable<StreamEvent>
  listModels(baseUrl: string, endpoint: Endpoint, signal: AbortSignal): Promise<ModelList>
}

/** What all providers over HTTP share: address and key are checked before anybody is asked. */
export function createHttpProvider(config: HttpProviderConfig, speech: Speech): HttpProvider {
  const base = readBaseUrl(config.baseUrl, speech.api)
  const host = base.ok ? base.host : base.given
  const service = serviceName(host)
  const key = config.apiKey?.trim() || undefined

  const endpointFor = (model: string): Endpoint => ({
    provider: service,
    host,
    variable: config.keyVariable,
    model,
    key
  })

  /** The address to ask, or what is wrong before any request is made. */
  function usable(endpoint: Endpoint): { ok: true; url: string } | { ok: false; failure: Failure } {
    if (!base.ok) {
      const failure = endpointFailure('model-unreachable', endpoint, '', { cause: 'not-an-address' })
      return { ok: false, failure }
    }
    const failure = unusableKey(endpoint)
    return failure ? { ok: false, failure } : { ok: true, url: base.url }
  }

  return {
    hasKey: key !== undefined,
    service,
    async *stream(request, signal) {
      const endpoint = endpointFor(request.model.modelId)
      const address = usable(endpoint)
      if (!address.ok) return yield { type: 'failed', failure: address.failure }
      const { idleTimeoutMs, answerMinutes, minuteMs, onOdd = () => {} } = config
      const patience = { idleTimeoutMs, answerMinutes, ...(minuteMs !== undefined && { minuteMs }) }
      yield* exchangeUntil(signal, { endpoint, onOdd, ...patience }, (exchange) =>
        speech.converse(exchange, address.url, request)
      )
    },
    async listModels(signal) {
      const endpoint = endpointFor('')
      const address = usable(endpoint)
      return address.ok ? speech.listModels(address.url, endpoint, signal) : address
    }
  }
}
