import type { DatabaseSync } from 'node:sqlite'
import { attempt } from './attempt.ts'
import { HEARTBEAT_MS } from './leases.ts'

const POLL_MS = 250

interface FollowHandlers {
  /** Another connection has committed something. */
  onForeignChange(): void
  /** Every heartbeat, since the death of another process is no commit. */
  onTick(): void
}

/** Watches for what other processes write (`PRAGMA data_version` changes only with their commits). */
export function followDatabase(db: DatabaseSync, handlers: FollowHandlers): () => void {
  const read = db.prepare('PRAGMA data_version')
  const version = () => Number(read.get()?.['data_version'])
  let seen = version()
  const look = () => {
    const now = version()
    if (now === seen) return
    handlers.onForeignChange()
    seen = now
  }
  const poll = setInterval(() => attempt(look), POLL_MS)
  const tick = setInterval(() => attempt(handlers.onTick), HEARTBEAT_MS)
  poll.unref()
  tick.unref()
  return () => {
    clearInterval(poll)
    clearInterval(tick)
  }
}
