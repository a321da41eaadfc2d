import { inputTokensOf, type TokenUsage } from './model.ts'

/** US dollars per million tokens. A figure that is missing is not known, which is not the same as free. */
interface Rates {
  input: number
  output: number
  /** Tokens read from the provider's cache; absent: as `input`. */
  cacheRead?: number
  /** Tokens written to the provider's cache; absent: as `input`. */
  cacheWrite?: number
}

export interface Prices extends Rates {
  /** What all tokens of a request cost that has more input tokens (cached ones too) than this. */
  above?: Rates & { inputTokens: number }
}

/** The lengths, in input tokens, above which some service asks more for a whole request. */
export const PRICE_STEPS = [100_000, 200_000, 272_000, 512_000] as const

/** The longest step that a request exceeds, or 0; sums of requests of one step can be priced like one of them. */
export function priceStep(usage: TokenUsage): number {
  const tokens = inputTokensOf(usage)
  return PRICE_STEPS.findLast((step) => tokens > step) ?? 0
}

/** What something cost, in US dollars. */
export interface Cost {
  usd: number
  /** Part of it has no known price, so that it cost at least this. */
  isPartial?: true
}

const MILLION = 1_000_000

/**
 * What one request costs at these prices; `undefined` (not known) where usage or prices are. Never 0 for want of a
 * price; what is free is 0 however much it was.
 *
 * @param inputTokens how long the request was, where `usage` is the sum of several
 */
export function costOf(
  usage: TokenUsage | undefined,
  prices: Prices | undefined,
  inputTokens = usage ? inputTokensOf(usage) : 0
): Cost | undefined {
  if (prices && isFree(prices)) return { usd: 0 }
  if (!usage || !prices) return undefined
  const isLong = prices.above !== undefined && inputTokens > prices.above.inputTokens
  const { input, output, cacheRead = input, cacheWrite = input } = (isLong && prices.above) || prices
  const sum =
    usage.input * input + usage.output * output + usage.cacheRead * cacheRead + usage.cacheWrite * cacheWrite
  return { usd: sum / MILLION }
}

function isFree({ input, output, cacheRead = 0, cacheWrite = 0, above }: Prices): boolean {
  return !above && input === 0 && output === 0 && cacheRead === 0 && cacheWrite === 0
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
