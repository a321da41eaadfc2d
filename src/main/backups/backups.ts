import { renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import type { BackupInfo, BackupKind } from '../../shared/domain/backup.ts'
import { t } from '../texts.ts'
import { listBackups, newBackupPath, thinOut } from './backup-files.ts'

interface BackupsPorts {
  db: DatabaseSync
  databasePath: string
  dataDir: string
  /** How many daily copies are kept; 0: none are made. */
  kept(): number
  now(): number
  /** A copy that nobody asked for could not be made (`cause`), or one was made again (null). */
  onFailed(cause: string | null): void
  /** How long after the start the first copy is due, in ms. */
  firstMs?: number
}

const FIRST_MS = 60_000
const LOOK_MS = 3600_000
const DAY_MS = 24 * LOOK_MS
/** Changes to conversations after which a copy is due before the day is over. */
const MANY_CHANGES = 2000
/** Space that is left free beside a copy. */
const SPARE_BYTES = 100e6
/** Pages that are copied at a time; other work goes on in between. */
const RATE = 500

/** Copies of the store while it is in use. */
export class Backups {
  private readonly ports: BackupsPorts
  private readonly timers: NodeJS.Timeout[]
  private running: Promise<unknown> = Promise.resolve()
  /** The newest change that a copy has. */
  private copiedChange: number
  private isClosed = false

  constructor(ports: BackupsPorts) {
    this.ports = ports
    this.copiedChange = this.lastChange()
    const look = () => void this.makeWhereDue()
    this.timers = [setTimeout(look, ports.firstMs ?? FIRST_MS), setInterval(look, LOOK_MS)]
    for (const timer of this.timers) timer.unref()
  }

  get dataDir(): string {
    return this.ports.dataDir
  }

  list(): BackupInfo[] {
    return listBackups(this.ports.dataDir)
  }

  /** Copies the store now. Throws a sentence where there is no room, else what the system says. */
  make(kind: BackupKind = 'manual'): Promise<void> {
    const made = this.running.then(() => this.copy(kind))
    this.running = made.catch(() => {})
    return made
  }

  /** Makes a daily copy where one is due; what goes wrong is told of as a notice. */
  async makeWhereDue(): Promise<void> {
    if (this.isClosed || !this.isDue()) return
    try {
      await this.make('daily')
      this.ports.onFailed(null)
    } catch (error) {
      this.ports.onFailed(error instanceof Error ? error.message : String(error))
    }
  }

  /** Waits for a copy that is being made. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.running
  }

  private isDue(): boolean {
    const { db, kept, now } = this.ports
    if (kept() === 0) return false
    const row = db.prepare('SELECT max(updated_at) AS updated_at FROM conversations').get()
    const updatedAt = row?.['updated_at']
    if (typeof updatedAt !== 'number') return false
    const [newest] = this.list()
    if (!newest) return true
    const changes = this.lastChange() - this.copiedChange
    if (changes >= MANY_CHANGES) return true
    // A new name is no new time; what changed before this process began is known by its time alone.
    return now() - newest.at >= DAY_MS && (changes > 0 || updatedAt > newest.at)
  }

  private lastChange(): number {
    return Number(
      this.ports.db.prepare('SELECT coalesce(max(change), 0) AS n FROM conversations').get()?.['n']
    )
  }

  private async copy(kind: BackupKind): Promise<void> {
    const { db, databasePath, dataDir, kept, now } = this.ports
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
    const path = newBackupPath(dataDir, kind, version, now())
    requireRoom(dirname(path), statSync(databasePath).size)
    const part = `${path}.part`
    const change = this.lastChange()
    try {
      await backup(db, part, { rate: RATE })
      const file = await open(part, 'r+')
      await file.sync()
      await file.close()
      renameSync(part, path)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
    this.copiedChange = change
    thinOut(dataDir, kind, kept())
  }
}

function requireRoom(folder: string, size: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const missing = size + SPARE_BYTES - bavail * bsize
  if (missing <= 0) return
  throw new Error(t('backup.noRoom', { count: Math.ceil(missing / 1e6) }))
}
