import { efforts } from '../../shared/domain/answer-options.ts'
import type { Prices } from '../../shared/domain/cost.ts'
import type { KnownFacts } from './catalog.ts'
import { isObject } from './json.ts'
import { count } from './usage.ts'

const MILLION = 1_000_000

/**
 * What an entry of a server's list of models says beside the id, in the fields in use: OpenRouter, Groq, Mistral,
 * vLLM, Together, LM Studio and Anthropic each have their own. `undefined` where it says nothing.
 */
export function reportOf(entry: Record<string, unknown>): KnownFacts | undefined {
  const top = fields(entry.top_provider)
  const contextWindow = firstCount(
    top.context_length,
    entry.context_length,
    entry.context_window,
    entry.max_model_len,
    entry.max_context_length,
    entry.max_input_tokens
  )
  const maxOutput = firstCount(
    top.max_completion_tokens,
    entry.max_completion_tokens,
    entry.max_output_tokens,
    entry.max_tokens
  )
  const prices = pricesOf(entry.pricing)
  const facts: KnownFacts = {
    ...(contextWindow !== undefined && { contextWindow }),
    ...(maxOutput !== undefined &&
      (contextWindow === undefined || maxOutput <= contextWindow) && { maxOutput }),
    ...(prices && { prices }),
    ...abilitiesOf(entry)
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}

/** Gateways list what each token costs as text, in US dollars; a negative one means that it depends. */
function pricesOf(raw: unknown): Prices | undefined {
  const { prompt, completion, input_cache_read, input_cache_write } = fields(raw)
  const input = perMillion(prompt)
  const output = perMillion(completion)
  if (input === undefined || output === undefined) return undefined
  const cacheRead = perMillion(input_cache_read)
  const cacheWrite = perMillion(input_cache_write)
  return {
    input,
    output,
    ...(cacheRead !== undefined && { cacheRead }),
    ...(cacheWrite !== undefined && { cacheWrite })
  }
}

function perMillion(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const perToken = Number(value)
  return perToken >= 0 && Number.isFinite(perToken) ? Number((perToken * MILLION).toPrecision(9)) : undefined
}

type Abilities = Pick<
  KnownFacts,
  'seesImages' | 'thinks' | 'usesTools' | 'takesTemperature' | 'efforts' | 'thinking'
>

function abilitiesOf(entry: Record<string, unknown>): Abilities {
  const modalities = fields(entry.architecture).input_modalities
  const parameters = entry.supported_parameters
  const capabilities = fields(entry.capabilities)
  const sees = Array.isArray(modalities)
    ? modalities.includes('image')
    : (ability(capabilities.image_input) ?? ability(capabilities.vision))
  const thinks = Array.isArray(parameters)
    ? parameters.includes('reasoning')
    : (ability(capabilities.thinking) ?? ability(capabilities.reasoning))
  return {
    ...(sees !== undefined && { seesImages: sees }),
    ...(thinks !== undefined && { thinks }),
    ...(Array.isArray(parameters) && {
      usesTools: parameters.includes('tools'),
      takesTemperature: parameters.includes('temperature')
    }),
    ...(typeof capabilities.function_calling === 'boolean' && { usesTools: capabilities.function_calling }),
    ...effortsOf(entry, thinks === true)
  }
}

/** OpenRouter passes efforts on to each model in its own way; Anthropic says which of them each model has. */
function effortsOf(
  entry: Record<string, unknown>,
  thinks: boolean
): Pick<KnownFacts, 'efforts' | 'thinking'> {
  if (Array.isArray(entry.supported_parameters)) {
    if (!thinks) return {}
    const said = fields(entry.reasoning).supported_efforts
    const known = Array.isArray(said) ? efforts.filter((effort) => said.includes(effort)) : []
    return { efforts: known.length > 0 ? known : ['low', 'medium', 'high'] }
  }
  const capabilities = fields(entry.capabilities)
  const levels = fields(capabilities.effort)
  const types = fields(fields(capabilities.thinking).types)
  if (ability(types.adaptive)) {
    const known = efforts.filter((effort) => ability(levels[effort]))
    return known.length > 0 ? { efforts: known, thinking: 'adaptive' } : {}
  }
  return ability(types.enabled) ? { efforts: ['low', 'medium', 'high'], thinking: 'budget' } : {}
}

/** A plain yes or no, or an object that has it under `supported`. */
function ability(raw: unknown): boolean | undefined {
  const value = isObject(raw) ? raw.supported : raw
  return typeof value === 'boolean' ? value : undefined
}

function firstCount(...values: unknown[]): number | undefined {
  return values.map(count).find((value) => value !== undefined && value > 0)
}

function fields(raw: unknown): Record<string, unknown> {
  return isObject(raw) ? raw : {}
}
