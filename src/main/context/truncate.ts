import { shownId } from './placeholder.ts'

/** What the model gets of one tool result, in characters (behaviour, section 6). */
export const RESULT_CAP = 30_000

/**
 * A result as the model reads it. Up to 30,000 characters it is untouched; beyond that it becomes one JSON object
 * with its head and its tail, cut between characters as a reader counts them, the whole within the cap.
 *
 * @param callId under which `read_result` gives the rest
 * @param cap in characters, where it is not a result's
 */
export function truncateResult(text: string, callId: string, cap = RESULT_CAP): string {
  if (text.length <= cap) return text
  const most = cap / 2
  const heads = boundaries(text, 0, most)
  const tails = boundaries(text, text.length - most, text.length)
  const cut = (half: number) => {
    const head = text.slice(0, heads.findLast((at) => at <= half) ?? 0)
    const tail = text.slice(tails.find((at) => at >= text.length - half) ?? text.length)
    return envelope(text.length, callId, head, tail)
  }
  // Escapes make a text longer, so the most that fits is looked for; the envelope grows with `half`.
  let [fits, tooMuch] = [0, most + 1]
  while (tooMuch - fits > 1) {
    const half = (fits + tooMuch) >> 1
    if (cut(half).length <= cap) fits = half
    else tooMuch = half
  }
  return cut(fits)
}

function envelope(length: number, callId: string, head: string, tail: string): string {
  return JSON.stringify({
    truncated: true,
    original_length: length,
    omitted: length - head.length - tail.length,
    note: `Only the beginning and the end are here. read_result gives the rest, with call_id ${JSON.stringify(shownId(callId))}.`,
    head,
    tail
  })
}

const segmenter = new Intl.Segmenter()
/** Beyond a cluster's sensible length nothing is looked for. */
const LOOK_AHEAD = 64

/** Where a text may be cut between `from` and `to`, in order: between characters as a reader counts them. */
function boundaries(text: string, from: number, to: number): number[] {
  const start = certainBoundary(text, from)
  const found = Array.from(
    segmenter.segment(text.slice(start, to + LOOK_AHEAD)),
    ({ index }) => start + index
  )
  return found.filter((at) => at >= from && at <= to)
}

/** A boundary at or before `at` that needs no look further back, as between two letters; at most this far back. */
const LOOK_BACK = 200_000

function certainBoundary(text: string, at: number): number {
  const end = Math.max(0, at - LOOK_BACK)
  for (let i = at; i > end; i--) {
    if (isPlain(text.charCodeAt(i)) && isPlain(text.charCodeAt(i - 1))) return i
  }
  return end
}

/** Latin letters, digits and signs, and Chinese, Japanese and Korean ones: each stands alone before the next. */
function isPlain(code: number): boolean {
  const isLatin = code >= 0x20 && code < 0x300 && code !== 0xad && code !== 0xa9 && code !== 0xae
  return isLatin || (code >= 0x3040 && code < 0x3099) || (code >= 0x4e00 && code < 0xa000)
}
