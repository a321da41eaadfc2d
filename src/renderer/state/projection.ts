import { applyEvent } from '../../shared/domain/apply.ts'
import type { Conversation, Snapshot } from '../../shared/domain/conversation.ts'
import type { ConversationEvent } from '../../shared/domain/event.ts'

/** Events of one conversation as main sends them: `events[0]` has the number `firstSeq`. */
export interface Batch {
  firstSeq: number
  events: ConversationEvent[]
}

/** One conversation as this window knows it. */
export interface Projection {
  /** Null until the first snapshot is here. */
  conversation: Conversation | null
  /** Number of the last event folded in. */
  seq: number
  /** Events are missing: only a snapshot can close the gap. */
  needsSnapshot: boolean
  /** What arrived too early, oldest first. */
  waiting: Batch[]
}

export const unopened: Projection = { conversation: null, seq: 0, needsSnapshot: true, waiting: [] }

/** Folds a batch in; events already folded are dropped, and after a gap the batch waits for a snapshot. */
export function receive(projection: Projection, batch: Batch): Projection {
  if (batch.events.length === 0) return projection
  if (projection.needsSnapshot) return { ...projection, waiting: [...projection.waiting, batch] }
  return fold(projection, [batch])
}

/** Takes a snapshot where it is newer than what is known, then folds in what waited for it. */
export function attach(projection: Projection, snapshot: Snapshot): Projection {
  const known = projection.conversation !== null && projection.seq >= snapshot.seq
  const base: Projection = {
    conversation: known ? projection.conversation : snapshot.conversation,
    seq: known ? projection.seq : snapshot.seq,
    needsSnapshot: false,
    waiting: []
  }
  return fold(
    base,
    projection.waiting.toSorted((a, b) => a.firstSeq - b.firstSeq)
  )
}

function fold(projection: Projection, batches: Batch[]): Projection {
  let { conversation, seq } = projection
  if (!conversation) return { ...projection, waiting: [...projection.waiting, ...batches] }
  for (const [at, batch] of batches.entries()) {
    if (batch.firstSeq > seq + 1)
      return { conversation, seq, needsSnapshot: true, waiting: batches.slice(at) }
    for (const event of batch.events.slice(seq + 1 - batch.firstSeq)) {
      if (isUnknown(conversation, event))
        return { conversation, seq, needsSnapshot: true, waiting: batches.slice(at) }
      conversation = applyEvent(conversation, event)
      seq += 1
    }
  }
  return { conversation, seq, needsSnapshot: false, waiting: [] }
}

/** Whether an event shows a branch that this window knows only the outline of. */
function isUnknown({ branches }: Conversation, event: ConversationEvent): boolean {
  return event.type === 'branch.entered' && branches.some(({ id, tail }) => id === event.branchId && !tail)
}
