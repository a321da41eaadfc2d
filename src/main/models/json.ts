/** A JSON object: not null, not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a JSON text, or `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether no text in a value is half a surrogate pair, which services refuse; JSON text would hide it as an escape. */
export function isWholeText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (Array.isArray(value)) return value.every(isWholeText)
  return (
    !isObject(value) || Object.entries(value).every(([key, item]) => key.isWellFormed() && isWholeText(item))
  )
}
