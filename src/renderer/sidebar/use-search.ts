import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchGroup, SearchWish } from '../../shared/domain/search.ts'
import { request } from '../bridge.ts'

/** A pause in typing before anything is asked. */
const ASK_AFTER_MS = 120
/** While older messages are still being made ready, what is found may become more. */
const AGAIN_AFTER_MS = 2000

export interface Search {
  /** What was looked for, once it is answered. */
  query: string
  groups: SearchGroup[]
  total: SearchAnswer['total']
  indexed: number | null
  isSearching: boolean
  /** Why it did not work. */
  problem: string | null
  /** Fetches the next page; absent where there is none. */
  more: (() => void) | undefined
  /** Fetches all that was found in one conversation. */
  expand: (conversationId: string) => void
}

type Found = Pick<Search, 'query' | 'groups' | 'total' | 'indexed' | 'problem'> & { cursor: number | null }

const nothing: Found = { query: '', groups: [], total: undefined, indexed: null, problem: null, cursor: null }

/** Finds words in all conversations; a newer wish always wins. Nothing typed finds nothing. */
export function useSearch(query: string, filters: Omit<SearchWish, 'query' | 'cursor'>): Search {
  const [found, setFound] = useState<Found>(nothing)
  const [isSearching, setSearching] = useState(false)
  const asked = useRef(0)
  const wish = JSON.stringify(filters)
  const ask = useCallback(
    async (
      more: Pick<SearchWish, 'cursor' | 'conversationId'>,
      merge: (old: Found, answer: SearchAnswer) => Found
    ) => {
      const n = ++asked.current
      setSearching(true)
      const answer = await request('search.find', { ...JSON.parse(wish), query, ...more })
      if (n !== asked.current) return
      setSearching(false)
      if (answer.ok) setFound((old) => merge(old, answer.value))
      else setFound((old) => ({ ...old, query, problem: answer.error.params?.['cause']?.toString() ?? '' }))
    },
    [query, wish]
  )
  const begin = useCallback(
    () =>
      void ask({}, (_, { groups, total, indexed, cursor }) => ({
        query,
        groups,
        total,
        indexed,
        cursor,
        problem: null
      })),
    [ask, query]
  )
  useEffect(() => {
    asked.current++
    const timer = setTimeout(
      () => {
        if (query.trim() !== '') return begin()
        setFound(nothing)
        setSearching(false)
      },
      query.trim() === '' ? 0 : ASK_AFTER_MS
    )
    return () => clearTimeout(timer)
  }, [begin, query])
  useEffect(() => {
    if (found.indexed === null || query.trim() === '') return
    const timer = setTimeout(begin, AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [found, begin, query])
  const { cursor, ...shown } = found
  return {
    ...shown,
    isSearching,
    more: cursor === null ? undefined : () => void ask({ cursor }, withPage),
    expand: (conversationId) => void ask({ conversationId }, withWhole)
  }
}

function withPage(old: Found, { cursor, groups }: SearchAnswer): Found {
  return { ...old, cursor, groups: joined(old.groups, groups) }
}

/** All of one conversation in place of the best of it. */
function withWhole(old: Found, { groups: [whole] }: SearchAnswer): Found {
  if (!whole) return old
  const { hits } = whole
  const isIt = (group: SearchGroup) => group.conversationId === whole.conversationId
  return {
    ...old,
    groups: old.groups.map((group) => (isIt(group) ? { ...group, hits, count: hits.length } : group))
  }
}

/** A later page belongs to the conversations that are shown already, as far as they are the same. */
function joined(old: SearchGroup[], next: SearchGroup[]): SearchGroup[] {
  const known = new Map(next.map((group) => [group.conversationId, group]))
  const grown = old.map((group) => {
    const more = known.get(group.conversationId)
    known.delete(group.conversationId)
    return more ? { ...group, hits: [...group.hits, ...more.hits], count: group.count + more.count } : group
  })
  return [...grown, ...known.values()]
}
