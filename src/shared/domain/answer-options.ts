/** How hard a model may be asked to think, the least first. Each model has some of them, or none. */
export const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
export type Effort = (typeof efforts)[number]

/**
 * How the answers of one conversation are made. What is absent is as the settings say; null is the model's own way,
 * whatever the settings say.
 */
export interface AnswerOptions {
  /** What the user tells the model in every request, after the app's own system text; '' is nothing. */
  systemPrompt?: string
  temperature?: number | null
  /** Tokens of one answer at most, its thinking too. */
  maxOutput?: number | null
  effort?: Effort | null
}

export const MOST_SYSTEM_CHARACTERS = 50_000
export const HIGHEST_TEMPERATURE = 2
/** Less than this no answer fits into. */
const FEWEST_OUTPUT_TOKENS = 16
export const MOST_OUTPUT_TOKENS = 1_000_000

export function isEffort(value: unknown): value is Effort {
  return efforts.some((effort) => effort === value)
}

/** Whole options from anything: what cannot be used is left out, numbers come into their range. Total: never throws. */
export function repairAnswerOptions(raw: unknown): AnswerOptions {
  const { systemPrompt, temperature, maxOutput, effort }: Partial<Record<keyof AnswerOptions, unknown>> =
    typeof raw === 'object' && raw !== null ? raw : {}
  const degree = inRange(temperature, 0, HIGHEST_TEMPERATURE, 100)
  const tokens = inRange(maxOutput, FEWEST_OUTPUT_TOKENS, MOST_OUTPUT_TOKENS, 1)
  return {
    ...(typeof systemPrompt === 'string' && {
      systemPrompt: systemPrompt.slice(0, MOST_SYSTEM_CHARACTERS).toWellFormed()
    }),
    ...(degree !== undefined && { temperature: degree }),
    ...(tokens !== undefined && { maxOutput: tokens }),
    ...((effort === null || isEffort(effort)) && { effort })
  }
}

/** Options with some of them changed, and some no longer said. */
export function changedOptions(
  before: AnswerOptions,
  change: AnswerOptions,
  clear: readonly (keyof AnswerOptions)[] = []
): AnswerOptions {
  const kept = Object.entries({ ...before, ...change }).filter(
    ([name]) => !clear.some((each) => each === name)
  )
  return repairAnswerOptions(Object.fromEntries(kept))
}

/** @param parts of one that count, as 100 for two decimals */
function inRange(value: unknown, min: number, max: number, parts: number): number | null | undefined {
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return Math.min(max, Math.max(min, Math.round(value * parts) / parts))
}
