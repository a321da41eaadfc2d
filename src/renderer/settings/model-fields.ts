import type { Prices } from '../../shared/domain/cost.ts'
import { HIGHEST_PRICE, MOST_TOKENS } from '../../shared/domain/model-entry.ts'
import type { ModelFacts } from '../../shared/domain/model.ts'

export const tokenFields = ['contextWindow', 'maxOutput'] as const
export const priceFields = ['input', 'output', 'cacheRead', 'cacheWrite'] as const
export type ModelField = (typeof tokenFields)[number] | (typeof priceFields)[number]

/** What is written in the fields of one model, each as it was typed; empty where nothing is known. */
export type ModelTexts = Record<ModelField, string>

/** What the fields hold before anything is typed. */
export function textsOf({ contextWindow, maxOutput, prices }: ModelFacts): ModelTexts {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    contextWindow: text(contextWindow),
    maxOutput: text(maxOutput),
    input: text(prices?.input),
    output: text(prices?.output),
    cacheRead: text(prices?.cacheRead),
    cacheWrite: text(prices?.cacheWrite)
  }
}

interface FactsChange {
  contextWindow?: number | null
  maxOutput?: number | null
  prices?: Prices | null
}

export type FieldProblem = { code: 'badTokens' | 'badPrice' | 'needsBoth'; field: ModelField }

/** What the typed texts change: only fields that differ from before count, and an emptied one takes its figure back. */
export function readTexts(typed: ModelTexts, before: ModelTexts): FactsChange | FieldProblem {
  const change: FactsChange = {}
  for (const field of tokenFields) {
    if (typed[field] === before[field]) continue
    const tokens = readTokens(typed[field])
    if (tokens === undefined) return { code: 'badTokens', field }
    change[field] = tokens
  }
  if (priceFields.every((field) => typed[field] === before[field])) return change
  const prices = readPrices(typed)
  return prices && 'code' in prices ? prices : { ...change, prices }
}

function readPrices(typed: ModelTexts): Prices | null | FieldProblem {
  const read: Partial<Record<(typeof priceFields)[number], number>> = {}
  for (const field of priceFields) {
    const price = readPrice(typed[field])
    if (price === undefined) return { code: 'badPrice', field }
    if (price !== null) read[field] = price
  }
  const { input, output, ...cache } = read
  if (Object.keys(read).length === 0) return null
  if (input === undefined || output === undefined)
    return { code: 'needsBoth', field: input === undefined ? 'input' : 'output' }
  return { input, output, ...cache }
}

/** A whole number, also in groups as `200,000`; null for nothing, undefined for anything else. */
function readTokens(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d{1,3}([,\s]\d{3})+$|^\d+$/.test(trimmed)) return undefined
  const tokens = Number(trimmed.replace(/[,\s]/g, ''))
  return tokens >= 1 && tokens <= MOST_TOKENS ? tokens : undefined
}

/** An amount with decimals after a point or a comma; null for nothing, undefined for anything else. */
function readPrice(text: string): number | null | undefined {
  const trimmed = text.trim().replace(/^\$\s*/, '')
  if (trimmed === '') return null
  if (!/^\d*[.,]?\d+$/.test(trimmed)) return undefined
  const price = Number(trimmed.replace(',', '.'))
  return price <= HIGHEST_PRICE ? price : undefined
}
