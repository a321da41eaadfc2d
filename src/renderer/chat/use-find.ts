import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from './rows.ts'
import { countHits } from './rows-text.ts'
import { patternOf } from './text-index.ts'

/** So long at a time a search may keep the window busy, in milliseconds. */
const SLICE_MS = 8

/** One place where the words stand: the row, and which of its places it is. */
interface Hit {
  row: string
  nth: number
}

export interface Finding {
  query: string
  pattern: RegExp | null
  hits: Hit[]
  /** Rows are still being looked through. */
  searching: boolean
  /** Index of the hit that is shown; -1 without one. */
  current: number
  setQuery: (query: string) => void
  /** Goes to the next hit, or with -1 to the one before; around the ends. */
  step: (by: 1 | -1) => void
}

/**
 * Finds words in all rows of a conversation, in the document or not, a slice of time at a time.
 *
 * @param firstSeen index of the first row in sight, where a search begins
 */
export function useFind(rows: Row[], firstSeen: () => number): Finding {
  const [query, setQuery] = useState('')
  const pattern = useMemo(() => patternOf(query), [query])
  const [found, setFound] = useState<{ hits: Hit[]; searching: boolean }>({ hits: [], searching: false })
  const [current, setCurrent] = useState(-1)
  const asked = useRef('')
  useEffect(() => {
    const fresh = asked.current !== query
    asked.current = query
    return search(rows, query, pattern, (hits, searching) => {
      setFound({ hits, searching })
      if (fresh) setCurrent(searching ? -1 : firstFrom(hits, rows, firstSeen()))
    })
  }, [rows, query, pattern, firstSeen])
  const { length } = found.hits
  const step = useCallback(
    (by: 1 | -1) =>
      setCurrent((at) => (length === 0 ? -1 : (Math.max(at, by === 1 ? -1 : 0) + by + length) % length)),
    [length]
  )
  return { query, pattern, ...found, current: Math.min(current, length - 1), setQuery, step }
}

function firstFrom(hits: Hit[], rows: Row[], seen: number): number {
  if (hits.length === 0) return -1
  const places = new Map(rows.map((row, index) => [row.key, index]))
  const at = hits.findIndex(({ row }) => (places.get(row) ?? 0) >= seen)
  return at < 0 ? hits.length - 1 : at
}

function hitsIn(row: Row, count: number): Hit[] {
  return Array.from({ length: count }, (_, nth) => ({ row: row.key, nth }))
}

/** Looks through the rows; tells of what it has so far after each slice. Returns the function that ends it. */
function search(
  rows: Row[],
  query: string,
  pattern: RegExp | null,
  tell: (hits: Hit[], searching: boolean) => void
): () => void {
  if (!pattern) {
    const timer = setTimeout(() => tell([], false))
    return () => clearTimeout(timer)
  }
  const hits: Hit[] = []
  let next = 0
  let timer: ReturnType<typeof setTimeout>
  const slice = () => {
    const end = performance.now() + SLICE_MS
    for (; next < rows.length && performance.now() < end; next += 1) {
      const row = rows[next]
      if (row) hits.push(...hitsIn(row, countHits(row, query, pattern)))
    }
    const searching = next < rows.length
    tell([...hits], searching)
    if (searching) timer = setTimeout(slice)
  }
  timer = setTimeout(slice)
  return () => clearTimeout(timer)
}
