import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import {
  isRound,
  type Message,
  messageText,
  type NudgeCode,
  type SettledState,
  toolParts
} from '../../shared/domain/message.ts'
import { isPaused, type RunState } from '../../shared/domain/run.ts'
import { isMalformedCall } from './guards/malformed.ts'
import { nudgeText } from './guards/nudge-texts.ts'
import { repeatGuard } from './guards/repeat.ts'
import { compact } from './compacting.ts'
import { abortedState, pauseRecord } from './limits.ts'
import type { RunPorts } from './ports.ts'
import { resultText } from './result-texts.ts'
import { waitForRetry } from './retry.ts'
import { billing } from './spent.ts'
import type { RoundOutcome } from './stream-round.ts'

/** What the loop remembers from one request to the next; all of it is about a row of bad ones. */
export interface Streak {
  /** Where a Continue came from; it goes back there when its first request is refused. */
  refuge: RunState | undefined
  retries: number
  empty: number
  /** Requests since the first empty answer of the row, that for a summary included. */
  asked: number
  /** A summary was made because of it. */
  hasCompacted: boolean
  malformed: number
}

/** @param refuge see there */
export function freshStreak(refuge?: RunState): Streak {
  return { refuge, retries: 0, empty: 0, asked: 0, hasCompacted: false, malformed: 0 }
}

/**
 * What becomes of a request's outcome, in the order of behaviour, section 2: malformed, empty, repeat guard. Null:
 * the loop goes on, to answer calls or to ask again.
 */
export async function afterResponse(
  ports: RunPorts,
  outcome: RoundOutcome,
  streak: Streak
): Promise<RunState | null> {
  switch (outcome.kind) {
    case 'aborted':
      return aborted(billing(ports, outcome, 'stopped'), outcome.partial)
    case 'failed':
      return failed(billing(ports, outcome, 'failed'), outcome, streak)
    case 'empty':
      return empty(billing(ports, outcome, 'empty'), outcome.hadReasoning, streak)
    case 'response':
      return answered(ports, outcome.message, streak)
  }
}

function aborted(ports: RunPorts, partial: Message | null): RunState {
  const state = abortedState(ports.signal)
  return partial ? stand(ports, state, partial) : standWithout(ports, state)
}

async function failed(
  ports: RunPorts,
  { failure: said, partial }: Extract<RoundOutcome, { kind: 'failed' }>,
  streak: Streak
): Promise<RunState | null> {
  const failure = withRemedy(ports, said)
  if (await waitForRetry(ports, failure, streak.retries)) {
    streak.retries++
    return null
  }
  if (partial) return stand(ports, { status: 'failed', failure }, partial)
  return standWithout(ports, backTo(streak.refuge, failure))
}

/** Too long for the model's window, and nothing left that a summary could stand for (C160, S72). */
function withRemedy(ports: RunPorts, failure: Failure): Failure {
  if (failure.code !== 'context-overflow') return failure
  const plan = ports.compaction.plan(ports.journal.current(), { overflowed: true })
  return plan ? failure : { ...failure, code: 'context-too-small' }
}

async function empty(ports: RunPorts, hadReasoning: boolean, streak: Streak): Promise<RunState | null> {
  const { maxEmptyTurns } = ports.guards()
  streak.empty++
  streak.asked ||= 1
  streak.retries = 0
  if (streak.empty > maxEmptyTurns) {
    if (await compactsFirst(ports, streak)) return null
    const params = { count: streak.asked, setting: 'maxEmptyTurns', value: maxEmptyTurns }
    return giveUp(ports, 'empty-response', params)
  }
  const last = ports.journal.current().messages.at(-1)
  const afterResults = last && isRound(last) ? nudgeText.emptyAfterResults : nudgeText.emptyPlain
  return nudge(ports, 'empty', hadReasoning ? nudgeText.emptyAfterReasoning : afterResults)
}

/** S110: once in a row of empty answers a shorter history is tried, where somebody watches. */
async function compactsFirst(ports: RunPorts, streak: Streak): Promise<boolean> {
  if (!ports.attended || streak.hasCompacted || !ports.compaction.isAutomatic()) return false
  dropDraft(ports)
  const { kind, requests } = await compact(ports)
  Object.assign(streak, { hasCompacted: true, empty: 0, asked: streak.asked + requests })
  return kind === 'done' || kind === 'aborted'
}

