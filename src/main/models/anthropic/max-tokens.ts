/** What a model whose limit is not known is asked for: every model in use takes it. */
const DEFAULT = 8192

/** The documented output limits in tokens, by family; the first rule that fits counts. */
const LIMITS: readonly [RegExp, number][] = [
  [/^claude-3-(opus|sonnet|haiku)-/, 4096],
  [/^claude-3-5-/, 8192],
  [/^claude-3-7-/, 64_000],
  [/^claude-opus-4(-[01])?(-\d{8})?$/, 32_000],
  [/^claude-(opus|sonnet|haiku)-4(-[0-5])?(-\d{8})?$/, 64_000]
]
/** Later families take 128,000; half of it is more than any round of tools needs. */
const LATER_FAMILIES = 64_000

/** `max_tokens` for a model, in tokens: its documented limit, as far as it is of use. Thinking counts towards it. */
export function maxTokensOf(modelId: string): number {
  const known = LIMITS.find(([family]) => family.test(modelId))
  if (known) return known[1]
  return /^claude-[a-z]+-[4-9]/.test(modelId) ? LATER_FAMILIES : DEFAULT
}
