import { t } from '../../texts.ts'

/** What a prompt asks of Practice. */
export type Intent =
  | { kind: 'survey' }
  /** `total` calls, `atOnce` of them a round; `same`: always the same call. */
  | { kind: 'calls'; total: number; atOnce: number; same: boolean }
  | { kind: 'unknown-tool' | 'malformed' | 'empty' | 'fail' | 'cut' | 'long' | 'help' }

const DEFAULT_TOTAL = 30
const DEFAULT_AT_ONCE = 4
const MAX_TOTAL = 2000
const MAX_AT_ONCE = 16

const SINGLE_WORDS: [RegExp, 'unknown-tool' | 'malformed' | 'empty' | 'fail' | 'cut' | 'long'][] = [
  [/\bunknown tool\b/i, 'unknown-tool'],
  [/\bmalformed\b/i, 'malformed'],
  [/\bempty\b/i, 'empty'],
  [/\bfail\b/i, 'fail'],
  [/\bcut\b/i, 'cut'],
  [/\bat length\b|\blong\b/i, 'long']
]

/** Reads the words that steer Practice, English ones and the example of the window's language; anything else is `help`. */
export function readIntent(prompt: string): Intent {
  const total = numberIn(prompt, /(\d{1,5})\s*(?:tool\s+)?(?:calls?|times|rounds?)\b/i)
  const atOnce = numberIn(prompt, /(\d{1,3})\s*(?:tools?\s+|calls?\s+)?(?:at once|in parallel|a round)\b/i)
  const parallel = atOnce !== undefined || /\bat once\b|\bin parallel\b/i.test(prompt)
  const same = /\brepeat/i.test(prompt)
  if (total !== undefined || parallel || same) {
    return {
      kind: 'calls',
      total: clamp(total ?? DEFAULT_TOTAL, MAX_TOTAL),
      atOnce: parallel ? clamp(atOnce ?? DEFAULT_AT_ONCE, MAX_AT_ONCE) : 1,
      same
    }
  }
  if (
    prompt.trim() === t('empty.example.survey') ||
    /\bsurvey|look (?:through|around|at)|\bexplore|go through|\binspect|\bexamine/i.test(prompt)
  ) {
    return { kind: 'survey' }
  }
  return { kind: SINGLE_WORDS.find(([words]) => words.test(prompt))?.[1] ?? 'help' }
}

/** Whether a prompt asks for slow streaming. */
export const isSlow = (prompt: string): boolean => /\bslow(?:ly)?\b/i.test(prompt)

function numberIn(prompt: string, pattern: RegExp): number | undefined {
  const digits = pattern.exec(prompt)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

const clamp = (n: number, max: number) => Math.min(max, Math.max(1, n))
