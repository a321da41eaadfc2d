import type { Prices } from './cost.ts'
import type { ModelRef } from './model.ts'

/** What the user says of a model; it goes before what anybody else says. */
export interface ModelEntry extends ModelRef {
  contextWindow?: number
  maxOutput?: number
  prices?: Prices
}

const MAX_ENTRIES = 1000
export const MOST_TOKENS = 100_000_000
/** US dollars per million tokens. */
export const HIGHEST_PRICE = 100_000

/**
 * Whole entries from anything, one for each model, the first one counting. A figure that cannot be used is left out,
 * and so is an entry without figures. Total: never throws.
 */
export function repairModelEntries(raw: unknown): ModelEntry[] {
  const given = Array.isArray(raw) ? raw.flatMap(toEntry) : []
  return given
    .filter((entry, i) => given.findIndex((other) => isSame(other, entry)) === i)
    .slice(0, MAX_ENTRIES)
}

/** The entries with one changed: a figure that is undefined stays, null removes it. */
export function changeEntry(
  entries: readonly ModelEntry[],
  model: ModelRef,
  change: { [K in 'contextWindow' | 'maxOutput' | 'prices']?: ModelEntry[K] | null }
): ModelEntry[] {
  const before = entries.find((entry) => isSame(entry, model))
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const next = {
    ...before,
    providerId: model.providerId,
    modelId: model.modelId,
    ...Object.fromEntries(given)
  }
  return repairModelEntries([next, ...entries.filter((entry) => !isSame(entry, model))])
}

function isSame(a: ModelRef, b: ModelRef): boolean {
  return a.providerId === b.providerId && a.modelId === b.modelId
}

function toEntry(raw: unknown): ModelEntry[] {
  const { providerId, modelId, contextWindow, maxOutput, prices } = fieldsOf(raw)
  if (typeof providerId !== 'string' || typeof modelId !== 'string' || modelId === '') return []
  const usable = {
    contextWindow: tokens(contextWindow),
    maxOutput: tokens(maxOutput),
    prices: toPrices(prices)
  }
  const known = Object.entries(usable).filter(([, value]) => value !== undefined)
  return known.length > 0 ? [{ providerId, modelId, ...Object.fromEntries(known) }] : []
}

function toPrices(raw: unknown): Prices | undefined {
  const { input, output, cacheRead, cacheWrite } = fieldsOf(raw)
  if (!isPrice(input) || !isPrice(output)) return undefined
  return {
    input,
    output,
    ...(isPrice(cacheRead) && { cacheRead }),
    ...(isPrice(cacheWrite) && { cacheWrite })
  }
}

function tokens(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 1) return undefined
  return Math.min(MOST_TOKENS, Math.round(value))
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= HIGHEST_PRICE
}

function fieldsOf(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {}
}
