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
  /** The bytes of a row that `rows` has given. */
  readBlob(db: DatabaseSync, value: RowValue): Uint8Array | null
  /** Adds a row unless one with its key is there; returns whether it did. `isCopy`: of a conversation put beside. */
  insert(db: DatabaseSync, row: ArchiveRow, isCopy: boolean): boolean
}

interface TableOptions {
  name: string
  table: string
  /** What makes a row the same as another one. */
  key: readonly string[]
  /** The column of bytes, if there is one. */
  blob?: string
  /** Columns that mean something in this store only. */
  leaveOut?: readonly string[]
  /** The column that names a conversation, whose rows go with it; those of deleted ones stay out. */
  conversation?: string
  /** Rows of a conversation that is put beside its other version are not wanted. */
  skipCopies?: boolean
}

/** A section of a table's rows, with all columns that the table has by now. */
export function tableSection(options: TableOptions): ArchiveSection {
  const { name, table, key, blob, leaveOut = [], conversation, skipCopies = false } = options
  const columnsOf = (db: DatabaseSync) =>
    db
      .prepare(`SELECT name FROM pragma_table_info(?)`)
      .all(table)
      .map((row) => String(row['name']))
      .filter((column) => !leaveOut.includes(column))
  const listed = conversation
    ? `WHERE ${conversation} NOT IN (SELECT id FROM conversations WHERE deleted_at IS NOT NULL)`
    : ''
  return {
    name,
    *rows(db) {
      const columns = columnsOf(db)
      const rows = db
        .prepare(
          `SELECT ${columns.map(quoted).join(', ')} FROM ${table} ${listed} ORDER BY ${key.join(', ')}`
        )
        .iterate()
      for (const row of rows) yield toRow(row, columns, blob)
    },
    readBlob(db, value) {
      if (blob === undefined) return null
      const where = key.map((column) => `${quoted(column)} = ?`).join(' AND ')
      const row = db
        .prepare(`SELECT ${quoted(blob)} FROM ${table} WHERE ${where}`)
        .get(...key.map((column) => value[column] ?? null))
      const bytes = row?.[blob]
      return bytes instanceof Uint8Array ? bytes : null
    },
    insert(db, { value, blob: bytes }, isCopy) {
      if (isCopy && skipCopies) return false
      const known = columnsOf(db).filter((column) => column === blob || Object.hasOwn(value, column))
      if (key.some((column) => !known.includes(column))) return false
      const values = known.map((column) => (column === blob ? (bytes ?? null) : (value[column] ?? null)))
      const { changes } = db
        .prepare(
          `INSERT OR IGNORE INTO ${table} (${known.map(quoted).join(', ')}) VALUES (${known.map(() => '?').join(', ')})`
        )
        .run(...values)
      return changes > 0
    }
  }
}

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
