import { isDeepStrictEqual } from 'node:util'
import type { DraftEvent } from '../../shared/domain/event.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { RunStatus } from '../../shared/domain/run.ts'
import type { Wait } from '../../shared/domain/waiting.ts'
import type { LibraryPorts } from './library-ports.ts'
import type { StoredSummary } from '../store/summaries.ts'
import { attempt } from '../store/attempt.ts'
import { listed } from './summary.ts'

const mayWait = (status: RunStatus) => /^(paused|awaiting|interrupted)/.test(status)

/** The conversations that this process holds in memory. */
interface Held {
  has(id: string): boolean
  /** Reads in what another process has stored. */
  catchUp(id: string): void
  draft(id: string): Message | null
  /** What waits in a conversation, which is opened for it. */
  waits(id: string): Wait[]
  /** Shows part of a response that streams in another process. */
  show(id: string, event: DraftEvent): void
}

type FollowerPorts = Pick<LibraryPorts, 'store' | 'leases' | 'now' | 'onSummaries' | 'onWaits'>

/** Takes in what other processes store: events, summaries, and once a second how far an answer of theirs is. */
export class Follower {
  private readonly ports: FollowerPorts
  private readonly held: Held
  private change: number

  constructor(ports: FollowerPorts, held: Held) {
    this.ports = ports
    this.held = held
    this.change = ports.store.changesSince(0).change
  }

  /** Cheap when nothing changed. */
  follow(): void {
    const { rows, change } = this.ports.store.changesSince(this.change)
    this.change = change
    const elsewhere = this.ports.leases.elsewhere(this.ports.now())
    for (const { id, deleted } of rows) if (!deleted && this.held.has(id)) this.held.catchUp(id)
    for (const id of elsewhere) if (this.held.has(id)) this.followDraft(id)
    const shown = rows.filter(({ parentId }) => parentId === undefined)
    if (shown.length === 0) return
    const changed = shown.filter((row) => !row.deleted).map((row) => listed(row, elsewhere.has(row.id)))
    const removed = shown.filter((row) => row.deleted).map((row) => row.id)
    this.ports.onSummaries(changed, removed)
    for (const row of shown) this.ports.onWaits(row.id, row.title, row.deleted ? [] : this.waitsIn(row))
  }

  /** Tells of all that waits, from the rows. */
  tellWaits(): void {
    for (const row of this.ports.store.waiting()) this.ports.onWaits(row.id, row.title, this.waitsIn(row))
  }

  /** What an older Fermata or an import has left without a note of it is opened and looked at, once. */
  private waitsIn({ id, status, waits }: StoredSummary): Wait[] {
    if (waits || !mayWait(status)) return waits ?? []
    const found = this.held.waits(id)
    attempt(() => this.ports.store.writeWaits(id, found))
    return found
  }

  /** What is kept of a streaming answer is all that another process sees of it before it ends. */
  private followDraft(id: string): void {
    const kept = this.ports.store.readCheckpoint(id)
    if (isDeepStrictEqual(kept, this.held.draft(id))) return
    this.held.show(id, kept ? { type: 'draft.opened', message: kept } : { type: 'draft.dropped' })
  }
}
