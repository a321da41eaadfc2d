import { DatabaseSync } from 'node:sqlite'
import { FILL_BACKLOG } from './search-schema.ts'
import { NEXT_CHANGE } from './summaries.ts'
import { transaction } from './transaction.ts'

type Row = Record<string, string | number | bigint | Uint8Array | null>

/** The rows of a table from a rowid on, in the order of the rowids, each with its own as `#`. Throws where it is damaged. */
type RowsFrom = (rowId: number, most: number) => Row[]

const BATCH = 200
/** A gap in a damaged table that is wider than this is its end. */
const WIDEST = 2 ** 42

/** What means something to a process that runs, or is made anew from the rest. */
const LEFT_OUT = /^(leases|search_.*|sqlite_.*)$/

/**
 * Copies what can be read of a damaged file into a new, empty one: every row that stands on a page that is whole. Events
 * that are missing between others are counted as unreadable when their conversation is loaded; a conversation whose own
 * row is lost is listed by what its events say. The damaged file is only read.
 *
 * @returns how many conversations have something that can be read; 0 where nothing of the file can
 */
export function rescue(damaged: string, db: DatabaseSync): number {
  let from: DatabaseSync | null = null
  try {
    from = new DatabaseSync(damaged, { readOnly: true, defensive: false })
    // Else a file that is shorter than its first page says is not read at all.
    from.exec('PRAGMA writable_schema = ON')
    const source = from
    const tables = namesIn(source).filter((table) => !LEFT_OUT.test(table))
    return transaction(db, () => {
      for (const table of namesIn(db)) if (tables.includes(table)) copyTable(source, db, table)
      fillGaps(db)
      listLost(db)
      db.exec(FILL_BACKLOG)
      const row = db.prepare('SELECT count(DISTINCT conversation_id) AS n FROM events').get()
      return Number(row?.['n'])
    })
  } catch {
    return 0
  } finally {
    if (from?.isOpen) from.close()
  }
}

function namesIn(db: DatabaseSync): string[] {
  return db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search\\_%' ESCAPE '\\'")
    .all()
    .map((row) => String(row['name']))
}

function columnsOf(db: DatabaseSync, table: string): string[] {
  return db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map((row) => `"${String(row['name'])}"`)
}

/** A table that cannot be read at all, or whose rows do not fit, stays as empty as it is. */
function copyTable(from: DatabaseSync, db: DatabaseSync, table: string): void {
  const known = columnsOf(db, table)
  const columns = columnsOf(from, table).filter((column) => known.includes(column))
  if (columns.length === 0) return
  const list = columns.join(', ')
  const insert = db.prepare(
    `INSERT OR IGNORE INTO ${table} (${list}) VALUES (${columns.map(() => '?').join(', ')})`
  )
  for (const row of rowsOf(from, table, list))
    insert.run(...columns.map((column) => row[column.slice(1, -1)] ?? null))
}

function* rowsOf(from: DatabaseSync, table: string, list: string): Iterable<Row> {
  try {
    const statement = from.prepare(
      `SELECT rowid AS "#", ${list} FROM ${table} WHERE rowid >= ? ORDER BY rowid LIMIT ?`
    )
    yield* readable((rowId, most) => statement.all(rowId, most))
  } catch {
    // A table without rowids has no places to go on from.
    yield* untilDamaged(() => from.prepare(`SELECT ${list} FROM ${table}`).iterate() as Iterable<Row>)
  }
}

function* untilDamaged(rows: () => Iterable<Row>): Iterable<Row> {
  try {
    yield* rows()
  } catch {
    return
  }
}

/** All rows that can be read, past every damaged place. */
function* readable(rowsFrom: RowsFrom): Iterable<Row> {
  let next = Number.MIN_SAFE_INTEGER
  for (;;) {
    const rows = tried(rowsFrom, next, BATCH) ?? tried(rowsFrom, next, 1)
    if (rows === null) {
      const behind = behindDamage(rowsFrom, next)
      if (behind === null) return
      next = behind
      continue
    }
    if (rows.length === 0) return
    yield* rows
    next = Number(rows.at(-1)?.['#']) + 1
  }
}

/** The lowest rowid after a damaged one from which on rows can be read; null where there is none. */
function behindDamage(rowsFrom: RowsFrom, damaged: number): number | null {
  const start = Math.max(damaged, 0)
  let width = 1
  while (tried(rowsFrom, start + width, 1) === null) {
    width *= 2
    if (width > WIDEST) return null
  }
  let low = start + Math.floor(width / 2)
  let high = start + width
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (tried(rowsFrom, middle, 1) === null) low = middle
    else high = middle
  }
  return high
}

function tried(rowsFrom: RowsFrom, rowId: number, most: number): Row[] | null {
  try {
    return rowsFrom(rowId, most)
  } catch {
    return null
  }
}

/** A row of which nothing can be made, wherever one is missing between others. */
function fillGaps(db: DatabaseSync): void {
  const insert = db.prepare("INSERT OR IGNORE INTO events VALUES (?, ?, 'null')")
  const gaps = db
    .prepare(
      `SELECT conversation_id AS id, max(position) AS last FROM events GROUP BY conversation_id
       HAVING count(*) < max(position)`
    )
    .all()
  for (const { id, last } of gaps)
    for (let position = 1; position <= Number(last); position++) insert.run(String(id), position)
}

/** Conversations that have events and no row of their own any more. */
function listLost(db: DatabaseSync): void {
  const lost = db
    .prepare(
      `WITH said AS (
         SELECT conversation_id AS id, position, CASE WHEN json_valid(body) THEN body END AS body FROM events
         WHERE conversation_id NOT IN (SELECT id FROM conversations)
       )
       SELECT id, max(body ->> '$.at') AS at,
         (SELECT body ->> '$.title' FROM said s WHERE s.id = said.id AND body ->> '$.title' IS NOT NULL
          ORDER BY position DESC LIMIT 1) AS title,
         (SELECT body ->> '$.run.status' FROM said s WHERE s.id = said.id AND body ->> '$.run.status' IS NOT NULL
          ORDER BY position DESC LIMIT 1) AS status,
         (SELECT body ->> '$.parent.conversationId' FROM said s WHERE s.id = said.id AND s.position = 1) AS parent
       FROM said GROUP BY id`
    )
    .all()
  const insert = db.prepare(
    `INSERT INTO conversations (id, title, status, updated_at, parent_id, change)
     VALUES (?, ?, ?, ?, ?, ${NEXT_CHANGE})`
  )
  for (const { id, at, title, status, parent } of lost) {
    const parentId = parent === null ? null : String(parent)
    insert.run(String(id), String(title ?? id), String(status ?? 'idle'), Number(at ?? 0), parentId)
  }
}
