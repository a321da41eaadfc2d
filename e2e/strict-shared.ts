export type Json = Record<string, unknown>

/** The names of tools that both services take (provider invariant 10). */
export const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with a tool's schema; a missing one is not. */
export function schemaProblems(schema: unknown, at: string): string[] {
  if (schema === undefined) return []
  if (!isObject(schema) || schema.type !== 'object') return [`${at}: schema must have type 'object'`]
  const combined = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'].filter((key) => key in schema)
  const problems = combined.map((key) => `${at}: ${key} is not allowed at the top level`)
  if (!isObject(schema.properties)) problems.push(`${at}: object schema missing properties`)
  return problems
}

/** Every text or key anywhere in a value that is not well-formed UTF-16 (provider invariant 12). */
export function lonelySurrogates(value: unknown, at: string): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [`${at}: lone surrogate`]
  if (Array.isArray(value)) return value.flatMap((item, index) => lonelySurrogates(item, `${at}[${index}]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...(key.isWellFormed() ? [] : [`${at}: lone surrogate in a key`]),
    ...lonelySurrogates(item, `${at}.${key}`)
  ])
}

/** Equal byte for byte as JSON, the order of keys apart. */
export function sameBlock(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).toSorted(([x], [y]) => (x < y ? -1 : 1))) : item
  )
}
