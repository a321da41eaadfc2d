import { applyEvent, createConversation } from '../../shared/domain/apply.ts'
import type { Conversation, ConversationSummary, Snapshot } from '../../shared/domain/conversation.ts'
import type { ConversationEvent, DraftEvent, StoredEvent } from '../../shared/domain/event.ts'
import { truncateResult } from '../context/truncate.ts'
import { attempt } from '../store/attempt.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { type Wait, waitsOf } from '../../shared/domain/waiting.ts'
import { Checkpoints, endsDraft } from './checkpoints.ts'
import { fold } from './fold.ts'
import { Follower } from './follower.ts'
import { type Damage, heal } from './heal.ts'
import { mayChangeRun, outlined } from './outlined.ts'
import { listed, rowOf } from './summary.ts'
import type { LibraryPorts } from './library-ports.ts'
import { Writer } from './writer.ts'

interface Live {
  conversation: Conversation
  /** Position of the newest event that this process has read or written. */
  position: number
  waits: Wait[]
}

/** Conversations kept in memory beyond those that run. */
const KEPT = 20

/** All conversations of this process: apply, store, publish, in that order of meaning. */
export class Library {
  private readonly ports: LibraryPorts
  private readonly writer: Writer
  private readonly checkpoints: Checkpoints
  private readonly live = new Map<string, Live>()
  private readonly seqs = new Map<string, number>()
  private readonly follower: Follower

  constructor(ports: LibraryPorts) {
    this.ports = ports
    this.writer = new Writer(ports.store, ports.onSaveFailed)
    this.checkpoints = new Checkpoints(ports.store)
    this.follower = new Follower(ports, {
      has: (id) => this.live.has(id),
      catchUp: (id) => this.catchUp(id),
      draft: (id) => this.live.get(id)?.conversation.draft ?? null,
      waits: (id) => this.opened(id)?.waits ?? [],
      show: (id, event) => this.show(id, event)
    })
  }

  list(): ConversationSummary[] {
    const elsewhere = this.ports.leases.elsewhere(this.ports.now())
    return this.ports.store.list().map((row) => listed(row, elsewhere.has(row.id)))
  }

  /** The conversation as it stands, or null when there is none. */
  current(id: string): Conversation | null {
    return this.opened(id)?.conversation ?? null
  }

  snapshot(id: string): Snapshot | null {
    const live = this.opened(id)
    if (!live) return null
    const elsewhere = this.ports.leases.heldElsewhere(id, this.ports.now())
    return { conversation: outlined(live.conversation), seq: this.seqs.get(id) ?? 0, elsewhere }
  }

  create(event: Extract<StoredEvent, { type: 'conversation.created' }>): Conversation {
    const conversation = createConversation(event)
    this.live.set(event.id, { conversation, position: 0, waits: [] })
    this.append(event.id, event)
    return conversation
  }

  /** Applies, stores in one transaction and publishes. A failed write is kept and tried again; see `Writer`. */
  append(id: string, ...events: StoredEvent[]): void {
    const live = this.opened(id)
    if (!live) return
    if (endsDraft(events)) this.checkpoints.end(id)
    const applied = () => {
      const next = events.reduce<Conversation>(applyEvent, live.conversation)
      live.waits = waitsOf(next, live.waits)
      return next
    }
    let next = applied()
    const written = this.writer.write(rowOf(next, live.waits), live.position, events, endsDraft(events))
    if (written === 'stale') {
      this.catchUp(id)
      next = applied()
      live.position = this.writer.force(rowOf(next, live.waits), live.position, events)
    } else live.position = written
    live.conversation = next
    for (const event of events) this.emit(id, event)
    this.emitSummary(live)
    if (mayChangeRun(events)) this.onRunChanged(id, live.conversation.run)
    this.onAppended(live.conversation, events)
  }

  /** Applies and publishes part of a streaming response; checkpoints it now and then. */
  publish(id: string, event: DraftEvent): void {
    if (this.opened(id)) this.checkpoints.update(id, this.show(id, event))
  }

  private show(id: string, event: DraftEvent): Conversation['draft'] {
    const live = this.live.get(id)
    if (!live) return null
    live.conversation = applyEvent(live.conversation, event)
    this.emit(id, event)
    return live.conversation.draft
  }

  /**
   * What the model is given of a result, as well-formed text (U073); the whole of a long one is kept, to be opened
   * and read in parts.
   */
  keepResult(id: string, callId: string, text: string): string {
    const whole = text.toWellFormed()
    const given = truncateResult(whole, callId)
    if (given !== whole) attempt(() => this.ports.store.keepResult(id, callId, whole))
    return given
  }

