import type { DatabaseSync } from 'node:sqlite'
import type { SearchGroup, SearchHit } from '../../shared/domain/search.ts'
import type { Term } from '../../shared/search/query.ts'
import { searchedText } from '../store/search-index.ts'
import { storedMessage } from '../store/stored-message.ts'
import { marked, snippetOf } from './snippet.ts'

/** A conversation as far as finding it goes. */
export interface FoundTitle {
  conversationId: string
  title: string
  updatedAt: number
  isArchived: boolean
}

/** A message that matches. */
export interface Found extends FoundTitle {
  rowId: number
  position: number
  messageId: string
  role: 'user' | 'assistant'
  at: number
  /** More is better; only within one query. */
  rank: number
}

/** So many messages of a conversation are shown at first. */
const SHOWN = 3
/** A message so many days old counts half as new. */
const HALF_NEW_DAYS = 30
const DAY_MS = 24 * 3600_000
/** How much the match itself counts beside newness; what has it in its title comes before what has not. */
const MATCH_WEIGHT = 0.65
const TITLE_BONUS = 1
/** What twice as many messages of a conversation count. */
const MANY_WEIGHT = 0.05

interface Options {
  terms: readonly Term[]
  now: number
  /** All of one conversation is shown, in its own order. */
  isOne: boolean
}

/** Messages by conversation, the best conversation and the best message of each first, with what is shown of them. */
export function groupHits(
  db: DatabaseSync,
  found: readonly Found[],
  titles: readonly FoundTitle[],
  { terms, now, isOne }: Options
): SearchGroup[] {
  const best = Math.max(...found.map(({ rank }) => rank), Number.MIN_VALUE)
  const newness = (at: number) => 1 / (1 + Math.max(0, now - at) / (HALF_NEW_DAYS * DAY_MS))
  const score = ({ rank, at }: Found) =>
    MATCH_WEIGHT * Math.sqrt(Math.max(0, rank) / best) + (1 - MATCH_WEIGHT) * newness(at)
  const groups = new Map<string, { of: FoundTitle; hits: Found[]; score: number }>()
  for (const of of titles)
    groups.set(of.conversationId, {
      of,
      hits: [],
      score: TITLE_BONUS + (1 - MATCH_WEIGHT) * newness(of.updatedAt)
    })
  const bonus = new Map(titles.map(({ conversationId }) => [conversationId, TITLE_BONUS]))
  for (const hit of found) {
    const { conversationId: id } = hit
    const group = groups.get(id) ?? { of: hit, hits: [], score: 0 }
    group.hits.push(hit)
    group.score = Math.max(group.score, (bonus.get(id) ?? 0) + score(hit))
    groups.set(id, group)
  }
  const total = (group: { score: number; hits: Found[] }) =>
    group.score + MANY_WEIGHT * Math.log2(1 + group.hits.length)
  return [...groups.values()]
    .toSorted((a, b) => total(b) - total(a))
    .map(({ of, hits }) => {
      const ranked = isOne ? hits.toSorted((a, b) => a.position - b.position) : byScore(hits, score)
      return {
        conversationId: of.conversationId,
        title: marked(of.title, terms),
        updatedAt: of.updatedAt,
        isArchived: of.isArchived,
        hits: ranked.slice(0, isOne ? undefined : SHOWN).map((hit) => shown(db, hit, terms)),
        count: hits.length
      }
    })
}

function byScore(hits: readonly Found[], score: (hit: Found) => number): Found[] {
  return hits.toSorted((a, b) => score(b) - score(a))
}

function shown(db: DatabaseSync, hit: Found, terms: readonly Term[]): SearchHit {
  const message = storedMessage(db, hit.conversationId, hit.position)
  const { messageId, role, at } = hit
  return { messageId, role, at, snippet: snippetOf(message ? searchedText(message) : '', terms) }
}
