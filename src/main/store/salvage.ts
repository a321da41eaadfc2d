/**
 * Values of the named top-level keys from JSON text that no longer parses (cut off, a comma too many, a byte
 * order mark). Only complete booleans, numbers and strings count; what is found is still repaired by its row.
 */
export function salvage(text: string, keys: readonly string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const key of keys) {
    const name = JSON.stringify(key).replaceAll('.', '\\.')
    const match = new RegExp(
      `${name}\\s*:\\s*(true|false|-?\\d+(?:\\.\\d+)?(?=\\s*[,}\\n])|"(?:[^"\\\\]|\\\\.)*")`
    ).exec(text)
    if (match?.[1] !== undefined) found[key] = JSON.parse(match[1])
  }
  return found
}
