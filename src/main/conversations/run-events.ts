import { isDeepStrictEqual } from 'node:util'
import { applyEvent } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import { agentOf, isSettled, type Message, toolParts } from '../../shared/domain/message.ts'
import { compactingOf, isAwaiting, type RunState } from '../../shared/domain/run.ts'
import type { Reply } from './live-run.ts'
import type { RunsPorts } from './run-ports.ts'
import { withResult } from '../run/after-response.ts'
import { runningState } from '../run/limits.ts'
import { resultText } from '../run/result-texts.ts'

export function runChanged(run: RunState, at: number): Extract<StoredEvent, { type: 'run.changed' }> {
  return { type: 'run.changed', run, at }
}

/** The run begins; with `opens`, in a window (and turn) that is empty. */
export function runBegins(
  ports: Pick<RunsPorts, 'limit' | 'now'>,
  conversation: Conversation,
  opens?: 'turn' | 'window' | 'unlimited window'
): Extract<StoredEvent, { type: 'run.changed' }> {
  const lifts = opens === 'unlimited window' || undefined
  const what = lifts ? 'window' : opens
  const opening = {
    ...runChanged(conversation.run, ports.now()),
    ...(what && { opens: what }),
    ...(lifts && { lifts })
  }
  const begun = applyEvent(conversation, opening)
  const run = runningState({ limit: () => ports.limit(begun), pauseRequested: () => false }, begun)
  return { ...opening, run }
}

/** Gives every open call of the last round a result, since nothing will run it. */
export function cancelOpenCalls(conversation: Conversation, at: number): StoredEvent[] {
  const last = conversation.messages.at(-1)
  if (!last) return []
  return toolParts(last)
    .filter((call) => !isSettled(call.state))
    .map((call) => ({
      type: 'tool.updated',
      messageId: last.id,
      callId: call.callId,
      state: { status: 'cancelled', text: resultText.notReached, ...agentOf(call.state), endedAt: at },
      at
    }))
}

/** The response whose calls a guard holds, if any. */
export function heldOf(run: RunState): Message | undefined {
  return run.status === 'pausedByGuard' ? run.held : undefined
}

/** The held response as a round of the transcript, its calls about to run because the user said so. */
export function letHeldRun(held: Message | undefined, at: number): StoredEvent[] {
  return held ? [{ type: 'message.appended', message: { ...held, confirmed: true }, at }] : []
}

/** The held response as a round none of whose calls runs, each with the reason as its result. */
export function dropHeld(
  run: RunState,
  status: 'cancelled' | 'skipped',
  text: string,
  at: number
): StoredEvent[] {
  const held = heldOf(run)
  return held ? [{ type: 'message.appended', message: withResult(held, status, text, at), at }] : []
}

/** For the reader: that a guard's question was answered with Stop, and at which count. */
export function guardStopped(run: RunState, id: string, at: number): StoredEvent[] {
  if (run.status !== 'pausedByGuard') return []
  const params = { guard: run.trip.guard, count: run.trip.count }
  const message: Message = {
    id,
    role: 'assistant',
    parts: [{ type: 'notice', code: 'guard-stopped', params }],
    createdAt: at
  }
  return [{ type: 'message.appended', message, at }]
}

/** What stands after a defect: failed, and whole. */
export function failedWhole(conversation: Conversation, error: unknown, at: number): StoredEvent[] {
  const cause = error instanceof Error ? error.message.slice(0, 300) : String(error)
  const failure: Failure = { code: 'internal', params: { cause }, retriable: true }
  return [...cancelOpenCalls(conversation, at), runChanged({ status: 'failed', failure }, at)]
}

/** The live state with its figures as they are now, where those are not the ones it shows; else null. */
export function newFigures(
  ports: Pick<RunsPorts, 'limit'>,
  conversation: Conversation,
  pauseRequested: boolean
): RunState | null {
  const { run } = conversation
  if (run.status !== 'running' && !isAwaiting(run)) return null
  const next = figuresNow(
    { limit: () => ports.limit(conversation), pauseRequested: () => pauseRequested },
    conversation
  )
  return isDeepStrictEqual(next, run) ? null : next
}

/** A countdown to a retry and a summary go on. */
function figuresNow(ports: Parameters<typeof runningState>[0], conversation: Conversation): RunState {
  const { run } = conversation
  const now = runningState(ports, conversation, isAwaiting(run) ? run.status : 'running')
  if (run.status !== 'running' || now.status !== 'running') return now
  return { ...now, ...(run.retry && { retry: run.retry }), ...compactingOf(run) }
}

/** A pause or an interruption is given up; whatever is open gets its result. */
export function stopStanding(
  { newId, now }: Pick<RunsPorts, 'newId' | 'now'>,
  conversation: Conversation
): StoredEvent[] {
  return [
    ...dropHeld(conversation.run, 'cancelled', resultText.stopped, now()),
    ...guardStopped(conversation.run, newId(), now()),
    ...cancelOpenCalls(conversation, now()),
    runChanged({ status: 'stopped' }, now())
  ]
}

/** Whether a call of the last round waits for a reply of this kind. */
export function asks(conversation: Conversation, callId: string, reply: Reply): boolean {
  const wanted = 'allow' in reply ? 'awaitingApproval' : 'awaitingAnswer'
  const last = conversation.messages.at(-1)
  const call = last && toolParts(last).find((part) => part.callId === callId)
  if (!isAwaiting(conversation.run) || call?.state.status !== wanted) return false
  // An answer to other arguments is none to these (fault F110).
  return call.state.status !== 'awaitingApproval' || ('hash' in reply && reply.hash === call.state.hash)
}

/** Whether the model is being asked, or a tool runs, even while another call waits for an answer. */
export function isWorking({ run, messages }: Conversation): boolean {
  if (run.status === 'running' || run.status === 'stopping') return true
  const last = messages.at(-1)
  return (
    isAwaiting(run) && last !== undefined && toolParts(last).some(({ state }) => state.status === 'running')
  )
}
