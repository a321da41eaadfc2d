import type { Prices } from '../../shared/domain/cost.ts'
import type { ModelFacts, ModelRef, TokenUsage } from '../../shared/domain/model.ts'

/** Anthropic's, and those of the newer OpenAI models: what a token costs that is read from, or written to, the cache. */
const USUAL = { read: 0.1, write: 1.25 }
/** Answers to requests of this many tokens would have come from a cache, if there were one. */
const WORTH_CACHING = 2000
const MISSES_THAT_TELL = 2

/** What cached tokens cost, in prices of an uncached one; `{ read: 1, write: 1 }` where there is no cache. */
export interface PriceRatios {
  read: number
  write: number
}

/** Whether a service keeps what it was sent: it does, it does not, or its own reports tell. */
export type CacheKind = 'always' | 'never' | 'as-reported'

/** What the request that comes would gain and lose by pruning; sizes in any one unit. */
export interface PruneStakes {
  /** What could be left out now and is still sent. */
  dead: number
  /** What would have to be written to the cache again. */
  rewritten: number
  /** The cache has lost it all: everything is written anew in any case. */
  isCold: boolean
  ratios: PriceRatios
}

/**
 * The online rule (performance, B): prune once the waste since the last prune, which is reading what could be
 * left out, has cost as much as writing the rest of the prefix again would. No tuning; a few per cent from the
 * best schedule there is. Without a cache it prunes at once, and after a cold gap too, since it is free then.
 */
export class CheapestRule {
  private wasted = 0

  /** Whether the request that comes is to be pruned; to be asked once for each request. */
  isDue({ dead, rewritten, isCold, ratios: { read, write } }: PruneStakes): boolean {
    if (dead <= 0) return false
    if (isCold || this.wasted >= (write - read) * rewritten) return true
    this.wasted += read * dead
    return false
  }

  pruned(): void {
    this.wasted = 0
  }
}

/** What providers reported of their caches, for those whose kind does not tell. */
export class CacheReports {
  private readonly reports = new Map<string, { isHit: boolean; misses: number }>()

  add({ providerId }: ModelRef, { input, cacheRead, cacheWrite }: TokenUsage): void {
    const { isHit, misses } = this.reports.get(providerId) ?? { isHit: false, misses: 0 }
    const isMiss = input > WORTH_CACHING && cacheRead === 0
    this.reports.set(providerId, {
      isHit: isHit || cacheRead > 0 || cacheWrite > 0,
      misses: misses + (isMiss ? 1 : 0)
    })
  }

  /** A cache that a price is known for, or that was ever hit, is one; long requests that never hit it say no. */
  ratiosFor(model: ModelRef, kind: CacheKind, { prices }: ModelFacts): PriceRatios {
    const report = this.reports.get(model.providerId)
    const isSilent = report !== undefined && !report.isHit && report.misses >= MISSES_THAT_TELL
    const isUncached =
      kind === 'never' || (kind === 'as-reported' && isSilent && prices?.cacheRead === undefined)
    return isUncached ? { read: 1, write: 1 } : ratiosOf(prices)
  }
}

function ratiosOf(prices: Prices | undefined): PriceRatios {
  if (!prices || prices.input <= 0 || prices.cacheRead === undefined) return USUAL
  const { input, cacheRead, cacheWrite = input } = prices
  return { read: cacheRead / input, write: cacheWrite / input }
}
