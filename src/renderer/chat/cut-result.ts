/** A result that the model was given in part: its beginning, its end, and how many characters the whole has. */
export interface CutResult {
  head: string
  tail: string
  length: number
  omitted: number
}

const BEGINNING = '{"truncated":true,"original_length":'

/** Reads the form in which a long result is given to the model (behaviour, section 6); null for any other text. */
export function readCutResult(text: string): CutResult | null {
  if (!text.startsWith(BEGINNING)) return null
  const parsed = parse(text)
  if (typeof parsed !== 'object' || parsed === null) return null
  const { head, tail, original_length: length, omitted } = fieldsOf(parsed)
  if (typeof head !== 'string' || typeof tail !== 'string') return null
  if (typeof length !== 'number' || typeof omitted !== 'number') return null
  return { head, tail, length, omitted }
}

function fieldsOf(value: object): Record<string, unknown> {
  return { ...value }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
