import { looksSecret, type McpValues } from '../../shared/domain/mcp.ts'

/**
 * Named values as settings may keep them: what looks secret goes to the secret store, and what is gone leaves it.
 *
 * @param given null: what is stored of it stays
 * @param setSecret null: it is not kept any more
 */
export function keepValues(
  given: McpValues,
  old: McpValues,
  setSecret: (name: string, value: string | null) => void
): McpValues {
  for (const name of Object.keys(old)) if (!Object.hasOwn(given, name)) setSecret(name, null)
  const kept = Object.entries(given).map(([name, value]): [string, string | null] => {
    if (value === null) return [name, Object.hasOwn(old, name) ? (old[name] ?? null) : null]
    const isSecret = looksSecret(name, value)
    setSecret(name, isSecret ? value : null)
    return [name, isSecret ? null : value]
  })
  return Object.fromEntries(kept)
}
