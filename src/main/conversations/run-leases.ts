import { setTimeout as sleep } from 'node:timers/promises'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { attempt } from '../store/attempt.ts'
import { sqliteCode } from '../store/database.ts'
import { type AskedOfRunner, HEARTBEAT_MS, type Leases } from '../store/leases.ts'

/** How often a busy file is asked again before a start is refused. */
const ATTEMPTS = 20
const PAUSE_MS = 100

/** The leases of this process's runs, kept alive by a heartbeat. */
export class RunLeases {
  /** Called when a conversation was taken over by another process, as after a long sleep of the machine. */
  onLost: (id: string) => void = () => {}
  /** Called when another process asks something of a run of this one. */
  onAsked: (id: string, what: AskedOfRunner) => void = () => {}
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

  /** Asks the process that runs a conversation, which hears of it within a moment and tells of it by its events. */
  ask(id: string, what: AskedOfRunner): Result<null> {
    return attempt(() => this.leases.ask(id, what, this.now())) ? ok(null) : refuse('not-allowed')
  }

  /** Looks whether another process asks something; to be called when the file has changed. */
  hear(): void {
    if (this.held.size === 0) return
    for (const { id, what } of attempt(() => this.leases.takeAsked()) ?? []) this.onAsked(id, what)
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
