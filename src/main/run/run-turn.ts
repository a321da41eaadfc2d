import type { Conversation } from '../../shared/domain/conversation.ts'
import { isRound, isSettled, type Message, toolParts } from '../../shared/domain/message.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { afterResponse, freshStreak, standWithout } from './after-response.ts'
import { compact, isCompactionDue } from './compacting.ts'
import { abortedState, pauseDue } from './limits.ts'
import type { RunPorts } from './ports.ts'
import { runBatch } from './run-batch.ts'
import { takeSteering } from './steering.ts'
import { streamRound } from './stream-round.ts'

/**
 * The loop: from the transcript as it is (a user message, results, or a round with open calls) until the turn
 * ends or the run stands still. A pause is a return value; Continue is another call of this function.
 *
 * @param cameFrom the pause or interruption that a Continue left. When its first request is refused, the run
 *   goes back there with the error beside it, and nothing else changes.
 * @returns the state that was stored last.
 */
export async function runTurn(ports: RunPorts, cameFrom?: RunState): Promise<RunState> {
  const streak = freshStreak(cameFrom)
  for (;;) {
    const conversation = ports.journal.current()
    const round = openRound(conversation)
    if (round) {
      const standing = await runBatch(ports, round)
      if (standing) return standing
      if (ports.wrapUp) return standWithout(ports, { status: 'idle' })
      streak.refuge = undefined
      continue
    }
    const due = ports.signal.aborted ? abortedState(ports.signal) : pauseDue(ports, conversation)
    if (due) return standWithout(ports, due)
    if (!ports.wrapUp) takeSteering(ports, conversation)
    if (isCompactionDue(ports)) {
      await compact(ports)
      continue
    }
    const outcome = await streamRound(ports)
    if (streak.asked > 0) streak.asked++
    const standing = await afterResponse(ports, outcome, streak)
    if (standing) return standing
  }
}

/** The last round, when calls of it have no result yet. */
function openRound(conversation: Conversation): Message | null {
  const last = conversation.messages.at(-1)
  return last && isRound(last) && !toolParts(last).every((call) => isSettled(call.state)) ? last : null
}
