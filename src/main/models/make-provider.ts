import type { OpenAiApi, ProviderConfig } from '../../shared/domain/provider.ts'
import { presetOf } from '../../shared/providers/presets.ts'
import { createAnthropic } from './anthropic/anthropic.ts'
import { dialectOf } from './dialect-of.ts'
import { openaiApi } from './endpoint.ts'
import type { HttpProvider, HttpProviderConfig } from './http-provider.ts'
import { createOpenAiResponses } from './openai-responses/openai-responses.ts'
import { createOpenAi } from './openai.ts'

/** The provider that a configuration speaks of. */
export function makeProvider(config: ProviderConfig, http: HttpProviderConfig): HttpProvider {
  if (config.kind === 'anthropic') return createAnthropic(http)
  return apiOf(config, http.baseUrl) === 'responses'
    ? createOpenAiResponses(http)
    : createOpenAi(http, dialectOf(config, http.baseUrl), presetOf(config.preset)?.models)
}

/**
 * Which of OpenAI's APIs is spoken: what the user says, else Responses with OpenAI itself, which alone is sure to have
 * it.
 */
export function apiOf({ api }: Pick<ProviderConfig, 'api'>, baseUrl: string | undefined): OpenAiApi {
  const address = baseUrl ?? openaiApi.official
  return api ?? (URL.parse(address)?.host === 'api.openai.com' ? 'responses' : 'chat')
}
