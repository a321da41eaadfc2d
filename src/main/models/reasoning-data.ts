import { isObject, isWholeText, parseJson } from './json.ts'

/** Who can read a piece of reasoning again; it is never sent to another family (provider invariant 4). */
type ReasoningFamily = 'openai' | 'anthropic' | 'google' | 'responses' | 'openrouter'

/**
 * What a reasoning part keeps beside its text: the family, and the provider's own block where its bytes matter.
 * Strings in the block come back exactly as they were.
 */
export function reasoningData(family: ReasoningFamily, block?: Record<string, unknown>): string {
  return JSON.stringify(block ? { family, block } : { family })
}

/** Whether data made by `reasoningData` is of this family. */
export function isOfFamily(data: string | undefined, family: ReasoningFamily): boolean {
  return read(data)?.family === family
}

/** The block in it, where there is one of this family that can go back unaltered (provider invariant 12). */
export function blockOf(
  data: string | undefined,
  family: ReasoningFamily
): Record<string, unknown> | undefined {
  const kept = read(data)
  return kept?.family === family && isObject(kept.block) && isWholeText(kept.block) ? kept.block : undefined
}

function read(data: string | undefined): Record<string, unknown> | undefined {
  const value = data === undefined ? undefined : parseJson(data)
  return isObject(value) ? value : undefined
}
