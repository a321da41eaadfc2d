import type { Conversation } from '../../shared/domain/conversation.ts'
import type { GuardTrip, PauseRecord, RunState } from '../../shared/domain/run.ts'
import type { RunPorts } from './ports.ts'
import { turnFigures, windowFigures } from './window.ts'

/**
 * The pause that is due before the next request, or null. A pure look at the transcript and at the limit as it
 * is now, so that raising or lowering it applies at once.
 *
 * @param trip a guard that tripped on the round that has just ended; when the limit is due too, it is one pause
 */
export function pauseDue(
  ports: RunPorts,
  conversation: Conversation,
  trip: GuardTrip | null = null
): RunState | null {
  const { rounds, kind } = ports.limit()
  const record = pauseRecord(ports, conversation)
  if (record.window.rounds >= rounds)
    return { status: 'pausedAtToolLimit', limit: rounds, kind, ...(trip && { guard: trip }), ...record }
  if (trip) return { status: 'pausedByGuard', trip, ...record }
  return ports.pauseRequested() ? { status: 'pausedByUser', ...record } : null
}

/** What ran until now: in the window, and in the whole turn. */
export function pauseRecord(ports: Pick<RunPorts, 'now'>, conversation: Conversation): PauseRecord {
  return { window: windowFigures(conversation), turn: turnFigures(conversation), at: ports.now() }
}

/** The running state as it stands before the next request; `round` is the one that comes. */
export function runningState(
  ports: Pick<RunPorts, 'limit' | 'pauseRequested'>,
  conversation: Conversation,
  status: 'running' | 'awaitingApproval' | 'awaitingAnswer' = 'running'
): RunState {
  const { rounds, toolCalls } = windowFigures(conversation)
  return {
    status,
    round: rounds + 1,
    toolCalls,
    limit: ports.limit().rounds,
    ...(ports.pauseRequested() && { pauseRequested: true })
  }
}

/** The state that an abort leads to: `stopped` by the user, or `interrupted` when the app quits. */
export function abortedState(signal: AbortSignal): RunState {
  return signal.reason === 'interrupted' ? { status: 'interrupted' } : { status: 'stopped' }
}
