import { applyEvent } from '../../shared/domain/apply.ts'
import type { QueuedMessage } from '../../shared/domain/attachment.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { isAllowed, type RunState, withoutDeadline } from '../../shared/domain/run.ts'
import { compactingState } from '../run/compacting.ts'
import { resultText } from '../run/result-texts.ts'
import { dropHeld, heldOf, letHeldRun, runBegins } from './run-events.ts'
import { type UserWords, userMessage } from '../run/user-message.ts'
import type { RunsPorts } from './run-ports.ts'

/** What a run begins with: the events to store first, and where it goes back to when it is refused at once. */
export interface RunPlan {
  opening: StoredEvent[]
  cameFrom?: RunState
  /** A summary is made first; without `goOn` it is all there is to do. */
  compaction?: {
    instruction?: string | undefined
    from: RunState
    goOn?: (conversation: Conversation) => RunPlan
  }
}

export interface CompactOptions {
  /** What the summary is to keep. */
  instruction?: string | undefined
  /** Goes on afterwards, as Continue or Retry does. */
  thenContinue?: boolean | undefined
  /** A message to go on with. */
  hint?: string | undefined
}

export interface ContinueOptions {
  /** A message to go on with. */
  hint?: string | undefined
  /** Lifts the limit for the rest of the turn; the ceiling stays. */
  unlimited?: boolean | undefined
}

type Ports = Pick<RunsPorts, 'limit' | 'now' | 'newId' | 'wrapUpMessage'>

/** A new turn; calls that a guard holds are not run. */
export function planSend(ports: Ports, conversation: Conversation, said: UserWords): RunPlan {
  const { held, before } = withoutHeld(ports, conversation, resultText.newMessage)
  const begins = [...held, ...nothingSteers(conversation, ports.now()), runBegins(ports, before, 'turn')]
  return { opening: [...begins, userMessage(ports.newId(), said, ports.now())] }
}

/** A new turn with a message that waited, or with all that were to go into the turn before. */
export function planQueued(ports: Ports, conversation: Conversation, itemId?: string): RunPlan {
  const { queue } = conversation
  const steering = queue.filter(({ steers }) => steers)
  const first = queue.find(({ id }) => id === itemId) ?? queue[0]
  const due = itemId === undefined && steering.length > 0 ? steering : first ? [first] : []
  const { held, before } = withoutHeld(ports, conversation, resultText.newMessage)
  const at = ports.now()
  return {
    opening: [
      ...held,
      { type: 'queue.changed', queue: queue.filter((item) => !due.includes(item)), at },
      runBegins(ports, before, 'turn'),
      ...due.map((item) => userMessage(item.id, item, at))
    ]
  }
}

/** Whether a message that waits can be sent as a turn: this one, or the next once a turn has ended. */
export function maySendQueued(conversation: Conversation | null, itemId?: string): boolean {
  if (!conversation || conversation.parent) return false
  const { run } = conversation
  const isDue = itemId === undefined ? run.status === 'idle' : isAllowed('send', run)
  return isDue && conversation.queue.some(({ id }) => id === (itemId ?? id))
}

/** A message that waits for the end of the turn. */
export function waiting(item: QueuedMessage): QueuedMessage {
  const { steers: _, ...rest } = item
  return rest
}

/** What was to go into an earlier turn waits like the rest once another one begins. */
function nothingSteers({ queue }: Conversation, at: number): StoredEvent[] {
  if (!queue.some(({ steers }) => steers)) return []
  return [{ type: 'queue.changed', queue: queue.map(waiting), at }]
}

/** The same turn in a fresh window; calls that a guard holds run now, and a hint waits for their results. */
export function planContinue(
  ports: Ports,
  conversation: Conversation,
  { hint, unlimited }: ContinueOptions
): RunPlan {
  const held = letHeldRun(heldOf(conversation.run), ports.now())
  const begins = runBegins(ports, conversation, unlimited ? 'unlimited window' : 'window')
  return {
    opening: [begins, ...(held.length > 0 ? held : hinted(ports, hint))],
    cameFrom: held.length > 0 ? { status: 'interrupted' } : conversation.run
  }
}

/** One last request without tools, whose stored message asks for a summary and the next steps. */
export function planWrapUp(ports: Ports, conversation: Conversation): RunPlan {
  const { held, before } = withoutHeld(ports, conversation, resultText.toolsOff)
  return {
    opening: [...held, runBegins(ports, before, 'window'), message(ports, ports.wrapUpMessage())],
    cameFrom: held.length > 0 ? { status: 'interrupted' } : conversation.run
  }
}

/** The same turn and window. */
export function planRetry(ports: Ports, conversation: Conversation, hint: string | undefined): RunPlan {
  return { opening: [runBegins(ports, conversation), ...hinted(ports, hint)] }
}

/** Whether a summary can be asked for in this state, and what is to follow it be done from there. */
export function mayCompact(run: RunState, { thenContinue }: CompactOptions): boolean {
  if (!isAllowed('compact', run)) return false
  return !thenContinue || isAllowed('continue', run) || isAllowed('retry', run)
}

/** A summary first; then the state it was asked for in stands again, or the run goes on from there. */
export function planCompact(ports: Ports, conversation: Conversation, options: CompactOptions): RunPlan {
  const { instruction, thenContinue, hint } = options
  const from = withoutDeadline(conversation.run)
  const begins = runBegins(ports, conversation)
  const goOn = (current: Conversation): RunPlan => {
    const standing = { ...current, run: from }
    if (from.status === 'failed') return planRetry(ports, standing, hint)
    return planContinue(ports, standing, { hint })
  }
  const isDue = thenContinue && (isAllowed('continue', from) || isAllowed('retry', from))
  return {
    opening: [{ ...begins, run: compactingState(begins.run, from) }],
    compaction: { instruction, from, ...(isDue && { goOn }) }
  }
}

function withoutHeld(ports: Ports, conversation: Conversation, text: string) {
  const held = dropHeld(conversation.run, 'skipped', text, ports.now())
  return { held, before: held.reduce<Conversation>(applyEvent, conversation) }
}

function hinted(ports: Ports, hint: string | undefined): StoredEvent[] {
  return hint?.trim() ? [message(ports, hint)] : []
}

function message(ports: Ports, text: string): StoredEvent {
  return userMessage(ports.newId(), { text, attachments: [] }, ports.now())
}
