import type { Conversation } from '../../shared/domain/conversation.ts'
import type { RunState } from '../../shared/domain/run.ts'
import type { RunPorts } from './ports.ts'
import { turnFigures, windowFigures } from './window.ts'

/**
 * The pause that is due before the next request, or null. A pure look at the transcript and at the limit as it
 * is now, so that raising or lowering it applies at once.
 */
export function pauseDue(ports: RunPorts, conversation: Conversation): RunState | null {
  const { rounds, kind } = ports.limit()
  const window = windowFigures(conversation)
  const record = { window, turn: turnFigures(conversation), at: ports.now() }
  if (window.rounds >= rounds) return { status: 'pausedAtToolLimit', limit: rounds, kind, ...record }
  return ports.pauseRequested() ? { status: 'pausedByUser', ...record } : null
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
