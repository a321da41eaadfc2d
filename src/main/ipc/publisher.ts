import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { ConversationEvent } from '../../shared/domain/event.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'

/** One message per frame and conversation is enough for a screen. */
const FRAME_MS = 16

interface Waiting {
  firstSeq: number
  events: ConversationEvent[]
}

/** Gathers what happens within a frame and sends it as few messages, in order. */
export class Publisher {
  private readonly send: (event: AppEvent) => void
  private readonly waiting = new Map<string, Waiting>()
  private readonly changed = new Map<string, ConversationSummary | null>()
  private timer: NodeJS.Timeout | null = null

  constructor(send: (event: AppEvent) => void) {
    this.send = send
  }

  event(id: string, seq: number, event: ConversationEvent): void {
    const known = this.waiting.get(id)
    if (known) known.events.push(event)
    else this.waiting.set(id, { firstSeq: seq, events: [event] })
    this.schedule()
  }

  summaries(changed: ConversationSummary[], removed: string[]): void {
    for (const summary of changed) this.changed.set(summary.id, summary)
    for (const id of removed) this.changed.set(id, null)
    this.schedule()
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => this.flush(), FRAME_MS)
  }

  private flush(): void {
    this.timer = null
    for (const [id, { firstSeq, events }] of this.waiting)
      this.send({ type: 'conversation.events', id, firstSeq, events })
    this.waiting.clear()
    if (this.changed.size === 0) return
    const changed = [...this.changed.values()].filter((summary) => summary !== null)
    const removed = [...this.changed].filter(([, summary]) => summary === null).map(([id]) => id)
    this.changed.clear()
    this.send({ type: 'conversations.changed', changed, removed })
  }
}
