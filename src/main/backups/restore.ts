import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../store/migrations.ts'
import { takeOver } from '../store/damage.ts'
import { DATABASE_FILE } from '../store/database-file.ts'
import { backupFolder, newBackupPath, readBackupName, thinOut } from './backup-files.ts'

/** Why a copy was not put in the store's place; texts under `backup.problem.*`. */
export type RestoreProblem = 'missing' | 'damaged' | 'newer' | 'in-use' | 'failed'

export type Restored = { ok: true; at: number } | { ok: false; problem: RestoreProblem; detail?: string }

const NOTE = 'restore-wanted.json'

/** Whether a copy is there, whole, and of a version that this program can open. Reads all of it. */
export function checkBackup(dataDir: string, name: string): RestoreProblem | null {
  if (readBackupName(name) === null) return 'missing'
  const path = join(backupFolder(dataDir), name)
  if (!existsSync(path)) return 'missing'
  try {
    const db = new DatabaseSync(path, { readOnly: true })
    try {
      if (Number(db.prepare('PRAGMA user_version').get()?.['user_version']) > migrations.length)
        return 'newer'
      db.prepare('SELECT count(*) FROM events').get()
      return db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok' ? null : 'damaged'
    } finally {
      db.close()
    }
  } catch {
    return 'damaged'
  }
}

/** Leaves a note that the next start is to restore this copy. Throws where it cannot be written. */
export function wantRestore(dataDir: string, name: string): void {
  writeFileSync(join(dataDir, NOTE), JSON.stringify({ name }))
}

/** Does what a note asks for, before the store is opened; null where there is none. */
export function restoreWhereWanted(dataDir: string, now: number): Restored | null {
  const name = wantedName(dataDir)
  if (name === null) return null
  const restored = restore(dataDir, name, now)
  // Another process still has the store: the next start does it.
  if (restored.ok || restored.problem !== 'in-use') rmSync(join(dataDir, NOTE), { force: true })
  return restored
}

function wantedName(dataDir: string): string | null {
  try {
    const note: unknown = JSON.parse(readFileSync(join(dataDir, NOTE), 'utf8'))
    return typeof note === 'object' && note !== null && 'name' in note ? String(note.name) : ''
  } catch (error) {
    return error instanceof SyntaxError ? '' : null
  }
}

/**
 * Puts a copy in the store's place; the store becomes a copy itself first. Nothing is changed where the copy cannot be
 * used, or another process has the store open. Safe to be killed at: the next start finds one or the other.
 */
export function restore(dataDir: string, name: string, now: number): Restored {
  const problem = checkBackup(dataDir, name)
  const at = readBackupName(name)?.at
  if (problem !== null || at === undefined) return { ok: false, problem: problem ?? 'missing' }
  const path = join(dataDir, DATABASE_FILE)
  const part = `${path}.restored`
  try {
    copyFileSync(join(backupFolder(dataDir), name), part)
    sync(part)
    if (existsSync(path)) {
      const version = takeOver(path)
      if (version === 'in-use') {
        rmSync(part, { force: true })
        return { ok: false, problem: 'in-use' }
      }
      renameSync(path, newBackupPath(dataDir, 'restore', version, now))
      for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
    }
    renameSync(part, path)
    thinOut(dataDir, 'restore', 0)
    return { ok: true, at }
  } catch (error) {
    rmSync(part, { force: true })
    return { ok: false, problem: 'failed', detail: error instanceof Error ? error.message : String(error) }
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}
