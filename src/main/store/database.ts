import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyBeforeMigration } from '../backups/copy-store.ts'
import { isKnownDamaged, unmark } from './damage.ts'
import { migrations } from './migrations.ts'
import { rescue } from './rescue.ts'

/** What opening found out, for a notice to the user. */
type OpenFinding =
  | { code: 'database-unreadable'; params: { backup: string } }
  | { code: 'database-rescued'; params: { backup: string; count: number } }
  | { code: 'database-newer' | 'database-read-only'; params: { path: string } }

export interface OpenDatabase {
  db: DatabaseSync
  finding: OpenFinding | null
}

/** SQLite before this could corrupt a WAL file that two connections write (faults.md 1.2). */
const OLDEST_SQLITE = [3, 51, 3] as const

/**
 * Opens (or makes) the one database file, brought to the newest version.
 * A file that cannot be read is renamed beside itself, never deleted, and a new one takes its place, with what can be
 * read of it. One that a newer Fermata wrote is opened for reading only, and never changed; it is renamed where it has
 * not all that is read here. Throws only when the folder cannot be written, or SQLite is too old.
 */
export function openDatabase(path: string, now: number): OpenDatabase {
  mkdirSync(dirname(path), { recursive: true })
  if (isKnownDamaged(path, now)) return beginAnew(path, now)
  try {
    const opened = tryOpen(path, now)
    return opened === 'newer' ? openNewer(path, now) : { db: opened, finding: null }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return beginAnew(path, now)
  }
}

function beginAnew(path: string, now: number): OpenDatabase {
  const backup = setAside(path, 'unreadable', now)
  unmark(path)
  const db = mustOpen(path, now)
  const count = rescue(backup, db)
  const code = count > 0 ? 'database-rescued' : 'database-unreadable'
  return {
    db,
    finding: code === 'database-rescued' ? { code, params: { backup, count } } : { code, params: { backup } }
  }
}

function openNewer(path: string, now: number): OpenDatabase {
  const db = new DatabaseSync(path, { readOnly: true })
  db.exec('PRAGMA busy_timeout = 50')
  if (hasAllColumns(db)) return { db, finding: { code: 'database-read-only', params: { path } } }
  db.close()
  const copy = setAside(path, 'newer', now)
  return { db: mustOpen(path, now), finding: { code: 'database-newer', params: { path: copy } } }
}

/** Whether a file has every column that this program knows, in whatever tables. */
function hasAllColumns(db: DatabaseSync): boolean {
  const columns = `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%'`
  const model = new DatabaseSync(':memory:')
  for (const step of migrations) model.exec(step)
  const has = new Set(
    db
      .prepare(columns)
      .all()
      .map((row) => row['name'])
  )
  const isWhole = model
    .prepare(columns)
    .all()
    .every((row) => has.has(row['name']))
  model.close()
  return isWhole
}

function mustOpen(path: string, now: number): DatabaseSync {
  const opened = tryOpen(path, now)
  if (opened === 'newer') throw new Error('A new database file cannot be newer than this program.')
  return opened
}

function tryOpen(path: string, now: number): DatabaseSync | 'newer' {
  const db = new DatabaseSync(path)
  try {
    requireVersion(db)
    db.exec(
      'PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON'
    )
    const version = numberOf(db, 'PRAGMA user_version', 'user_version')
    if (version > migrations.length) {
      db.close()
      return 'newer'
    }
    if (version > 0) checkWhole(db)
    migrate(db, path, version, now)
    db.exec('PRAGMA busy_timeout = 50')
    listOrphans(db)
    return db
  } catch (error) {
    if (db.isOpen) db.close()
    throw error
  }
}

function requireVersion(db: DatabaseSync): void {
  const row = db.prepare('SELECT sqlite_version() AS version').get()
  const parts = String(row?.['version']).split('.').map(Number)
  const older = OLDEST_SQLITE.findIndex((wanted, i) => (parts[i] ?? 0) !== wanted)
  if (older >= 0 && (parts[older] ?? 0) < (OLDEST_SQLITE[older] ?? 0)) {
    throw new Error(
      `SQLite ${parts.join('.')} is too old; Fermata needs ${OLDEST_SQLITE.join('.')} (Node 24.18 or newer).`
    )
  }
}

/** Reads what every start needs; a page that is damaged elsewhere shows when its conversation is opened. */
function checkWhole(db: DatabaseSync): void {
  const small = db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search%' AND sql NOT LIKE '%WITHOUT ROWID%'
       AND name NOT IN ('events', 'results', 'attachments', 'file_states')`
    )
    .all()
  for (const { name } of small) db.prepare(`SELECT count(*) FROM "${String(name)}" NOT INDEXED`).get()
  db.prepare('SELECT count(change), count(title) FROM conversations ORDER BY change').get()
  db.prepare('SELECT count(*) FROM events').get()
}

function migrate(db: DatabaseSync, path: string, version: number, now: number): void {
  if (version === migrations.length) return
  if (version > 0) copyBeforeMigration(db, dirname(path), version, now)
  db.exec('BEGIN IMMEDIATE')
  try {
    const from = numberOf(db, 'PRAGMA user_version', 'user_version')
    for (const step of migrations.slice(from)) db.exec(step)
    db.exec(`PRAGMA user_version = ${migrations.length}`)
    db.exec('COMMIT')
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/**
 * A sub-agent's conversation whose caller is missing, or which is its own caller over others, stands in the list from
 * now on: nobody could get to it otherwise (faults.md F67).
 */
function listOrphans(db: DatabaseSync): void {
  const orphans = `parent_id IS NOT NULL AND id NOT IN (
    WITH RECURSIVE called (id) AS (
      SELECT c.id FROM conversations c JOIN conversations p ON p.id = c.parent_id WHERE p.parent_id IS NULL
      UNION SELECT c.id FROM conversations c JOIN called ON c.parent_id = called.id
    ) SELECT id FROM called)`
  if (!db.prepare(`SELECT 1 FROM conversations WHERE ${orphans} LIMIT 1`).get()) return
  try {
    db.exec(`UPDATE conversations SET parent_id = NULL WHERE ${orphans}`)
  } catch (error) {
    // Another process is writing: the next start does it.
    if (sqliteCode(error) === undefined) throw error
  }
}

function setAside(path: string, why: string, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  const copy = `${path}.${why}-${stamp}`
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, copy + suffix)
  }
  return copy
}

/** SQLITE_NOTADB, SQLITE_CORRUPT, and a schema that is not ours. */
function isUnreadable(error: unknown): boolean {
  const code = sqliteCode(error)
  return (
    code === 26 || code === SQLITE_CORRUPT || (code === 1 && /no such table|malformed/.test(String(error)))
  )
}

/** SQLite's result code of a page that is not as it should be. */
export const SQLITE_CORRUPT = 11

/** SQLite's primary result code of a thrown error, or undefined when it is no SQLite error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  return error.errcode & 0xff
}

function numberOf(db: DatabaseSync, sql: string, column: string): number {
  return Number(db.prepare(sql).get()?.[column] ?? 0)
}
