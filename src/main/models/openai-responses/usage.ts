import type { TokenUsage } from '../../../shared/domain/model.ts'
import { isObject } from '../json.ts'
import { count } from '../usage.ts'

/**
 * Usage as the Responses API reports it, in tokens; those read from or written to a cache are taken out of `input`.
 * Figures that are missing or no numbers make it unknown (`undefined`), never NaN (fault F15).
 */
export function readResponseUsage(raw: unknown): TokenUsage | undefined {
  if (!isObject(raw)) return undefined
  const all = count(raw.input_tokens)
  const output = count(raw.output_tokens)
  if (all === undefined || output === undefined) return undefined
  const details = isObject(raw.input_tokens_details) ? raw.input_tokens_details : {}
  const cacheRead = Math.min(count(details.cached_tokens) ?? 0, all)
  const cacheWrite = Math.min(count(details.cache_write_tokens) ?? 0, all - cacheRead)
  return { input: all - cacheRead - cacheWrite, output, cacheRead, cacheWrite }
}
