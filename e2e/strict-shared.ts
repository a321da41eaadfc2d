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

/** How each kind begins, in hex. */
const MAGIC: Record<string, RegExp> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/gif': /^47494638(37|39)61/,
  'image/webp': /^52494646.{8}57454250/
}
const MAX_IMAGE_BASE64 = 5 * 1024 * 1024
const MAX_PIXELS = 8000

/** What is wrong with a picture that is given as base64 (provider invariant 11). */
export function imageProblems(mediaType: unknown, data: unknown, at: string): string[] {
  const magic = typeof mediaType === 'string' ? MAGIC[mediaType] : undefined
  if (!magic) return [`${at}: media type ${String(mediaType)} is not supported`]
  if (typeof data !== 'string' || data === '') return [`${at}: expected base64`]
  if (data.length > MAX_IMAGE_BASE64) return [`${at}: image exceeds 5 MB maximum`]
  const bytes = Buffer.from(data, 'base64')
  if (bytes.toString('base64') !== data) return [`${at}: invalid base64`]
  if (!magic.test(bytes.subarray(0, 16).toString('hex'))) return [`${at}: the bytes are no ${mediaType}`]
  if (mediaType !== 'image/png') return []
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width > MAX_PIXELS || height > MAX_PIXELS ? [`${at}: image dimensions exceed 8000 pixels`] : []
}
