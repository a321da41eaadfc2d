import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** What the hash of its bytes is called in a row. */
export const BLOB = '#blob'

/** A row as it stands in an archive. */
export type RowValue = Record<string, string | number | null>

export interface ArchiveRow {
  value: RowValue
  /** Bytes that belong to it, kept in a file of their own. */
  blob?: Uint8Array
}

/** A kind of rows that an archive has beside conversations. */
export interface ArchiveSection {
  /** Of its file in the archive; never changes. */
  name: string
  /** All rows, in an order that only their contents decide. */
  rows(db: DatabaseSync): Iterable<ArchiveRow>
  /** Whether a row from a file may be used at all. */
  isSound(row: ArchiveRow): boolean
  /** The bytes of a row that `rows` has given. */
  readBlob(db: DatabaseSync, value: RowValue): Uint8Array | null
  /** Adds a row unless one with its key is there. */
  insert(db: DatabaseSync, row: ArchiveRow, context: InsertContext): void
}

/** What an import does with the conversations that rows are about. */
interface InsertContext {
  /** The row is about one that is put beside its other version. */
  isCopy: boolean
  /** Whether a conversation comes with this import. */
  isAdded(id: string): boolean
}

interface TableOptions {
  name: string
  table: string
  /** What makes a row the same as another one. */
  key: readonly string[]
  /** The column of bytes, if there is one. */
  blob?: string
  /** The column that has the SHA-256 of the bytes, in hex; a row with other bytes would stand for what it is not. */
  hash?: string
  /** Columns that mean something in this store only. */
  leaveOut?: readonly string[]
  /** The column that names a conversation, whose rows go with it; those of deleted ones stay out. */
  conversation?: string
  /** Rows of a conversation that is put beside its other version are not wanted. */
  skipCopies?: boolean
  /** Rows are wanted of conversations only that come with the import: what the user does here with others holds. */
  onlyAdded?: boolean
  /** Which rows there are to be archived, as an SQL condition. */
  where?: string
}

/**
 * A section of a table's rows, with all columns that the table has by now. A store without the table has no rows, and
 * takes none.
 */
export function tableSection(options: TableOptions): ArchiveSection {
  const { name, table, key, blob, hash, leaveOut = [], conversation, skipCopies, onlyAdded } = options
  const columnsOf = (db: DatabaseSync) =>
    db
      .prepare(`SELECT name FROM pragma_table_info(?)`)
      .all(table)
      .map((row) => String(row['name']))
      .filter((column) => !leaveOut.includes(column))
  return {
    name,
    *rows(db) {
      const columns = columnsOf(db)
      if (columns.length === 0) return
      const rows = db
        .prepare(
          `SELECT ${columns.map(quoted).join(', ')} FROM ${table} ${conditionOf(options)} ORDER BY ${key.join(', ')}`
        )
        .iterate()
      for (const row of rows) yield toRow(row, columns, blob)
    },
    isSound: ({ value, blob: bytes }) =>
      hash === undefined || (bytes !== undefined && sha256(bytes) === value[hash]),
    readBlob(db, value) {
      if (blob === undefined) return null
      const where = key.map((column) => `${quoted(column)} = ?`).join(' AND ')
      const row = db
        .prepare(`SELECT ${quoted(blob)} FROM ${table} WHERE ${where}`)
        .get(...key.map((column) => value[column] ?? null))
      const bytes = row?.[blob]
      return bytes instanceof Uint8Array ? bytes : null
    },
    insert(db, { value, blob: bytes }, { isCopy, isAdded }) {
      if (isCopy && skipCopies) return
      if (onlyAdded && conversation && !isAdded(String(value[conversation]))) return
      const known = columnsOf(db).filter((column) => column === blob || Object.hasOwn(value, column))
      if (key.some((column) => !known.includes(column))) return
      const values = known.map((column) => (column === blob ? (bytes ?? null) : (value[column] ?? null)))
      db.prepare(
        `INSERT OR IGNORE INTO ${table} (${known.map(quoted).join(', ')}) VALUES (${known.map(() => '?').join(', ')})`
      ).run(...values)
    }
  }
}

function conditionOf({ conversation, where }: TableOptions): string {
  const isListed = `${conversation} NOT IN (SELECT id FROM conversations WHERE deleted_at IS NOT NULL)`
  const conditions = [...(conversation ? [isListed] : []), ...(where ? [where] : [])]
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const quoted = (column: string) => `"${column.replaceAll('"', '""')}"`

function toRow(
  row: Record<string, unknown>,
  columns: readonly string[],
  blob: string | undefined
): ArchiveRow {
  const value: RowValue = {}
  for (const column of columns) {
    const cell = row[column]
    if (column === blob) continue
    value[column] = typeof cell === 'string' || typeof cell === 'number' ? cell : null
  }
  const bytes = blob === undefined ? undefined : row[blob]
  return bytes instanceof Uint8Array ? { value, blob: bytes } : { value }
}
