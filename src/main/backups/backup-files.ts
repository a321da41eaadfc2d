import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupInfo, BackupKind } from '../../shared/domain/backup.ts'

/** How many copies of a kind are kept beside those that the setting counts; what was asked for stays. */
const KEPT: Readonly<Record<Exclude<BackupKind, 'daily'>, number>> = {
  migration: 3,
  restore: 3,
  manual: Number.POSITIVE_INFINITY
}

/** Copies of a store as large as this are kept twice at most, whatever the setting says. */
const LARGE_BYTES = 2e9
const MOST_LARGE = 2

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

const NAME =
  /^fermata-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-v(\d{1,6})-(daily|migration|manual|restore)\.db$/

/** The name of a copy that is made now. */
export function backupName(kind: BackupKind, version: number, now: number): string {
  return `fermata-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-v${version}-${kind}.db`
}

/** What a name says; null for any other file. */
export function readBackupName(name: string): Omit<BackupInfo, 'size'> | null {
  const [, date, hours, minutes, seconds, ms, version, kind] = NAME.exec(name) ?? []
  if (!isKind(kind)) return null
  const at = Date.parse(`${date}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(at) ? null : { name, kind, at, version: Number(version) }
}

const isKind = (kind: string | undefined): kind is BackupKind =>
  kind === 'daily' || kind === 'migration' || kind === 'manual' || kind === 'restore'

/** The copies that there are, newest first. None where the folder cannot be read. */
export function listBackups(dataDir: string): BackupInfo[] {
  const folder = backupFolder(dataDir)
  let names: string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .flatMap((name) => {
      const said = readBackupName(name)
      const size = said && statSync(join(folder, name), { throwIfNoEntry: false })?.size
      return said && size !== undefined && size !== null ? [{ ...said, size }] : []
    })
    .toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}

/** Where a new copy goes; the folder is made. */
export function newBackupPath(dataDir: string, kind: BackupKind, version: number, now: number): string {
  mkdirSync(backupFolder(dataDir), { recursive: true })
  return join(backupFolder(dataDir), backupName(kind, version, now))
}

/** Removes the oldest copies of a kind that are more than are kept. */
export function thinOut(dataDir: string, kind: BackupKind, keptDaily: number): void {
  const copies = listBackups(dataDir).filter((each) => each.kind === kind)
  const isLarge = (copies[0]?.size ?? 0) > LARGE_BYTES
  const daily = isLarge ? Math.min(keptDaily, MOST_LARGE) : keptDaily
  const kept = kind === 'daily' ? daily : KEPT[kind]
  for (const { name } of copies.slice(kept)) rmSync(join(backupFolder(dataDir), name), { force: true })
  removeUnfinished(dataDir)
}

const UNFINISHED_MS = 24 * 3600_000

/** What a process left that was killed while it copied. */
function removeUnfinished(dataDir: string): void {
  const folder = backupFolder(dataDir)
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.part'))) {
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > UNFINISHED_MS) rmSync(join(folder, name), { force: true })
  }
}
