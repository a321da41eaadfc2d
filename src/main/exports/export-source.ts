import { applyInPlace, createConversation } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { isPaused, type PausedState, type RunState } from '../../shared/domain/run.ts'
import type { ConversationUsage } from '../../shared/domain/usage-report.ts'

/** A pause, after the first `after` messages. */
interface PastPause {
  after: number
  run: PausedState
}

/** All that is written of a conversation. */
export interface ExportSource {
  conversation: Conversation
  pauses: PastPause[]
  usage: ConversationUsage | null
}

/** What was attached, by its hash; null where there is nothing of that kind. */
export interface Attached {
  /** A `data:` URL. */
  picture(hash: string): string | null
  text(hash: string): string | null
}

export interface ExportChoices {
  /** The model's reasoning too, as far as it was shown. */
  reasoning: boolean
}

/** What there is to write: without the answer that still streams, and without one that a guard holds back. */
export function exportSource(
  conversation: Conversation,
  events: readonly StoredEvent[],
  usage: ConversationUsage | null
): ExportSource {
  return {
    conversation: {
      ...conversation,
      draft: null,
      run: shown(conversation.run),
      branches: conversation.branches.map(({ tail, ...branch }) => ({
        ...branch,
        tail: tail && { ...tail, run: shown(tail.run) }
      }))
    },
    pauses: pausesOf(events, conversation),
    usage
  }
}

function shown<R extends RunState>(run: R): R
function shown(run: RunState): RunState {
  if (run.status !== 'pausedByGuard') return run
  const { held: _, ...rest } = run
  return rest
}

/** Where the conversation paused, as far as what it paused after is still shown. */
function pausesOf(events: readonly StoredEvent[], { messages }: Conversation): PastPause[] {
  const [first] = events
  if (first?.type !== 'conversation.created') return []
  const places = new Map(messages.map(({ id }, at) => [id, at + 1]))
  const pauses: PastPause[] = []
  let conversation = createConversation(first)
  for (const event of events.slice(1)) {
    conversation = applyInPlace(conversation, event)
    if (event.type !== 'run.changed' || !isPaused(event.run)) continue
    const last = conversation.messages.at(-1)
    const after = last ? places.get(last.id) : 0
    if (after !== undefined) pauses.push({ after, run: shown(event.run) })
  }
  return pauses.filter(({ run, after }, index) => {
    const next = pauses[index + 1]
    // A Continue that did not get through is the same pause again.
    return !(next && next.after === after && next.run.at === run.at)
  })
}
