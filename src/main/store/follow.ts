import type { DatabaseSync } from 'node:sqlite'
import { hasSlept } from '../waits.ts'
import { attempt } from './attempt.ts'
import { HEARTBEAT_MS } from './leases.ts'

const POLL_MS = 250

interface FollowHandlers {
  /** Another connection has committed something. */
  onForeignChange(): void
  /**
   * Every heartbeat, since the death of another process is no commit; not right after a sleep of the machine, when no
   * process has been heard of and all of them may live (fault F98).
   */
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
  let ticked = Date.now()
  const tick = setInterval(() => {
    const woke = hasSlept(ticked)
    ticked = Date.now()
    if (!woke) attempt(handlers.onTick)
  }, HEARTBEAT_MS)
  poll.unref()
  tick.unref()
  return () => {
    clearInterval(poll)
    clearInterval(tick)
  }
}