function answered(ports: RunPorts, message: Message, streak: Streak): RunState | null {
  const tools = ports.tools.names
  if (!isRound(message)) {
    if (isMalformedCall(messageText(message), tools))
      return malformed(billing(ports, message, 'malformed'), streak)
    return stand(ports, { status: 'idle' }, message)
  }
  Object.assign(streak, freshStreak())
  const round = withoutEcho(message, tools)
  const trip = ports.wrapUp ? null : repeatGuard(ports.journal.current(), round, ports.guards())
  if (!trip) {
    ports.journal.append({ type: 'message.appended', message: round, at: ports.now() })
    return null
  }
  if (ports.attended) {
    const record = pauseRecord(ports, ports.journal.current(), round)
    return standWithout(ports, { status: 'pausedByGuard', trip, held: round, ...record })
  }
  const value = ports.guards().maxRepeatedToolCalls
  const params = { count: trip.count, setting: 'maxRepeatedToolCalls', value }
  const failure: Failure = { code: 'repeated-calls', params, retriable: true }
  return stand(
    ports,
    { status: 'failed', failure },
    withResult(round, 'skipped', resultText.repeatedCall, ports.now())
  )
}

function malformed(ports: RunPorts, streak: Streak): RunState | null {
  const { maxMalformedRetries } = ports.guards()
  streak.malformed++
  streak.retries = 0
  if (streak.malformed > maxMalformedRetries) {
    const params = { count: streak.malformed, setting: 'maxMalformedRetries', value: maxMalformedRetries }
    return giveUp(ports, 'malformed-calls', params)
  }
  return nudge(ports, 'malformed', nudgeText.malformed(ports.wrapUp ? [] : ports.tools.names))
}

/** A native call that the model also wrote as text runs once, and the text is not shown (S117). */
function withoutEcho(message: Message, tools: readonly string[]): Message {
  const isEcho = (text: string) => isMalformedCall(text, tools)
  const parts = message.parts.filter((part) => part.type !== 'text' || !isEcho(part.text))
  return parts.length === message.parts.length ? message : { ...message, parts }
}

/** A round none of whose calls is to run: each gets this result. */
export function withResult(
  round: Message,
  status: SettledState['status'],
  text: string,
  endedAt: number
): Message {
  const parts = round.parts.map((part) =>
    part.type === 'tool' ? { ...part, state: { status, text, endedAt } } : part
  )
  return toolParts(round).length > 0 ? { ...round, parts } : round
}

/** Says something to the model and lets it try again; nothing of the bad response stays. */
function nudge(ports: RunPorts, code: NudgeCode, text: string): null {
  dropDraft(ports)
  ports.journal.append(nudgeEvent(ports, code, text))
  return null
}

export function nudgeEvent(
  ports: Pick<RunPorts, 'newId' | 'now'>,
  code: NudgeCode,
  text: string
): StoredEvent {
  const at = ports.now()
  const message: Message = {
    id: ports.newId(),
    role: 'user',
    parts: [{ type: 'nudge', code, text }],
    createdAt: at
  }
  return { type: 'message.appended', message, at }
}

function backTo(refuge: RunState | undefined, failure: Failure): RunState {
  const isRefuge = refuge && (isPaused(refuge) || refuge.status === 'interrupted')
  return isRefuge ? { ...refuge, error: failure } : { status: 'failed', failure }
}

/** Too many bad answers in a row: failed, naming the model and the setting that allows no more. */
function giveUp(ports: RunPorts, code: Failure['code'], params: NonNullable<Failure['params']>): RunState {
  const model = ports.journal.current().model.modelId
  return standWithout(ports, {
    status: 'failed',
    failure: { code, params: { model, ...params }, retriable: true }
  })
}

function stand(ports: RunPorts, run: RunState, message: Message): RunState {
  ports.journal.append(
    { type: 'message.appended', message, at: ports.now() },
    { type: 'run.changed', run, at: ports.now() }
  )
  return run
}

function dropDraft(ports: RunPorts): void {
  if (ports.journal.current().draft) ports.journal.publish({ type: 'draft.dropped' })
}

/** Nothing of the response stays in the transcript. */
export function standWithout(ports: RunPorts, run: RunState): RunState {
  dropDraft(ports)
  ports.journal.append({ type: 'run.changed', run, at: ports.now() })
  return run
}
