import { isRecord } from './tool-schema.ts'
import { visibleText } from './visible-text.ts'

const MAX_DEPTH = 20
const MAX_ITEMS = 1000
const SHOWN = 3

/**
 * Where data is not what a JSON schema says, in a few words each; none where it is, as far as this looks. It knows
 * types, required names, properties, items, constants and choices, and takes everything else for right: a stranger's
 * schema compiles to no code and matches no pattern here, since either could hold up the app.
 */
export function schemaMismatches(schema: unknown, data: unknown): string[] {
  const found: string[] = []
  look(schema, data, { path: '', depth: 0, found })
  return found
}

interface Looking {
  path: string
  depth: number
  found: string[]
}

function look(schema: unknown, data: unknown, at: Looking): void {
  if (!isRecord(schema) || at.depth > MAX_DEPTH || at.found.length >= SHOWN) return
  const wanted = [schema['type']].flat().filter((type) => typeof type === 'string')
  if (wanted.length > 0 && !wanted.some((type) => isOfType(type, data)))
    return tell(at, `is ${typeOf(data)}, not ${wanted.join(' or ')}`)
  if ('const' in schema && !isSame(schema['const'], data)) tell(at, `is not ${short(schema['const'])}`)
  const choices = schema['enum']
  if (Array.isArray(choices) && !choices.some((choice) => isSame(choice, data)))
    tell(at, 'is none of the values that are listed')
  if (isRecord(data)) lookIn(schema, data, at)
  if (Array.isArray(data) && isRecord(schema['items']))
    for (const [i, item] of data.slice(0, MAX_ITEMS).entries()) look(schema['items'], item, below(at, `${i}`))
}

function lookIn(schema: Record<string, unknown>, data: Record<string, unknown>, at: Looking): void {
  const { required, properties } = schema
  for (const name of Array.isArray(required) ? required : [])
    if (typeof name === 'string' && !Object.hasOwn(data, name)) tell(below(at, name), 'is missing')
  for (const [name, part] of Object.entries(isRecord(properties) ? properties : {}))
    if (Object.hasOwn(data, name)) look(part, data[name], below(at, name))
}

const below = (at: Looking, name: string): Looking => ({
  ...at,
  path: `${at.path}/${name}`,
  depth: at.depth + 1
})

function tell({ path, found }: Looking, what: string): void {
  if (found.length < SHOWN) found.push(visibleText(`${path.slice(0, 200) || 'the whole'} ${what}`))
}

function isOfType(type: string, data: unknown): boolean {
  if (type === 'integer') return Number.isInteger(data)
  if (type === 'number') return typeof data === 'number'
  return !KNOWN_TYPES.has(type) || typeOf(data) === type
}

const KNOWN_TYPES = new Set(['object', 'array', 'string', 'boolean', 'null'])

function typeOf(data: unknown): string {
  if (data === undefined) return 'missing'
  if (data === null) return 'null'
  return Array.isArray(data) ? 'array' : typeof data
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const short = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60)
