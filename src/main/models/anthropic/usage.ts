import type { TokenUsage } from '../../../shared/domain/model.ts'
import { isObject } from '../json.ts'
import { count } from '../usage.ts'

/** The usage of one message as its events tell it. */
export interface UsageReader {
  /** The `usage` of a `message_start`: what went in, and an output that has only begun. */
  started(raw: unknown): void
  /** The `usage` of a `message_delta`: totals so far, not additions; each figure may be missing or null. */
  updated(raw: unknown): void
  /** In tokens; `undefined` while the input or the final output is unknown (fault F15). */
  total(): TokenUsage | undefined
  /** As `total`, while the output goes on; the same value until a figure changes. */
  soFar(): TokenUsage | undefined
}

/** Anthropic's `input_tokens` already exclude what was read from or written to the cache. */
export function createUsageReader(): UsageReader {
  const known: { [K in keyof TokenUsage]?: TokenUsage[K] | undefined } = {}
  let begun = 0
  let soFar: TokenUsage | undefined
  function takeInput(raw: Record<string, unknown>): void {
    known.input = count(raw.input_tokens) ?? known.input
    known.cacheRead = count(raw.cache_read_input_tokens) ?? known.cacheRead
    known.cacheWrite = count(raw.cache_creation_input_tokens) ?? known.cacheWrite
  }
  function update(): void {
    const { input, output = begun, cacheRead = 0, cacheWrite = 0 } = known
    soFar = input === undefined ? undefined : { input, output, cacheRead, cacheWrite }
  }
  return {
    started(raw) {
      if (!isObject(raw)) return
      takeInput(raw)
      begun = count(raw.output_tokens) ?? 0
      update()
    },
    updated(raw) {
      if (!isObject(raw)) return
      takeInput(raw)
      known.output = count(raw.output_tokens) ?? known.output
      update()
    },
    total() {
      const { input, output, cacheRead = 0, cacheWrite = 0 } = known
      return input === undefined || output === undefined
        ? undefined
        : { input, output, cacheRead, cacheWrite }
    },
    soFar: () => soFar
  }
}
