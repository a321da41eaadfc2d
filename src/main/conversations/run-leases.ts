import { setTimeout as sleep } from 'node:timers/promises'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { attempt } from '../store/attempt.ts'
import { sqliteCode } from '../store/database.ts'
import { HEARTBEAT_MS, type Leases } from '../store/leases.ts'

/** How often a busy file is asked again before a start is refused. */
const ATTEMPTS = 20
const PAUSE_MS = 100

/** The leases of this process's runs, kept alive by a heartbeat. */
export class RunLeases {
  /** Called when a conversation was taken over by another process, as after a long sleep of the machine. */
  onLost: (id: string) => void = () => {}
  private readonly leases: Leases
  private readonly now: () => number
  private readonly held = new Set<string>()
  private readonly timer: NodeJS.Timeout

  constructor(leases: Leases, now: () => number) {
    this.leases = leases
    this.now = now
    this.timer = setInterval(() => this.beat(), HEARTBEAT_MS)
    this.timer.unref()
  }

  /** Refused with `running-elsewhere`, or `store-write` when the file cannot be written. */
  async acquire(id: string): Promise<Result<null>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        if (!this.leases.acquire(id, this.now())) return refuse('running-elsewhere')
        this.held.add(id)
        return ok(null)
      } catch (error) {
        if (sqliteCode(error) === undefined) throw error
        if (attempt === ATTEMPTS - 1)
          return refuse('store-write', { cause: error instanceof Error ? error.message : String(error) })
        await sleep(PAUSE_MS)
      }
    }
    return refuse('store-write')
  }

  /** A lease that cannot be given back now expires by itself. */
  release(id: string): void {
    this.held.delete(id)
    attempt(() => this.leases.release(id))
  }

  heldElsewhere(id: string): boolean {
    return this.leases.heldElsewhere(id, this.now())
  }

  close(): void {
    clearInterval(this.timer)
  }

  private beat(): void {
    if (this.held.size === 0) return
    const lost = attempt(() => this.leases.heartbeat([...this.held], this.now())) ?? []
    for (const id of lost) {
      this.held.delete(id)
      this.onLost(id)
    }
  }
}
