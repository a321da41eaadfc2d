import type { McpValues } from '../../shared/domain/mcp.ts'

/** Named values as they are typed, one a line; a name without a value keeps what is stored. */
export type ReadValues = { ok: true; values: McpValues } | { ok: false; line: string }

/** @param separator `=` for an environment, `:` for headers */
export function readValues(text: string, separator: '=' | ':'): ReadValues {
  const values: McpValues = {}
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line === '') continue
    const at = line.indexOf(separator)
    const name = (at < 0 ? line : line.slice(0, at)).trim()
    if (name === '' || /\s/.test(name)) return { ok: false, line }
    values[name] = at < 0 ? null : line.slice(at + 1).trim()
  }
  return { ok: true, values }
}

/** The same for a form: what is kept secret is a name alone. */
export function writeValues(values: McpValues, separator: '=' | ':'): string {
  const gap = separator === ':' ? ': ' : '='
  return Object.entries(values)
    .map(([name, value]) => (value === null ? name : `${name}${gap}${value}`))
    .join('\n')
}

/** A command as it would be typed in a shell, for reading only: each argument stays recognisable as one. */
export function shownCommand(command: string, args: readonly string[]): string {
  return [command, ...args]
    .map((part) => (/^[\w@%+=:,./\\-]+$/.test(part) ? part : JSON.stringify(part)))
    .join(' ')
}
