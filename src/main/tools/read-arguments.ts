type Read = { ok: true; value: unknown } | { ok: false; problem: string }

/**
 * The arguments of a call as a value. What JSON cannot hand on as it was written is a problem for the model, never a
 * guess (fault F36): numbers that would become other ones, and a key that is none of an object's own.
 * Missing altogether they count as none, and the schema decides whether that will do (J040).
 */
export function readArguments(input: string): Read {
  const lost: string[] = []
  const look = (key: string, value: unknown, context?: { source?: string }) => {
    if (key === '__proto__') lost.push('the key "__proto__" cannot be passed on')
    if (typeof value === 'number' && !isExact(value, context?.source ?? ''))
      lost.push(
        `${JSON.stringify(key)}: the number ${shortened(context?.source ?? '')} is too large to be exact`
      )
    return value
  }
  try {
    const value: unknown = input.trim() === '' ? {} : (JSON.parse(input, look) ?? {})
    const [first] = lost
    return first === undefined ? { ok: true, value } : { ok: false, problem: `${first}.` }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { ok: false, problem: `not valid JSON (${cause}).` }
  }
}

/** Whether a number is the one that was written; fractions are as near as they can be. */
function isExact(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return false
  return !/^-?\d{16,}$/.test(source) || BigInt(value) === BigInt(source)
}

const shortened = (source: string): string => (source.length > 40 ? `${source.slice(0, 40)}…` : source)
