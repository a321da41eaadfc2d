import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import { isRound, isSettled, type Message, toolParts } from '../../shared/domain/message.ts'
import { isPaused, type RunState } from '../../shared/domain/run.ts'
import { abortedState, pauseDue } from './limits.ts'
import type { RunPorts } from './ports.ts'
import { runBatch } from './run-batch.ts'
import { type RoundOutcome, streamRound } from './stream-round.ts'

/**
 * The loop: from the transcript as it is (a user message, results, or a round with open calls) until the turn
 * ends or the run stands still. A pause is a return value; Continue is another call of this function.
 *
 * @param cameFrom the pause or interruption that a Continue left. When its first request is refused, the run
 *   goes back there with the error beside it, and nothing else changes.
 * @returns the state that was stored last.
 */
export async function runTurn(ports: RunPorts, cameFrom?: RunState): Promise<RunState> {
  let refuge = cameFrom
  for (;;) {
    const conversation = ports.journal.current()
    const round = openRound(conversation)
    if (round) {
      const standing = await runBatch(ports, round)
      if (standing) return standing
      if (ports.wrapUp) return stand(ports, { status: 'idle' })
      refuge = undefined
      continue
    }
    const due = ports.signal.aborted ? abortedState(ports.signal) : pauseDue(ports, conversation)
    if (due) return stand(ports, due)
    const outcome = await streamRound(ports)
    const standing = keep(ports, outcome, refuge)
    if (standing) return standing
    refuge = undefined
  }
}

/** Stores what came of a request. Null: it was a round, whose calls are to be answered now. */
function keep(ports: RunPorts, outcome: RoundOutcome, refuge: RunState | undefined): RunState | null {
  switch (outcome.kind) {
    case 'response':
      if (!isRound(outcome.message)) return stand(ports, { status: 'idle' }, outcome.message)
      ports.journal.append({ type: 'message.appended', message: outcome.message, at: ports.now() })
      return null
    case 'empty':
      return standWithout(ports, { status: 'failed', failure: emptyResponse(ports) })
    case 'failed':
      if (outcome.partial)
        return stand(ports, { status: 'failed', failure: outcome.failure }, outcome.partial)
      return standWithout(ports, backTo(refuge, outcome.failure))
    case 'aborted':
      return outcome.partial
        ? stand(ports, abortedState(ports.signal), outcome.partial)
        : standWithout(ports, abortedState(ports.signal))
  }
}

function emptyResponse(ports: RunPorts): Failure {
  return { code: 'empty-response', params: { model: ports.journal.current().model.modelId }, retriable: true }
}

function backTo(refuge: RunState | undefined, failure: Failure): RunState {
  const isRefuge = refuge && (isPaused(refuge) || refuge.status === 'interrupted')
  return isRefuge ? { ...refuge, error: failure } : { status: 'failed', failure }
}

function stand(ports: RunPorts, run: RunState, message?: Message): RunState {
  const events: StoredEvent[] = message ? [{ type: 'message.appended', message, at: ports.now() }] : []
  ports.journal.append(...events, { type: 'run.changed', run, at: ports.now() })
  return run
}

function standWithout(ports: RunPorts, run: RunState): RunState {
  if (ports.journal.current().draft) ports.journal.publish({ type: 'draft.dropped' })
  return stand(ports, run)
}

/** The last round, when calls of it have no result yet. */
function openRound(conversation: Conversation): Message | null {
  const last = conversation.messages.at(-1)
  return last && isRound(last) && !toolParts(last).every((call) => isSettled(call.state)) ? last : null
}
