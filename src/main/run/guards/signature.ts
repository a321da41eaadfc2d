import { isSettled, type Message, type ToolPart, toolParts } from '../../../shared/domain/message.ts'

/** Arguments without what makes no difference: key order and white space (S77). Broken JSON counts as its text. */
export function canonicalInput(input: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(input.trim() === '' ? '{}' : input)))
  } catch {
    return input.trim()
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** What one call asks for; ids do not count. */
export function callSignature({ name, input }: ToolPart): string {
  return `${name} ${canonicalInput(input)}`
}

/** What a response asks for; the order of its calls does not count (S94). */
export function roundSignature(round: Message): string {
  return toolParts(round).map(callSignature).toSorted().join('\n')
}

/** What a round asked for and got. Two equal ones brought nothing new. */
export function roundOutcome(round: Message): string {
  return toolParts(round)
    .map((call) => `${callSignature(call)}\n${resultOf(call)}`)
    .toSorted()
    .join('\n')
}

/** The result of a call as the model read it; empty while there is none. */
export function resultOf({ state }: ToolPart): string {
  return isSettled(state) ? state.text : ''
}
