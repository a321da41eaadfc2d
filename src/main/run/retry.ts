import type { Failure } from '../../shared/domain/failure.ts'
import { compactingOf, type RunState } from '../../shared/domain/run.ts'
import { runningState } from './limits.ts'
import type { RunPorts } from './ports.ts'

/** What a provider may ask to wait without the user being asked (provider invariant 8). */
const LONGEST_WAIT_MS = 60_000
const FIRST_WAIT_MS = 1000
const LONGEST_BACKOFF_MS = 30_000

/**
 * How long to wait before the same request is made again, or null when it is not to be made again by itself:
 * not retriable, tried often enough, or asked to wait too long.
 *
 * @param attempt how many retries there were already
 * @param random 0 to 1, for the jitter
 */
export function retryDelay(failure: Failure, attempt: number, most: number, random: number): number | null {
  if (!failure.retriable || attempt >= most) return null
  if (failure.retryAfterMs !== undefined)
    return failure.retryAfterMs <= LONGEST_WAIT_MS ? failure.retryAfterMs : null
  const backoff = Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** attempt)
  return Math.round(backoff * (0.75 + random / 2))
}

/**
 * Shows the countdown and waits. True: make the request again (or the run was aborted, which the caller sees);
 * false: there is no retry, or the user cancelled it.
 */
export async function waitForRetry(ports: RunPorts, failure: Failure, attempt: number): Promise<boolean> {
  const of = ports.retries()
  const delay = retryDelay(failure, attempt, of, ports.random())
  if (delay === null) return false
  const state = shownState(ports)
  const retry = { attempt: attempt + 1, of, at: ports.now() + delay, failure }
  if (ports.journal.current().draft) ports.journal.publish({ type: 'draft.dropped' })
  if (state.status === 'running') append(ports, { ...state, retry })
  const isElapsed = await ports.wait(delay, ports.signal)
  if (isElapsed && !ports.signal.aborted) append(ports, shownState(ports))
  return isElapsed
}

function shownState(ports: RunPorts): RunState {
  const conversation = ports.journal.current()
  return { ...runningState(ports, conversation), ...compactingOf(conversation.run) }
}

function append(ports: RunPorts, run: RunState): void {
  ports.journal.append({ type: 'run.changed', run, at: ports.now() })
}
