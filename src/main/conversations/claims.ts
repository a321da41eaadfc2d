import type { Conversation } from '../../shared/domain/conversation.ts'
import { isAwaiting, isBusy, type RunState } from '../../shared/domain/run.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { LiveRun } from './live-run.ts'
import { isWorking } from './run-events.ts'
import type { RunsPorts } from './run-ports.ts'

/** Who works on which conversation in this process, by its id: a run, or what must not meet one. */
export class Claims extends Map<string, LiveRun> {
  private readonly ports: Pick<RunsPorts, 'library' | 'leases'>

  constructor(ports: Pick<RunsPorts, 'library' | 'leases'>) {
    super()
    this.ports = ports
  }

  /**
   * Takes the conversation and its lease, and gives it as it then stands. Synchronous from the last look to the claim,
   * so that of two calls at once one is refused.
   */
  async claim(id: string, allows: (run: RunState) => boolean, live: LiveRun): Promise<Result<Conversation>> {
    const { library, leases } = this.ports
    const before = library.current(id)?.run
    // A run that has just come to a stand still gives back its lease; who goes on at once waits for that.
    if (before && !isBusy(before)) await this.get(id)?.finished
    const conversation = library.current(id)
    if (!conversation) return refuse('not-found')
    if (this.has(id) || !allows(conversation.run))
      return refuse(leases.heldElsewhere(id) ? 'running-elsewhere' : 'not-allowed')
    this.set(id, live)
    const lease = await leases.acquire(id)
    if (!lease.ok) return this.giveUp(id, live, lease)
    library.catchUp(id)
    const fresh = library.current(id)
    if (fresh && allows(fresh.run)) return ok(fresh)
    leases.release(id)
    return this.giveUp(id, live, refuse('not-allowed'))
  }

  /** The conversations in which a model is being asked or a tool runs; a sub-agent's belongs to its caller's. */
  working(): string[] {
    return [...this.keys()].filter((id) => {
      const conversation = this.ports.library.current(id)
      return conversation && !conversation.parent && isWorking(conversation)
    })
  }

  letGo(id: string, live: LiveRun): void {
    this.delete(id)
    this.ports.leases.release(id)
    live.end()
  }

  /** Does something with a conversation that stands still, which nothing else can begin or stop meanwhile. */
  async alone<T>(id: string, work: (conversation: Conversation) => Promise<T>): Promise<Result<T>> {
    const live = new LiveRun()
    live.isStill = true
    const claimed = await this.claim(id, (run) => !isBusy(run), live)
    if (!claimed.ok) return claimed
    try {
      return ok(await work(claimed.value))
    } finally {
      this.letGo(id, live)
    }
  }

  /** Every run is left `interrupted`, whole and stored; an open question stays open. */
  async endAll(): Promise<void> {
    const all = [...this]
    for (const [id, live] of all) {
      const run = this.ports.library.current(id)?.run
      if (run && isAwaiting(run)) live.abandon()
      else live.abort('interrupted')
    }
    await Promise.all(all.map(([, live]) => live.finished))
  }

  /** The same at once, as the next start would find it: what runs writes nothing more, and nobody waits for it. */
  breakOff(): void {
    for (const [id, live] of this) {
      if (live.isStill) continue
      live.abandon()
      this.ports.library.breakOff(id)
    }
  }

  private giveUp<T>(id: string, live: LiveRun, refusal: T): T {
    this.delete(id)
    live.end()
    return refusal
  }
}
