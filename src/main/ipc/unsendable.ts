const DEEPEST = 200

/**
 * Why a value would not arrive at a window as it is, with the field; null where it is plain data: texts, numbers,
 * booleans, null, undefined, arrays and objects of these. Electron itself says only that something could not be
 * cloned, and what it does clone of a class (an error, say) loses its kind on the way (electron#26338).
 * @param field What the value itself is called.
 */
export function unsendable(value: unknown, field: string): string | null {
  return find(value, field, new Set())
}

function find(value: unknown, field: string, above: Set<object>): string | null {
  if (value === null || typeof value !== 'object') return scalar(value, field)
  if (above.has(value)) return `${field} leads back to itself`
  if (above.size > DEEPEST) return `${field} lies deeper than ${DEEPEST} levels`
  const kind = kindOf(value)
  if (kind !== null) return `${field} is ${kind}`
  above.add(value)
  const found = findInside(value, field, above)
  above.delete(value)
  return found
}

function findInside(value: object, field: string, above: Set<object>): string | null {
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    const found = find(inner, isList ? `${field}[${key}]` : `${field}.${key}`, above)
    if (found !== null) return found
  }
  return null
}

function scalar(value: unknown, field: string): string | null {
  return typeof value === 'function' || typeof value === 'symbol' ? `${field} is a ${typeof value}` : null
}

/** What an object is besides plain; null for a plain one. */
function kindOf(value: object): string | null {
  if (Array.isArray(value)) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return null
  const name: unknown = value.constructor?.name
  return `no plain data (${typeof name === 'string' && name !== '' ? name : 'of a class'})`
}
