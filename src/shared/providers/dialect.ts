/** How a service that speaks chat completions differs from the others; a request never holds what it refuses. */
export interface Dialect {
  /** The field that bounds an answer, in tokens. */
  maxTokens: 'max_tokens' | 'max_completion_tokens'
  /** Whether `stream_options` may be sent; the others tell the usage unasked. */
  hasStreamOptions: boolean
  /** Where only `auto` is known, tools are left out of a request in which none may be called. */
  toolChoice: 'as-asked' | 'auto-only'
  /** Whether tools may be sent; without, earlier calls and results go as text. */
  hasTools: boolean
  highestTemperature: number
  /** Where the effort of thinking is said; `thinking` is DeepSeek's pair of fields. */
  effort: 'reasoning_effort' | 'reasoning.effort' | 'thinking' | 'nowhere'
  /** Efforts other than `none` that are refused together with tools, by the model's id. */
  effortWithoutTools: RegExp | null
  /**
   * Whether `reasoning_content` goes back; `adapts`: as the last refusal showed (bug log J048, J052). `details`: what
   * OpenRouter calls `reasoning_details` goes back instead, to the same model.
   */
  reasoning: 'adapts' | 'never' | 'always' | 'details'
  /** What the ids of calls may be. */
  callIds: 'any' | 'nine-characters'
  /** Models whose calls carry a signature of Google's that must come back with them. */
  signedCalls: RegExp | null
}

/** What most servers take, those on one's own machine too. */
export const plainDialect: Dialect = {
  maxTokens: 'max_tokens',
  hasStreamOptions: true,
  toolChoice: 'as-asked',
  hasTools: true,
  highestTemperature: 2,
  effort: 'reasoning_effort',
  effortWithoutTools: null,
  reasoning: 'adapts',
  callIds: 'any',
  signedCalls: null
}
