import { catalogFacts } from '../catalog.ts'

/** What a model whose limit is not known is asked for: every model in use takes it. */
const DEFAULT = 8192
/** More than any round of tools needs; later families would take twice as much. */
const ENOUGH = 64_000

/** `max_tokens` for a model, in tokens: its documented limit, as far as it is of use. Thinking counts towards it. */
export function maxTokensOf(modelId: string): number {
  const known = catalogFacts(modelId, undefined)?.maxOutput
  if (known !== undefined) return Math.min(known, ENOUGH)
  return /^claude-[a-z]+-[4-9]/.test(modelId) ? ENOUGH : DEFAULT
}
