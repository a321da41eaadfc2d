import type { TokenUsage } from '../../shared/domain/model.ts'
import { isObject } from './json.ts'

/**
 * Usage as a chat completions server reports it, in tokens; cached ones are taken out of `input`.
 * Missing, negative, fractional or textual figures make it unknown (`undefined`), never NaN (fault F15).
 */
export function readUsage(raw: unknown): TokenUsage | undefined {
  if (!isObject(raw)) return undefined
  const prompt = count(raw.prompt_tokens)
  const output = count(raw.completion_tokens)
  if (prompt === undefined || output === undefined) return undefined
  const details = isObject(raw.prompt_tokens_details) ? raw.prompt_tokens_details : {}
  const cacheRead = Math.min(count(details.cached_tokens) ?? 0, prompt)
  return { input: prompt - cacheRead, output, cacheRead, cacheWrite: 0 }
}

/** A number of tokens, or `undefined` for anything else a server may put there. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
