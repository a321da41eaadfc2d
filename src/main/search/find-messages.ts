import type { DatabaseSync } from 'node:sqlite'
import type { SearchAnswer, SearchWish } from '../../shared/domain/search.ts'
import { type Term, termsOf } from '../../shared/search/query.ts'
import { type Found, groupHits } from './group-hits.ts'
import { titlesWith } from './titles-with.ts'

/** Messages on a page; the best of them come first. */
const PAGE = 100
/** Nobody counts on from here. */
const COUNTED = 1000

const MATCHES = `FROM search_words JOIN search_rows r ON r.id = search_words.rowid
  JOIN conversations c ON c.id = r.conversation_id LEFT JOIN shelf k ON k.conversation_id = c.id
  WHERE search_words MATCH ? AND c.deleted_at IS NULL`

/**
 * Looks for messages and titles. The newest messages make a page, and are ranked in it: by how well they match, by how
 * new they are, a matching title above all. Reads only; never throws because of what was typed.
 */
export function findMessages(db: DatabaseSync, wish: SearchWish, now: number): SearchAnswer {
  const terms = termsOf(wish.query)
  const indexed = indexedShare(db)
  if (terms.length === 0) return { groups: [], cursor: null, indexed }
  const { where, values } = narrowed(wish)
  const rows = db
    .prepare(
      `SELECT r.id, r.conversation_id, r.position, r.message_id, r.role, r.at, c.title, c.updated_at, k.archived_at,
         bm25(search_words) AS rank
       ${MATCHES} ${where} AND search_words.rowid < ? ORDER BY search_words.rowid DESC LIMIT ${PAGE + 1}`
    )
    .all(matchOf(terms), ...values, wish.cursor ?? Number.MAX_SAFE_INTEGER)
  const page = rows.slice(0, PAGE).map(toFound)
  const isFirst = wish.cursor === undefined
  const titles = isFirst && !wish.role && !wish.conversationId ? titlesWith(db, wish, terms) : []
  return {
    groups: groupHits(db, page, titles, { terms, now, isOne: wish.conversationId !== undefined }),
    ...(isFirst && { total: count(db, terms, wish, rows.length) }),
    cursor: rows.length > PAGE ? (page.at(-1)?.rowId ?? null) : null,
    indexed
  }
}

/** What SQLite is asked for: quoted words, every one of them data. */
function matchOf(terms: readonly Term[]): string {
  return terms
    .map(({ tokens, isBeginning }) => `"${tokens.join(' ')}"${isBeginning ? ' *' : ''}`)
    .join(' AND ')
}

function narrowed(wish: SearchWish): { where: string; values: (string | number)[] } {
  const parts: [string, string | number][] = []
  if (wish.folderId !== undefined) parts.push(['k.folder_id = ?', wish.folderId])
  if (wish.role !== undefined) parts.push(['r.role = ?', wish.role])
  if (wish.since !== undefined) parts.push(['r.at >= ?', wish.since])
  if (wish.conversationId !== undefined) parts.push(['r.conversation_id = ?', wish.conversationId])
  const archived =
    wish.archived === undefined ? '' : ` AND k.archived_at IS ${wish.archived ? 'NOT NULL' : 'NULL'}`
  return {
    where: parts.map(([sql]) => ` AND ${sql}`).join('') + archived,
    values: parts.map(([, value]) => value)
  }
}

function count(
  db: DatabaseSync,
  terms: readonly Term[],
  wish: SearchWish,
  atLeast: number
): NonNullable<SearchAnswer['total']> {
  if (atLeast <= PAGE) return { messages: atLeast, isMore: false }
  const { where, values } = narrowed(wish)
  const row = db
    .prepare(`SELECT count(*) AS n FROM (SELECT 1 ${MATCHES} ${where} LIMIT ${COUNTED + 1})`)
    .get(matchOf(terms), ...values)
  const messages = Number(row?.['n'])
  return { messages: Math.min(messages, COUNTED), isMore: messages > COUNTED }
}

function indexedShare(db: DatabaseSync): number | null {
  const row = db.prepare('SELECT sum(until - done) AS left, count(*) AS n FROM search_backlog').get()
  if (Number(row?.['n']) === 0) return null
  const all = db.prepare('SELECT count(*) AS n FROM events').get()
  return Math.max(0, 1 - Number(row?.['left']) / Math.max(1, Number(all?.['n'])))
}

function toFound(row: Record<string, unknown>): Found {
  return {
    rowId: Number(row['id']),
    conversationId: String(row['conversation_id']),
    position: Number(row['position']),
    messageId: String(row['message_id']),
    role: row['role'] === 'user' ? 'user' : 'assistant',
    at: Number(row['at']),
    rank: -Number(row['rank']),
    title: String(row['title']),
    updatedAt: Number(row['updated_at']),
    isArchived: row['archived_at'] !== null
  }
}
