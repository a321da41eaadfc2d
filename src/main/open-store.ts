import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type Restored, restoreWhereWanted } from './backups/restore.ts'
import type { Notices } from './notices.ts'
import { markDamaged } from './store/damage.ts'
import { openDatabase } from './store/database.ts'
import { DATABASE_FILE } from './store/database-file.ts'
import { spokenLanguage, t } from './texts.ts'

/**
 * Opens the store, after a restore that the last window asked for; what was found out is told of. Throws a sentence
 * where the folder cannot be written, or where no copy could be made before a migration.
 */
export function openStore(dataDir: string, notices: Notices, now: number): DatabaseSync {
  mkdirSync(dataDir, { recursive: true })
  const restored = restoreWhereWanted(dataDir, now)
  if (restored?.ok) notices.add('backup-restored', { time: timeText(restored.at) })
  else if (restored) notices.add('backup-not-restored', { cause: problemText(restored) })
  const { db, finding } = openDatabase(join(dataDir, DATABASE_FILE), now)
  if (finding) notices.add(finding.code, finding.params)
  return db
}

/** What is done when a page of the open store cannot be read: it is told of, and the next start mends it. */
export function onDamage(dataDir: string, notices: Notices): () => void {
  return () => {
    markDamaged(join(dataDir, DATABASE_FILE))
    if (notices.list().every(({ code }) => code !== 'database-damaged')) notices.add('database-damaged')
  }
}

const problemText = ({ problem, detail }: Extract<Restored, { ok: false }>) =>
  detail ?? t(`backup.problem.${problem}`)

const timeText = (at: number) =>
  new Date(at).toLocaleString(spokenLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
