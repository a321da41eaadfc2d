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

/** A provider as the window lists it. */
export interface ProviderInfo {
  id: string
  label: string
  models: string[]
  /** Whether it can be asked now; where not, `reason` names the failure. */
  ready: boolean
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
