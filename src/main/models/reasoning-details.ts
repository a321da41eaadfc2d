import { isObject } from './json.ts'

type Detail = Record<string, unknown>

/** The fields that come in pieces; all others are said once, or again. */
const GROWING = ['text', 'summary', 'data'] as const

/** What OpenRouter streams of thinking beside its words: blocks, some of them sealed, that must come back unaltered. */
export interface ReasoningDetails {
  /** Takes one delta's `reasoning_details`, whatever it is. */
  add(raw: unknown): void
  /** The blocks in the order they began; none where nothing came. */
  whole(): readonly Detail[]
}

/**
 * Joins the pieces of each block, told apart by their numbers and kinds
 * (https://openrouter.ai/docs/use-cases/reasoning-tokens#preserving-reasoning).
 */
export function createReasoningDetails(): ReasoningDetails {
  const blocks = new Map<string, Detail>()
  return {
    add(raw) {
      for (const piece of Array.isArray(raw) ? raw.filter(isObject) : []) {
        const key = JSON.stringify([piece.index, piece.type])
        const before = blocks.get(key)
        blocks.set(key, before ? joined(before, piece) : { ...piece })
      }
    },
    whole: () => [...blocks.values()]
  }
}

function joined(before: Detail, piece: Detail): Detail {
  const said = Object.entries(piece).filter(([, value]) => value !== null && value !== undefined)
  const next: Detail = { ...before, ...Object.fromEntries(said) }
  for (const field of GROWING) {
    const [start, more] = [before[field], piece[field]]
    if (typeof start === 'string') next[field] = typeof more === 'string' ? start + more : start
  }
  return next
}
