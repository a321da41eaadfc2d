import type { Cost } from './cost.ts'
import type { Failure } from './failure.ts'
import type { Message } from './message.ts'
import type { TokenUsage } from './model.ts'

/** What ran: counts of rounds and calls, and what they used (absent = the provider reported nothing). */
export interface RunFigures {
  rounds: number
  toolCalls: number
  usage?: TokenUsage
  /** Absent where no price is known. */
  cost?: Cost
}

/** Which guard saw what; the evidence is what the user judges by. */
export interface GuardTrip {
  guard: 'repeat' | 'cycle' | 'loop'
  /** How often: repeats in a row, turns of a cycle, or warnings given. */
  count: number
  evidence: GuardEvidence[]
}

/** One call and its last results, oldest first, each cut to 2,000 characters. */
export interface GuardEvidence {
  tool: string
  /** The arguments as the model wrote them. */
  input: string
  results: string[]
}

/** What every pause keeps. */
export interface PauseRecord {
  /** The budget window that ends here. */
  window: RunFigures
  /** The whole turn so far. */
  turn: RunFigures
  /** What another window of as many rounds may cost, going by the last ones. */
  estimate?: Cost
  /** Epoch ms. */
  at: number
  /** Why the last Continue did not get through; the pause stands. */
  error?: Failure
}

/** Why a run stood still at its tool limit: the user's limit, or the hard ceiling of 500. */
export type LimitKind = 'limit' | 'ceiling'

interface Progress {
  /** The round that runs or comes next, from 1. */
  round: number
  /** Tool calls of the window so far. */
  toolCalls: number
  /** Rounds of the window, as they are limited now; null: what answers runs its own loop (S19). */
  limit: number | null
  pauseRequested?: boolean
  /** The last request failed and is made again at `at` (epoch ms). */
  retry?: { attempt: number; of: number; at: number; failure: Failure }
  /** The older messages are being summarised; `from` is where a summary asked for by hand goes back to. */
  compacting?: { from?: RunState }
}

export type RunState =
  | { status: 'idle' }
  | ({ status: 'running' } & Progress)
  | ({ status: 'awaitingApproval' } & Progress)
  | ({ status: 'awaitingAnswer' } & Progress)
  /**
   * `guard`: a guard tripped on the same round, `costLimit` (US dollars): the cost limit is reached too; Continue
   * clears all.
   */
  | ({
      status: 'pausedAtToolLimit'
      limit: number
      kind: LimitKind
      guard?: GuardTrip
      costLimit?: number
    } & PauseRecord)
  /** The window has cost `costLimit` US dollars or more. */
  | ({ status: 'pausedAtCostLimit'; costLimit: number; guard?: GuardTrip } & PauseRecord)
  /**
   * `held` is the response whose calls wait for the user's word; it is not in the transcript yet. At `deadline`
   * (epoch ms) the run goes on or stops by itself, as the setting says.
   */
  | ({ status: 'pausedByGuard'; trip: GuardTrip; held?: Message; deadline?: number } & PauseRecord)
  | ({ status: 'pausedByUser' } & PauseRecord)
  | { status: 'interrupted'; error?: Failure }
  | { status: 'stopping' }
  | { status: 'stopped' }
  | { status: 'failed'; failure: Failure }

export type RunStatus = RunState['status']

/** A state in which the run stands still on purpose. */
export type PausedState = Extract<RunState, { status: `paused${string}` }>

export function isPaused(run: RunState): run is PausedState {
  return run.status.startsWith('paused')
}

/** What a guard saw that the user has to judge, alone or together with the limit. */
export function guardOf(run: RunState): GuardTrip | undefined {
  if (run.status === 'pausedByGuard') return run.trip
  return run.status === 'pausedAtToolLimit' || run.status === 'pausedAtCostLimit' ? run.guard : undefined
}

/** Whether a run is live: the send button gives way to Stop. */
export function isBusy({ status }: { status: RunStatus }): boolean {
  return ['running', 'awaitingApproval', 'awaitingAnswer', 'stopping'].includes(status)
}

/** Whether a run waits for the user: for an approval, or for an answer to its question. */
export function isAwaiting(run: RunState): run is Extract<RunState, { status: `awaiting${string}` }> {
  return run.status === 'awaitingApproval' || run.status === 'awaitingAnswer'
}

/** What a running state keeps while its figures change: that a summary is being made. */
export function compactingOf(run: RunState): Pick<Progress, 'compacting'> {
  return run.status === 'running' && run.compacting ? { compacting: run.compacting } : {}
}

/** What the user or a caller may ask of a conversation. */
export type RunAction = 'send' | 'continue' | 'retry' | 'stop' | 'pause' | 'wait' | 'compact'

/** The table of transitions; anything else is refused with `not-allowed`, so a double click is harmless. */
export function isAllowed(action: RunAction, run: RunState): boolean {
  switch (action) {
    case 'send':
    case 'compact':
      return !isBusy(run)
    case 'continue':
      return isPaused(run) || run.status === 'interrupted'
    case 'retry':
      return run.status === 'failed'
    case 'stop':
      return run.status !== 'stopping' && (isBusy(run) || isPaused(run) || run.status === 'interrupted')
    case 'wait':
      return run.status === 'running' && run.retry !== undefined
    case 'pause':
      // What runs its own loop has no rounds of ours to pause between.
      return (run.status === 'running' || isAwaiting(run)) && run.limit !== null
  }
}

/** A question that comes back waits anew. */
export function withoutDeadline(run: RunState): RunState {
  if (run.status !== 'pausedByGuard') return run
  const { deadline: _, ...open } = run
  return open
}
