import type { Effort } from './answer-options.ts'
import type { Prices } from './cost.ts'
import type { OpenAiApi, ProviderKind } from './provider.ts'

/** Which model of which provider, as `{ providerId: 'openai', modelId: 'gpt-5' }`. */
export interface ModelRef {
  providerId: string
  modelId: string
}

/** Tokens of one or several requests, as the provider counted them. `input` excludes cached tokens. */
export interface TokenUsage {
  input: number
  output: number
  cacheRead: number
  cacheWrite: number
}

/** Who says so: the user, the provider's own list, our table of well-known models, or nobody. */
export type FactSource = 'user' | 'provider' | 'catalog' | 'unknown'

/** What is known of one model. A figure that is missing is not known. */
export interface ModelFacts {
  /** Tokens that fit into one request, with its answer. */
  contextWindow?: number
  /** Tokens of one answer at most. */
  maxOutput?: number
  prices?: Prices
  /** Whether it sees pictures. */
  seesImages?: boolean
  /** Whether it can be asked to think first. */
  thinks?: boolean
  /** Whether it can call tools. */
  usesTools?: boolean
  /** How hard it may be asked to think, the least first. */
  efforts?: readonly Effort[]
  /** How Anthropic's API asks it to think: for so many tokens, or as hard as its effort says. */
  thinking?: 'budget' | 'adaptive'
  /** False: a request that names a temperature is refused. */
  takesTemperature?: boolean
  windowSource: FactSource
  pricesSource: FactSource
}

/** Where a provider's key is: kept encrypted, kept until the app quits, in the environment, kept but unreadable. */
export type KeyState = 'stored' | 'session' | 'environment' | 'unreadable' | 'none'

/** A provider as the window lists it. */
export interface ProviderInfo {
  id: string
  kind: ProviderKind | 'practice' | 'agents'
  label: string
  /** What the user set; null where the official address or the environment's is used. */
  baseUrl: string | null
  /** The address in use, the user's or the environment's; null: the official one. */
  address: string | null
  models: string[]
  /** What lists call a model, by its id, where that is another name. */
  names?: Record<string, string>
  /** Whether it can be asked now. */
  ready: boolean
  key: KeyState
  /** The environment variable that would hold its key. */
  keyVariable: string
  isBuiltIn: boolean
  /** Which of OpenAI's APIs is spoken; null for other kinds. */
  api: OpenAiApi | null
  /** The well-known service that it was added as. */
  preset?: string
}

/** Adds usages; `undefined` (unknown) adds nothing, and all unknown stays unknown. */
export function addUsage(a: TokenUsage | undefined, b: TokenUsage | undefined): TokenUsage | undefined {
  if (!a) return b
  if (!b) return a
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite
  }
}

/** All tokens of a usage, cached ones too. */
export function tokensOf({ input, output, cacheRead, cacheWrite }: TokenUsage): number {
  return input + output + cacheRead + cacheWrite
}

/** All that went in, cached tokens too: how long the request was. */
export function inputTokensOf({ input, cacheRead, cacheWrite }: TokenUsage): number {
  return input + cacheRead + cacheWrite
}
