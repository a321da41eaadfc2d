import { DatabaseSync } from 'node:sqlite'
import type { StoredEvent } from '../../src/shared/domain/event.ts'
import type { Message } from '../../src/shared/domain/message.ts'
import { EventStore } from '../../src/main/store/event-store.ts'
import type { LoadedEvents } from '../../src/main/store/load-events.ts'
import type { StoredSummary } from '../../src/main/store/summaries.ts'
import { Leases } from '../../src/main/store/leases.ts'

const unused = new DatabaseSync(':memory:')

/** What outlives a process: one conversation's rows. */
export interface Disk {
  rows: string[]
  summary: StoredSummary | null
  checkpoint: string | null
}

export const emptyDisk = (): Disk => ({ rows: [], summary: null, checkpoint: null })

/** One process's store on a disk that is memory; once killed it writes nothing more. */
export class MemoryStore extends EventStore {
  isKilled = false
  private readonly disk: Disk

  constructor(disk: Disk) {
    super(unused)
    this.disk = disk
  }

  override append(
    summary: StoredSummary,
    position: number,
    events: readonly StoredEvent[],
    endsDraft: boolean
  ): number | 'stale' {
    if (this.isKilled) return position + events.length
    if (this.disk.rows.length !== position) return 'stale'
    this.disk.rows.push(...events.map((event) => JSON.stringify(event)))
    this.disk.summary = summary
    if (endsDraft) this.disk.checkpoint = null
    return this.disk.rows.length
  }

  override load(_id: string, position = 0): LoadedEvents {
    const events = this.disk.rows.slice(position).map((row): StoredEvent => JSON.parse(row))
    return { events, position: this.disk.rows.length, unreadable: 0, repaired: 0 }
  }

  override placement(): Record<string, never> {
    return {}
  }

  override list(): StoredSummary[] {
    return this.disk.summary ? [this.disk.summary] : []
  }

  override running(): string[] {
    const { summary } = this.disk
    return summary && ['running', 'stopping'].includes(summary.status) ? [summary.id] : []
  }

  override changesSince(change: number) {
    return { rows: [], change }
  }

  override has(id: string): boolean {
    return this.disk.summary?.id === id
  }

  override writeCheckpoint(_id: string, draft: Message): void {
    if (!this.isKilled) this.disk.checkpoint = JSON.stringify(draft)
  }

  override readCheckpoint(): Message | null {
    return this.disk.checkpoint === null ? null : JSON.parse(this.disk.checkpoint)
  }

  override deleteCheckpoint(): void {
    if (!this.isKilled) this.disk.checkpoint = null
  }
}

/** Leases of the only process there is. */
export class LoneLeases extends Leases {
  constructor() {
    super(unused, { id: 'lone', pid: process.pid })
  }

  override acquire(): boolean {
    return true
  }

  override release(): void {}

  override heartbeat(): string[] {
    return []
  }

  override heldElsewhere(): boolean {
    return false
  }

  override elsewhere(): Set<string> {
    return new Set()
  }
}
