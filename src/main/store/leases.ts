import type { DatabaseSync } from 'node:sqlite'
import { NEXT_CHANGE } from './summaries.ts'
import { transaction } from './transaction.ts'

/** A lease whose owner has not been heard of for this long may be taken over. */
export const LEASE_EXPIRY_MS = 30_000
export const HEARTBEAT_MS = 5_000

/** One process as an owner of leases: a random id, since pids come round again. */
export interface LeaseOwner {
  id: string
  pid: number
}

/** What one process may ask of the run of another. */
export type AskedOfRunner = 'stop' | 'pause'

/** Which process runs which conversation. A conversation is run by one process only. */
export class Leases {
  private readonly db: DatabaseSync
  private readonly owner: LeaseOwner
  private readonly isAlive: (pid: number) => boolean

  constructor(db: DatabaseSync, owner: LeaseOwner, isAlive: (pid: number) => boolean = isProcessAlive) {
    this.db = db
    this.owner = owner
    this.isAlive = isAlive
  }

  /** Takes the lease; false when another live process holds it. Throws when the file cannot be written. */
  acquire(id: string, now: number): boolean {
    return transaction(this.db, () => {
      if (this.heldElsewhere(id, now)) return false
      this.db
        .prepare(
          `INSERT INTO leases (conversation_id, owner, pid, heartbeat_at) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
           SET owner = excluded.owner, pid = excluded.pid, heartbeat_at = excluded.heartbeat_at, asked = NULL`
        )
        .run(id, this.owner.id, this.owner.pid, now)
      this.markChanged(id)
      return true
    })
  }

  release(id: string): void {
    transaction(this.db, () => {
      this.db.prepare('DELETE FROM leases WHERE conversation_id = ? AND owner = ?').run(id, this.owner.id)
      this.markChanged(id)
    })
  }

  /** Says that this process still lives. Returns those of `ids` that it has lost, as after a long sleep. */
  heartbeat(ids: readonly string[], now: number): string[] {
    const beat = this.db.prepare('UPDATE leases SET heartbeat_at = ? WHERE conversation_id = ? AND owner = ?')
    return ids.filter((id) => beat.run(now, id, this.owner.id).changes === 0)
  }

  /** Asks the process that runs a conversation to stop or to pause it; false when no other live one does. */
  ask(id: string, what: AskedOfRunner, now: number): boolean {
    return transaction(this.db, () => {
      if (!this.heldElsewhere(id, now)) return false
      // Who asked to pause may still want to stop, and not the other way round.
      this.db
        .prepare("UPDATE leases SET asked = ? WHERE conversation_id = ? AND asked IS NOT 'stop'")
        .run(what, id)
      return true
    })
  }

  /** What others ask of this process since the last look, by conversation. */
  takeAsked(): { id: string; what: AskedOfRunner }[] {
    const rows = this.db
      .prepare('SELECT conversation_id, asked FROM leases WHERE owner = ? AND asked IS NOT NULL')
      .all(this.owner.id)
    if (rows.length === 0) return []
    this.db.prepare('UPDATE leases SET asked = NULL WHERE owner = ?').run(this.owner.id)
    return rows.map((row) => ({
      id: String(row['conversation_id']),
      what: row['asked'] === 'stop' ? 'stop' : 'pause'
    }))
  }

  /** Whether another live process runs the conversation. */
  heldElsewhere(id: string, now: number): boolean {
    const row = this.db
      .prepare('SELECT owner, pid, heartbeat_at FROM leases WHERE conversation_id = ?')
      .get(id)
    return row !== undefined && this.isOther(row, now)
  }

  /** All conversations that other live processes run. */
  elsewhere(now: number): Set<string> {
    const rows = this.db.prepare('SELECT conversation_id, owner, pid, heartbeat_at FROM leases').all()
    return new Set(rows.filter((row) => this.isOther(row, now)).map((row) => String(row['conversation_id'])))
  }

  private isOther(row: Record<string, unknown>, now: number): boolean {
    const fresh = now - Number(row['heartbeat_at']) < LEASE_EXPIRY_MS
    return row['owner'] !== this.owner.id && fresh && this.isAlive(Number(row['pid']))
  }

  private markChanged(id: string): void {
    this.db.prepare(`UPDATE conversations SET change = ${NEXT_CHANGE} WHERE id = ?`).run(id)
  }
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
