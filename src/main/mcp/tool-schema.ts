import { visibleText } from './visible-text.ts'

const MAX_SCHEMA_LENGTH = 200_000
const MAX_DEPTH = 60
const COMBINATORS = ['oneOf', 'anyOf', 'allOf'] as const

/**
 * Why a tool's arguments cannot be described to a provider, as a sentence; null where they can (provider invariant
 * 10). A schema that is missing stands for no arguments.
 */
export function schemaProblem(schema: unknown): string | null {
  if (schema === undefined || schema === null) return null
  if (!isRecord(schema)) return 'Its inputSchema is no object.'
  const { type, properties, required } = schema
  if (type !== undefined && type !== 'object')
    return `Its inputSchema has the type ${JSON.stringify(type)?.slice(0, 50)}, not "object".`
  if (properties !== undefined && !isRecord(properties))
    return 'The properties of its inputSchema are no object.'
  if (
    required !== undefined &&
    !(Array.isArray(required) && required.every((name) => typeof name === 'string'))
  )
    return 'What its inputSchema requires is no list of names.'
  return partProblem(schema, schema, 0) ?? lengthProblem(schema)
}

function lengthProblem(schema: object): string | null {
  return JSON.stringify(schema).length > MAX_SCHEMA_LENGTH ? 'Its inputSchema is too long.' : null
}

function partProblem(part: unknown, root: object, depth: number): string | null {
  if (depth > MAX_DEPTH) return 'Its inputSchema is nested too deeply.'
  if (Array.isArray(part)) return firstProblem(part, root, depth)
  if (!isRecord(part)) return null
  const { $ref } = part
  if (typeof $ref === 'string' && !resolves($ref, root))
    return `Its inputSchema refers to ${JSON.stringify($ref.slice(0, 100))}, which is not in it.`
  const odd = Object.keys(part).find((key) => visibleText(key) !== key)
  if (odd !== undefined)
    return `Its inputSchema has a name with hidden characters: ${visibleText(odd.slice(0, 100))}`
  return firstProblem(Object.values(part), root, depth)
}

function firstProblem(parts: readonly unknown[], root: object, depth: number): string | null {
  for (const part of parts) {
    const problem = partProblem(part, root, depth + 1)
    if (problem !== null) return problem
  }
  return null
}

function resolves(ref: string, root: object): boolean {
  if (ref === '#') return true
  if (!ref.startsWith('#/')) return false
  let at: unknown = root
  for (const key of ref.slice(2).split('/')) {
    const name = decodedKey(key)
    if (!isRecord(at) || name === null || !Object.hasOwn(at, name)) return false
    at = at[name]
  }
  return true
}

function decodedKey(key: string): string | null {
  try {
    return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return null
  }
}

/**
 * The schema with an object at its top and `properties` in it, as every provider wants it. Alternatives at the top,
 * which some refuse, become properties that may all be given: the server checks the rest.
 */
export function topLevelObject(schema: unknown): Record<string, unknown> {
  const given = isRecord(schema) ? { ...schema } : {}
  delete given['$schema']
  const branches = COMBINATORS.flatMap((name) => {
    const list = given[name]
    delete given[name]
    return Array.isArray(list) ? list.filter(isRecord) : []
  })
  const own = isRecord(given['properties']) ? given['properties'] : {}
  const others = branches
    .toReversed()
    .map((branch) => (isRecord(branch['properties']) ? branch['properties'] : {}))
  return visible({ ...given, type: 'object', properties: Object.assign({}, ...others, own) })
}

/** Nothing in it is hidden from the eye (fault U080). */
function visible(schema: Record<string, unknown>): Record<string, unknown> {
  const copy: unknown = JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'string' ? visibleText(value) : value
  )
  return isRecord(copy) ? copy : { type: 'object', properties: {} }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
