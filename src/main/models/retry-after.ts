/**
 * How long a provider asks to wait, in ms: `retry-after-ms`, or `retry-after` in seconds or as an HTTP date.
 * Anything else, and anything in the past, is no wish.
 *
 * @param now epoch ms
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const ms = positive(headers.get('retry-after-ms'))
  if (ms !== undefined) return ms
  const given = headers.get('retry-after')
  const seconds = positive(given)
  if (seconds !== undefined) return seconds * 1000
  const date = given === null || !/[a-z]/i.test(given) ? Number.NaN : Date.parse(given)
  return date > now ? date - now : undefined
}

function positive(text: string | null): number | undefined {
  if (text === null || !/^\s*\d+(\.\d+)?\s*$/.test(text)) return undefined
  return Number(text)
}
