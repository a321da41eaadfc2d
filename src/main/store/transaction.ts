import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs `work` between BEGIN IMMEDIATE and COMMIT; rolls back and rethrows when anything fails. Waits at most
 * the connection's busy timeout (50 ms), since it blocks the event loop; callers retry later.
 */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    db.exec('COMMIT')
    return value
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