  /** The whole of a result that was given in part. */
  fullResult(id: string, callId: string): string | null {
    return this.ports.store.readResult(id, callId)
  }

  /** Hides a conversation or brings it back; false when there is none. */
  setDeleted(id: string, isDeleted: boolean): boolean {
    if (!this.ports.store.setDeleted(id, isDeleted ? this.ports.now() : null)) return false
    for (const known of this.live.keys())
      if (!this.ports.store.has(known) && !this.writer.hasUnsaved(known)) this.live.delete(known)
    this.follow()
    return true
  }

  /** Takes back a conversation that could not be begun, whether or not anything of it was stored. */
  discard(id: string): void {
    this.writer.forget(id)
    this.live.delete(id)
    attempt(() => this.ports.store.setDeleted(id, this.ports.now()))
    this.ports.onSummaries([], [id])
    this.ports.onWaits(id, '', [])
  }

  /** Takes in what another process has stored since; cheap when nothing changed. */
  readonly follow = (): void => this.follower.follow()

  /** Tells of all that waits, as at start. */
  readonly tellWaits = (): void => this.follower.tellWaits()

  /** Makes whole what a dead process left running. Safe to call at any time. */
  recover(): void {
    const now = this.ports.now()
    for (const id of this.ports.store.running()) {
      if (this.runsHere(id) || this.ports.leases.heldElsewhere(id, now)) continue
      if (this.live.has(id)) this.healNow(id)
      else this.opened(id)
    }
  }

  /** Makes whole what this process runs, without waiting for the run, which may write nothing more. */
  breakOff(id: string): void {
    this.checkpoints.flush(id)
    this.healNow(id)
  }

  /** Told by `Runs` which conversations this process runs, so that nothing heals under a live run. */
  runsHere: (id: string) => boolean = () => false

  /** Told of each new state of a run in this process. */
  onRunChanged: (id: string, run: RunState) => void = () => {}

  /** Told of what this process has stored in a conversation, which is as it stands afterwards. */
  onAppended: (conversation: Conversation, events: readonly StoredEvent[]) => void = () => {}

  /** Reads events of another process into the conversation held here. */
  catchUp(id: string): void {
    const live = this.live.get(id)
    if (!live || this.writer.hasUnsaved(id)) return
    const { events, position } = this.ports.store.load(id, live.position)
    live.position = position
    for (const event of events) {
      live.conversation = applyEvent(live.conversation, event)
      this.emit(id, event)
    }
    live.waits = waitsOf(live.conversation, live.waits)
  }

  /** Writes what is still unsaved, waiting longer than usual. */
  close(): void {
    this.writer.close()
  }

  private opened(id: string): Live | null {
    const known = this.live.get(id)
    if (known) return known
    if (!this.ports.store.has(id)) return null
    const { events, position, ...damage } = this.ports.store.load(id)
    const conversation = fold(id, events)
    const live = { conversation, position, waits: waitsOf(conversation) }
    this.evict()
    this.live.set(id, live)
    const isOurs = !this.runsHere(id) && !this.ports.leases.heldElsewhere(id, this.ports.now())
    if (isOurs) this.healNow(id, damage)
    return live
  }

  private healNow(id: string, damage: Damage = { unreadable: 0, repaired: 0 }): void {
    const live = this.live.get(id)
    if (!live) return
    const { now, newId, store, leases } = this.ports
    const checkpoint = store.readCheckpoint(id)
    const events = heal(live.conversation, { checkpoint, ...damage, now: now(), newId })
    if (events.length === 0 || !attempt(() => leases.acquire(id, now()))) return
    this.append(id, ...events)
    attempt(() => store.deleteCheckpoint(id))
    attempt(() => leases.release(id))
  }

  private evict(): void {
    for (const [id] of this.live) {
      if (this.live.size <= KEPT) return
      if (!this.runsHere(id) && !this.writer.hasUnsaved(id)) this.live.delete(id)
    }
  }

  private emit(id: string, event: ConversationEvent): void {
    const seq = (this.seqs.get(id) ?? 0) + 1
    this.seqs.set(id, seq)
    this.ports.onEvent(id, seq, event)
  }

  private emitSummary({ conversation, waits }: Live): void {
    if (conversation.parent) return
    const placement = this.ports.store.placement(conversation.id)
    this.ports.onSummaries([listed({ ...rowOf(conversation, waits), ...placement }, false)], [])
    this.ports.onWaits(conversation.id, conversation.title, waits)
  }
}
