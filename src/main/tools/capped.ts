import { inspect } from 'node:util'
import type { ToolOutcome } from '../run/ports.ts'
import { resultText } from '../run/result-texts.ts'
import { failed } from './tool.ts'

/** Longer results are cut before anything else handles them. */
const MAX_LENGTH = 5_000_000

export interface Cap {
  seconds: number
  stop: AbortSignal
  /** A tool settled long after it was given up, in spite of its signal; its result has been dropped (F45). */
  onLate(): void
  /** How much after it was given up is long. */
  lateMs: number
}

/** Runs a tool within its time cap; whatever it does, an abort or the cap settles the call at once. */
export async function capped(
  work: (signal: AbortSignal) => Promise<unknown>,
  cap: Cap
): Promise<ToolOutcome> {
  const { stop, seconds } = cap
  const timeout = AbortSignal.timeout(seconds * 1000)
  const combined = AbortSignal.any([stop, timeout])
  const cutShort = (): ToolOutcome => failed(stop.aborted ? resultText.stopped : resultText.timedOut(seconds))
  if (combined.aborted) return cutShort()
  const { promise, resolve } = Promise.withResolvers<ToolOutcome>()
  let givenUpAt: number | null = null
  const onAbort = () => {
    givenUpAt = performance.now()
    resolve(cutShort())
  }
  combined.addEventListener('abort', onAbort, { once: true })
  const settle = (outcome: () => ToolOutcome) => {
    if (givenUpAt === null) resolve(outcome())
    else if (performance.now() - givenUpAt > cap.lateMs) cap.onLate()
  }
  // A tool may throw before it gives a promise.
  Promise.try(work, combined).then(
    (value) => settle(() => toOutcome(value)),
    (error: unknown) => settle(() => failed(`The tool failed: ${described(error)}`))
  )
  const outcome = await promise
  combined.removeEventListener('abort', onAbort)
  return outcome
}

/** Whatever a tool gave, as a result: a text that is neither empty nor boundless (F44). */
function toOutcome(value: unknown): ToolOutcome {
  if (typeof value !== 'object' || value === null || !('ok' in value) || !('text' in value)) {
    return failed(`The tool gave no result (${described(value)}).`)
  }
  const text = typeof value.text === 'string' ? value.text : described(value.text)
  return { ok: value.ok === true, text: bounded(text) || 'The tool gave an empty result.' }
}

/** Any value in words, however odd. */
function described(value: unknown): string {
  try {
    if (value instanceof Error && value.message !== '') return bounded(value.message)
    return bounded(typeof value === 'string' ? value : inspect(value, { depth: 4, maxStringLength: 100_000 }))
  } catch {
    return 'a value that cannot be shown'
  }
}

function bounded(text: string): string {
  if (text.length <= MAX_LENGTH) return text.toWellFormed()
  return `${text.slice(0, MAX_LENGTH).toWellFormed()}\n[cut: the result had ${text.length} characters]`
}
