import type { AttachmentPart, QueuedMessage } from '../../shared/domain/attachment.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { isBusy } from '../../shared/domain/run.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Library } from './library.ts'
import { waiting } from './run-plans.ts'
import type { Runs } from './runs.ts'

export interface QueuePorts {
  library: Pick<Library, 'current' | 'snapshot' | 'append'>
  runs: Pick<Runs, 'send' | 'sendQueued'>
  /** Where nobody watches, nothing is sent by itself. */
  attended: boolean
  newId(): string
  now(): number
}

/**
 * Messages that wait for a run. Each is stored as part of its conversation until the very transaction that puts it into
 * the transcript (D096). When a turn has ended, the next one is sent; at a pause, after a failure, Stop or a restart
 * they wait: the user who held the run there has not asked for more work yet, and Continue comes first.
 */
export class Queue {
  private readonly ports: QueuePorts
  private isClosed = false

  constructor(ports: QueuePorts) {
    this.ports = ports
  }

  /** Lets a message wait; where the run has ended in the meantime and nothing waits before it, it is sent. */
  async add(id: string, text: string, attachments: AttachmentPart[]): Promise<Result<null>> {
    const conversation = this.ports.library.current(id)
    if (conversation?.run.status === 'idle' && conversation.queue.length === 0)
      return this.ports.runs.send(id, text, attachments)
    const { newId, now } = this.ports
    const item: QueuedMessage = { id: newId(), text: text.toWellFormed(), attachments, at: now() }
    return this.change(id, ({ queue }) => [...queue, item])
  }

  edit(id: string, itemId: string, text: string): Result<null> {
    return this.changeItem(id, itemId, (item) => [{ ...item, text: text.toWellFormed() }])
  }

  remove(id: string, itemId: string): Result<null> {
    return this.changeItem(id, itemId, () => [])
  }

  /** Puts a message so many places later (or, below 0, earlier); not beyond the ends. */
  move(id: string, itemId: string, by: number): Result<null> {
    return this.change(id, ({ queue }) => {
      const from = queue.findIndex((item) => item.id === itemId)
      const item = queue[from]
      if (!item) return null
      const to = Math.min(Math.max(from + by, 0), queue.length - 1)
      return queue.toSpliced(from, 1).toSpliced(to, 0, item)
    })
  }

  /** Sends one now: while a run is live, after the round that runs; else as a new turn. */
  async sendNow(id: string, itemId: string): Promise<Result<null>> {
    const run = this.ports.library.current(id)?.run
    if (run && !isBusy(run)) return this.ports.runs.sendQueued(id, itemId)
    return this.changeItem(id, itemId, (item) => [{ ...item, steers: true }])
  }

  /** Lets one wait for the end of the turn after all. */
  sendLater(id: string, itemId: string): Result<null> {
    return this.changeItem(id, itemId, (item) => [waiting(item)])
  }

  /** Sends the next one where a turn has come to its end. */
  turnEnded(id: string): void {
    const { library, runs, attended } = this.ports
    const conversation = this.isClosed || !attended ? null : library.current(id)
    if (!conversation || conversation.run.status !== 'idle' || conversation.queue.length === 0) return
    void runs.sendQueued(id)
  }

  /** The app quits: what waits stays where it is. */
  close(): void {
    this.isClosed = true
  }

  private changeItem(
    id: string,
    itemId: string,
    change: (item: QueuedMessage) => QueuedMessage[]
  ): Result<null> {
    return this.change(id, ({ queue }) =>
      queue.some((item) => item.id === itemId)
        ? queue.flatMap((item) => (item.id === itemId ? change(item) : [item]))
        : null
    )
  }

  /** @param change null: the message is not there any more, as when it has just been sent */
  private change(id: string, change: (conversation: Conversation) => QueuedMessage[] | null): Result<null> {
    const { library, now } = this.ports
    const snapshot = library.snapshot(id)
    if (!snapshot || snapshot.conversation.parent) return refuse('not-found')
    if (snapshot.elsewhere) return refuse('running-elsewhere')
    const queue = change(snapshot.conversation)
    if (queue === null) return refuse('not-allowed')
    library.append(id, { type: 'queue.changed', queue, at: now() })
    return ok(null)
  }
}
