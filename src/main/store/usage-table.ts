import type { DatabaseSync } from 'node:sqlite'
import { priceStep } from '../../shared/domain/cost.ts'
import type { SpentCause } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { ModelRef, TokenUsage } from '../../shared/domain/model.ts'

/** What one model used on one day (local date, as `2026-11-30`), in requests that are priced alike. */
export interface UsageRow {
  day: string
  model: ModelRef
  /** See `priceStep`. */
  step: number
  requests: number
  usage: TokenUsage
}

/** Adds what an event says was used to its day; within the transaction that stores the event. */
export function recordUsage(db: DatabaseSync, id: string, event: StoredEvent): void {
  const told = usageOf(event)
  if (!told) return
  const { model, usage, cause } = told
  db.prepare(
    `INSERT INTO usage VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
       requests = requests + 1, input = input + excluded.input, output = output + excluded.output,
       cache_read = cache_read + excluded.cache_read, cache_write = cache_write + excluded.cache_write`
  ).run(
    id,
    localDay(event.at),
    model.providerId,
    model.modelId,
    cause,
    priceStep(usage),
    usage.input,
    usage.output,
    usage.cacheRead,
    usage.cacheWrite
  )
}

/** The last days, today among them: newest day first, by model within a day. Purged conversations count too. */
export function usageByDay(db: DatabaseSync, days: number, now: number): UsageRow[] {
  const first = new Date(now)
  first.setDate(first.getDate() - (days - 1))
  return db
    .prepare(
      `SELECT day, provider, model, price_step, sum(requests) AS requests, sum(input) AS input,
         sum(output) AS output, sum(cache_read) AS cache_read, sum(cache_write) AS cache_write
       FROM usage WHERE day >= ? GROUP BY day, provider, model, price_step
       ORDER BY day DESC, provider, model, price_step`
    )
    .all(localDay(first.getTime()))
    .map(toRow)
}

function usageOf(
  event: StoredEvent
): { model: ModelRef; usage: TokenUsage; cause: SpentCause | 'answer' } | null {
  // A sub-agent's requests are counted where they are stored first, in its own conversation.
  if (event.type === 'usage.added') return event.cause === 'subagent' ? null : event
  if (event.type !== 'message.appended') return null
  const { model, usage } = event.message
  return model && usage ? { model, usage, cause: 'answer' } : null
}

function localDay(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function toRow(row: Record<string, unknown>): UsageRow {
  return {
    day: String(row['day']),
    model: { providerId: String(row['provider']), modelId: String(row['model']) },
    step: Number(row['price_step']),
    requests: Number(row['requests']),
    usage: {
      input: Number(row['input']),
      output: Number(row['output']),
      cacheRead: Number(row['cache_read']),
      cacheWrite: Number(row['cache_write'])
    }
  }
}
