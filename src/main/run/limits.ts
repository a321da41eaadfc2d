import type { Cost } from '../../shared/domain/cost.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { GuardTrip, PauseRecord, RunFigures, RunState } from '../../shared/domain/run.ts'
import type { RunPorts } from './ports.ts'
import { costOfMore, turnFigures, windowCounts, windowFigures } from './window.ts'

/**
 * The pause that is due before the next request, or null. A pure look at the transcript and at the limits as they
 * are now, so that raising or lowering one applies at once.
 *
 * @param trip a guard that tripped on the round that has just ended; when a limit is due too, it is one pause
 */
export function pauseDue(
  ports: RunPorts,
  conversation: Conversation,
  trip: GuardTrip | null = null
): RunState | null {
  const { rounds, kind } = ports.limit()
  const costLimit = ports.costLimit()
  const isAtLimit = windowCounts(conversation).rounds >= rounds
  const isCostly = costLimit !== null && hasCost(windowFigures(ports, conversation), costLimit)
  const guard = trip && { guard: trip }
  if (isAtLimit) {
    const cost = isCostly && { costLimit }
    return { status: 'pausedAtToolLimit', limit: rounds, kind, ...guard, ...cost, ...record() }
  }
  if (isCostly) return { status: 'pausedAtCostLimit', costLimit, ...guard, ...record() }
  if (trip) return { status: 'pausedByGuard', trip, ...record() }
  return ports.pauseRequested() ? { status: 'pausedByUser', ...record() } : null

  function record(): PauseRecord {
    return pauseRecord(ports, conversation)
  }
}

/** Whether it cost at least so many US dollars. What has no known price cannot say so. */
function hasCost({ cost }: RunFigures, usd: number): boolean {
  return cost !== undefined && cost.usd >= usd
}

/**
 * What ran until now, in the window and in the whole turn, and what another window may cost.
 *
 * @param held a response that is not in the transcript yet, and was paid for all the same
 */
export function pauseRecord(
  ports: Pick<RunPorts, 'now' | 'facts' | 'limit' | 'costLimit'>,
  conversation: Conversation,
  held?: Message
): PauseRecord {
  const whole = held ? { ...conversation, messages: [...conversation.messages, held] } : conversation
  const window = windowFigures(ports, whole)
  const estimate = nextWindow(ports, whole, window)
  return { window, turn: turnFigures(ports, whole), ...(estimate && { estimate }), at: ports.now() }
}

/** What another window may cost: as many rounds as the limit allows, or as ran where only the ceiling does. */
function nextWindow(
  ports: Pick<RunPorts, 'facts' | 'limit' | 'costLimit'>,
  { messages, turnStart }: Conversation,
  window: RunFigures
): Cost | undefined {
  const { rounds, kind } = ports.limit()
  const more = kind === 'ceiling' ? window.rounds : rounds
  const cost = more > 0 ? costOfMore(ports, messages.slice(turnStart), more) : undefined
  const most = ports.costLimit()
  return cost && most !== null ? { ...cost, usd: Math.min(cost.usd, most) } : cost
}

/** The running state as it stands before the next request; `round` is the one that comes. */
export function runningState(
  ports: Pick<RunPorts, 'limit' | 'pauseRequested'>,
  conversation: Conversation,
  status: 'running' | 'awaitingApproval' | 'awaitingAnswer' = 'running'
): RunState {
  const { rounds, toolCalls } = windowCounts(conversation)
  const limit = ports.limit().rounds
  return {
    status,
    round: rounds + 1,
    toolCalls,
    limit: Number.isFinite(limit) ? limit : null,
    ...(ports.pauseRequested() && { pauseRequested: true })
  }
}

/** As the reason of an abort: the run took longer than it may. */
export interface TimeCap {
  minutes: number
  /** The key of the setting that says so. */
  setting: string
}

/** What a run that is aborted ran out of; null where that is not why. */
export function timeCapOf({ reason }: AbortSignal): TimeCap | null {
  if (typeof reason !== 'object' || reason === null) return null
  const { minutes, setting }: Partial<Record<keyof TimeCap, unknown>> = reason
  return typeof minutes === 'number' && typeof setting === 'string' ? { minutes, setting } : null
}

/** The state that an abort leads to: `stopped` by the user, `interrupted` when the app quits, `failed` by its cap. */
export function abortedState(signal: AbortSignal): RunState {
  const cap = timeCapOf(signal)
  if (cap) return { status: 'failed', failure: { code: 'time-limit', params: { ...cap }, retriable: false } }
  return signal.reason === 'interrupted' ? { status: 'interrupted' } : { status: 'stopped' }
}
