import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A new file is empty for a moment only. */
const EMPTY_MS = 10_000

const markOf = (path: string) => `${path}.damaged`

/** Leaves a note that a page of the file could not be read, for the next start. */
export function markDamaged(path: string): void {
  try {
    writeFileSync(markOf(path), '')
  } catch {
    // Where nothing can be written, the next start finds out by itself.
  }
}

export function unmark(path: string): void {
  rmSync(markOf(path), { force: true })
}

/** Whether a file is known not to be whole, and no other process has it open. */
export function isKnownDamaged(path: string, now: number): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file) return false
  if (file.size === 0 && now - file.mtimeMs > EMPTY_MS) return takeOver(path) !== 'in-use'
  return existsSync(markOf(path)) && takeOver(path) !== 'in-use'
}

/** Makes a store one file that nobody else has open; its version, 0 where it cannot be read. */
export function takeOver(path: string): number | 'in-use' {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA busy_timeout = 2000')
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
    // SQLite leaves the journal's mode as it is while another connection is there.
    const mode = db.prepare('PRAGMA journal_mode = DELETE').get()?.['journal_mode']
    return mode === 'delete' ? version : 'in-use'
  } catch (error) {
    return /locked|busy/i.test(String(error)) ? 'in-use' : 0
  } finally {
    db.close()
  }
}
