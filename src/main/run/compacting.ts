import { answersSince } from '../../shared/domain/context-use.ts'
import type { Compaction, Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { Message } from '../../shared/domain/message.ts'
import type { TokenUsage } from '../../shared/domain/model.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { pauseDue, runningState } from './limits.ts'
import type { CompactionPlan, ModelRequest, RunPorts } from './ports.ts'
import { waitForRetry } from './retry.ts'

/** From this share of the window on the older messages are summarised (behaviour, section 6). */
const FULL = 0.8

/**
 * Whether the older messages are to be summarised before the next request: the switch is on, the window is nearly
 * full, and a summary has not failed or been of no use in this budget window (bug log C160).
 */
export function isCompactionDue(ports: RunPorts): boolean {
  const conversation = ports.journal.current()
  const { compaction } = ports
  if (!compaction.isAutomatic() || compaction.share(conversation) < FULL) return false
  if (hasFailed(conversation) || wasOfNoUse(ports, conversation)) return false
  return compaction.plan(conversation) !== null
}

function hasFailed({ messages, windowStart }: Conversation): boolean {
  return messages
    .slice(windowStart)
    .some(({ parts }) => parts.some((part) => part.type === 'notice' && part.code === 'compaction-failed'))
}

/** The first answer after the last summary of this window found the window as full as before. */
function wasOfNoUse(ports: RunPorts, conversation: Conversation): boolean {
  const { messages, windowStart, compactions } = conversation
  const last = compactions.at(-1)
  if (!last || messages.findLastIndex(({ id }) => id === last.after) < windowStart) return false
  const [first] = answersSince(conversation)
  const upTo = first ? messages.slice(0, messages.indexOf(first) + 1) : messages
  return ports.compaction.share({ ...conversation, messages: upTo }) >= FULL
}

export interface CompactionWish {
  instruction?: string | undefined
  /** Where a summary asked for by hand goes back to, whatever becomes of it; absent: the run goes on. */
  from?: RunState
  /** In place of `from` when the summary is there: what begins with it. */
  goOn?: (conversation: Conversation) => StoredEvent[]
}

/** How it ended, and how many requests it took. */
export interface CompactionEnd {
  kind: 'done' | 'failed' | 'aborted' | 'nothing'
  requests: number
}

/**
 * Asks for a summary of the older messages and stores it with what it cost, in one transaction. When there is none,
 * nothing changes but a notice for the reader. An abort stores nothing, and a pause that became due only what was
 * used: a summary asked for by hand goes back to where it came from, and for any other the caller says what state
 * follows.
 */
export async function compact(ports: RunPorts, wish: CompactionWish = {}): Promise<CompactionEnd> {
  const { journal } = ports
  const { instruction, from } = wish
  const plan = ports.compaction.plan(journal.current(), {
    instruction,
    overflowed: from !== undefined && hasOverflowed(from)
  })
  if (!plan) return leave(ports, wish, { kind: 'nothing', requests: 0 })
  if (!from) journal.append(changed(ports, compactingState(running(ports))))
  const { answer, spent, requests } = await askPatiently(ports, plan, from !== undefined)
  if (answer.kind === 'aborted') {
    if (spent.length > 0 && !ports.signal.aborted) journal.append(...spent)
    return leave(ports, wish, { kind: 'aborted', requests })
  }
  if (answer.kind === 'failed') {
    journal.append(...spent, failedNotice(ports, answer.failure), changed(ports, from ?? running(ports)))
    return { kind: 'failed', requests }
  }
  const compaction = compactionOf(ports, plan, answer.text, instruction)
  const next = wish.goOn?.(journal.current()) ?? [changed(ports, from ?? running(ports))]
  journal.append({ type: 'history.compacted', compaction, at: ports.now() }, ...spent, ...next)
  return { kind: 'done', requests }
}

/** Whether the last request did not fit into the model's window. */
export function hasOverflowed(run: RunState): boolean {
  const failure = run.status === 'failed' ? run.failure : 'error' in run ? run.error : undefined
  return failure?.code === 'context-overflow'
}

function leave(ports: RunPorts, { from }: CompactionWish, end: CompactionEnd): CompactionEnd {
  if (from) ports.journal.append(changed(ports, from))
  return end
}

function running(ports: RunPorts): RunState {
  return runningState(ports, ports.journal.current())
}

/** @param from see `compacting` in the running state */
export function compactingState(state: RunState, from?: RunState): RunState {
  return state.status === 'running' ? { ...state, compacting: from ? { from } : {} } : state
}

function compactionOf(
  { newId, now }: RunPorts,
  { keepFrom, after, task }: CompactionPlan,
  summary: string,
  instruction = ''
): Compaction {
  const wish = instruction.trim()
  const scope = { keepFrom, after, ...(task !== undefined && { task }) }
  return { id: newId(), ...scope, summary, ...(wish !== '' && { instruction: wish }), at: now() }
}

type Answer =
  | { kind: 'summary'; text: string; usage?: TokenUsage | undefined }
  | { kind: 'failed'; failure: Failure; usage?: TokenUsage | undefined }
  | { kind: 'aborted' }

interface Asked {
  answer: Answer
  /** What each request cost. */
  spent: StoredEvent[]
  requests: number
}

/**
 * As a request of the run: made again by itself where that helps, and shorter where it was too long. Not made
 * once a pause is due, as when the limit was lowered meanwhile, unless it was asked for by hand.
 */
async function askPatiently(ports: RunPorts, plan: CompactionPlan, isByHand: boolean): Promise<Asked> {
  const spent: StoredEvent[] = []
  const left = [...plan.requests]
  let request = left.shift()
  let retries = 0
  let requests = 0
  const isPaused = () => !isByHand && pauseDue(ports, ports.journal.current()) !== null
  while (request && !ports.signal.aborted && !isPaused()) {
    const answer = await ask(ports, request)
    requests++
    if (answer.kind !== 'aborted' && answer.usage) spent.push(usageEvent(ports, request, answer.usage))
    if (answer.kind !== 'failed') return { answer, spent, requests }
    const shorter = answer.failure.code === 'context-overflow' ? left.shift() : undefined
    if (shorter) request = shorter
    else if (!(await waitForRetry(ports, answer.failure, retries++))) return { answer, spent, requests }
  }
  return { answer: { kind: 'aborted' }, spent, requests }
}

/** One request, which shows nothing while it streams: it is no answer to the user. */
async function ask(ports: RunPorts, request: ModelRequest): Promise<Answer> {
  for await (const event of ports.model.stream(request, ports.signal)) {
    if (ports.signal.aborted) return { kind: 'aborted' }
    if (event.type === 'failed') return { kind: 'failed', failure: event.failure }
    if (event.type !== 'end') continue
    const text = event.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
    const { usage } = event
    if (event.end === 'overflowed') return { kind: 'failed', failure: overflow(request), usage }
    if (event.end !== 'refused' && text.trim() !== '') return { kind: 'summary', text: text.trim(), usage }
    const params = { model: request.model.modelId }
    return { kind: 'failed', failure: { code: 'summary-empty', params, retriable: false }, usage }
  }
  if (ports.signal.aborted) return { kind: 'aborted' }
  const params = { host: request.model.providerId }
  return { kind: 'failed', failure: { code: 'stream-cut', params, retriable: true } }
}

/** A summary that was cut because the context was full; a shorter request may give a whole one. */
function overflow({ model }: ModelRequest): Failure {
  const params = { provider: model.providerId, model: model.modelId }
  return { code: 'context-overflow', params, retriable: false }
}

function usageEvent(ports: RunPorts, { model }: ModelRequest, usage: TokenUsage): StoredEvent {
  return { type: 'usage.added', model, usage, cause: 'compaction', at: ports.now() }
}

function failedNotice(ports: RunPorts, failure: Failure): StoredEvent {
  const at = ports.now()
  const message: Message = {
    id: ports.newId(),
    role: 'assistant',
    parts: [{ type: 'notice', code: 'compaction-failed', failure }],
    createdAt: at
  }
  return { type: 'message.appended', message, at }
}

function changed(ports: RunPorts, run: RunState): StoredEvent {
  return { type: 'run.changed', run, at: ports.now() }
}
