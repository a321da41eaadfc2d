import type { TokenUsage } from '../../shared/domain/model.ts'
import { isObject } from './json.ts'

/**
 * Usage as a chat completions server reports it, in tokens; those read from or written to a cache are taken out of
 * `input`. Cached ones stand in a place of their own at DeepSeek and Moonshot.
 * Missing, negative, fractional or textual figures make it unknown (`undefined`), never NaN (fault F15).
 */
export function readUsage(raw: unknown): TokenUsage | undefined {
  if (!isObject(raw)) return undefined
  const prompt = count(raw.prompt_tokens)
  const output = count(raw.completion_tokens)
  if (prompt === undefined || output === undefined) return undefined
  const details = isObject(raw.prompt_tokens_details) ? raw.prompt_tokens_details : {}
  const cached =
    count(details.cached_tokens) ?? count(raw.prompt_cache_hit_tokens) ?? count(raw.cached_tokens)
  const cacheRead = Math.min(cached ?? 0, prompt)
  const cacheWrite = Math.min(count(details.cache_write_tokens) ?? 0, prompt - cacheRead)
  return { input: prompt - cacheRead - cacheWrite, output, cacheRead, cacheWrite }
}

/** A number of tokens, or `undefined` for anything else a server may put there. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
