import type { TokenUsage } from './model.ts'

/** US dollars per million tokens. A figure that is missing is not known, which is not the same as free. */
export interface Prices {
  input: number
  output: number
  /** Tokens read from the provider's cache; absent: as `input`. */
  cacheRead?: number
  /** Tokens written to the provider's cache; absent: as `input`. */
  cacheWrite?: number
}

/** What something cost, in US dollars. */
export interface Cost {
  usd: number
  /** Part of it has no known price, so that it cost at least this. */
  isPartial?: true
}

const MILLION = 1_000_000

/** What a usage costs at these prices; `undefined` (not known) where either is. Never 0 for want of a price. */
export function costOf(usage: TokenUsage | undefined, prices: Prices | undefined): Cost | undefined {
  if (!usage || !prices) return undefined
  const { input, output, cacheRead = input, cacheWrite = input } = prices
  const sum =
    usage.input * input + usage.output * output + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite
  return { usd: sum / MILLION }
}

/** Adds costs: what is unknown makes the sum partial, and all unknown stays unknown. Nothing at all is `undefined`. */
export function sumCosts(costs: Iterable<Cost | undefined>): Cost | undefined {
  let usd = 0
  let known = 0
  let unknown = 0
  for (const cost of costs) {
    if (cost) {
      usd += cost.usd
      known++
    }
    if (!cost || cost.isPartial) unknown++
  }
  if (known === 0) return undefined
  return unknown > 0 ? { usd, isPartial: true } : { usd }
}
