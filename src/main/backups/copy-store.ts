import { renameSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { t } from '../texts.ts'
import { newBackupPath, thinOut } from './backup-files.ts'

/**
 * Copies an open store as it is, before it is brought to a new version. Throws a sentence that names cause and next step
 * where that cannot be done, as on a full disk: the store is then left as it is.
 */
export function copyBeforeMigration(db: DatabaseSync, dataDir: string, version: number, now: number): void {
  const path = newBackupPath(dataDir, 'migration', version, now)
  const part = `${path}.part`
  try {
    rmSync(part, { force: true })
    db.prepare('VACUUM INTO ?').run(part)
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    const cause = error instanceof Error ? error.message : String(error)
    throw new Error(t('backup.noCopy', { cause, path: dataDir }), { cause: error })
  }
  thinOut(dataDir, 'migration', 0)
}
