import type { Conversation } from '../../shared/domain/conversation.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { Message, MessageEnd, Part } from '../../shared/domain/message.ts'
import type { ModelRef, TokenUsage } from '../../shared/domain/model.ts'
import type { RunPorts, StreamEvent } from './ports.ts'
import { resultText } from './result-texts.ts'

/** How one request ended. `message` is what is to be stored of it; nothing has been stored yet. */
export type RoundOutcome =
  | { kind: 'response'; message: Message }
  | (Unfinished & { kind: 'empty'; hadReasoning: boolean })
  | (Unfinished & { kind: 'failed'; failure: Failure; partial: Message | null })
  | (Unfinished & { kind: 'aborted'; partial: Message | null })

/** No message accounts for what it used, as far as the provider has told it. */
interface Unfinished {
  model: ModelRef
  usage: TokenUsage | undefined
}

type Terminal = Extract<StreamEvent, { type: 'end' | 'failed' }>

/**
 * Makes one request and shows the response as it comes. Stores nothing: the caller stores the outcome together
 * with what follows from it. Only a terminal event ends a response; a stream that just ends was cut.
 */
export async function streamRound(ports: RunPorts): Promise<RoundOutcome> {
  const conversation = ports.journal.current()
  const at = ports.now()
  const request = ports.buildRequest(conversation, at)
  const base: Message = {
    id: ports.newId(),
    role: 'assistant',
    parts: [],
    createdAt: at,
    model: conversation.model
  }
  if (ports.compaction.isHopeless(request)) {
    const { model } = conversation
    return { model, usage: undefined, kind: 'failed', failure: tooLong(conversation), partial: null }
  }
  const { terminal, usage: soFar } = await consume(ports, request, base)
  const billed = { model: conversation.model, usage: soFar }
  const shown = ports.journal.current().draft
  if (ports.signal.aborted) return { ...billed, kind: 'aborted', partial: partialOf(ports, shown) }
  if (terminal?.type !== 'end') {
    const failure = terminal?.failure ?? {
      code: 'stream-cut',
      params: { host: conversation.model.providerId },
      retriable: true
    }
    return { ...billed, kind: 'failed', failure, partial: textOnly(shown) }
  }
  const { parts, end, usage } = terminal
  if (end === 'overflowed' && !parts.some(({ type }) => type === 'tool')) {
    const partial = textOnly({ ...base, parts }, end)
    return { model: conversation.model, usage, kind: 'failed', failure: tooLong(conversation), partial }
  }
  if (isEmpty(terminal)) {
    const hadReasoning = parts.some(({ type }) => type === 'reasoning')
    return { model: conversation.model, usage, kind: 'empty', hadReasoning }
  }
  return { kind: 'response', message: { ...base, parts, end, ...(usage && { usage }) } }
}

/** As a provider would say it; its own words are missing. */
function tooLong({ model }: Conversation): Failure {
  const params = { provider: model.providerId, model: model.modelId }
  return { code: 'context-overflow', params, retriable: false }
}

async function consume(
  ports: RunPorts,
  request: ReturnType<RunPorts['buildRequest']>,
  base: Message
): Promise<{ terminal?: Terminal; usage: TokenUsage | undefined }> {
  let isOpen = false
  let usage: TokenUsage | undefined
  for await (const event of ports.model.stream(request, ports.signal)) {
    if (event.type === 'usage') {
      usage = event.usage
      continue
    }
    if (ports.signal.aborted) return { usage }
    if (event.type === 'end' || event.type === 'failed') return { terminal: event, usage }
    if (!isOpen) ports.journal.publish({ type: 'draft.opened', message: base })
    isOpen = true
    if (event.type === 'part')
      ports.journal.publish({ type: 'part.appended', index: event.index, part: event.part })
    else ports.journal.publish({ type: 'text.delta', index: event.index, text: event.text })
  }
  return { usage }
}

/** No call and no visible text; a refusal is an answer (S113). */
function isEmpty(event: Extract<Terminal, { type: 'end' }>): boolean {
  return event.end !== 'refused' && !event.parts.some(isVisible)
}

function isVisible(part: Part): boolean {
  return part.type === 'tool' || (part.type === 'text' && part.text.trim() !== '')
}

/**
 * What a stopped response leaves: its text, and the calls it had begun, never run and each with its result, so
 * that the next request is paired. An interrupted one keeps its text only.
 */
function partialOf(ports: RunPorts, draft: Message | null): Message | null {
  if (ports.signal.reason !== 'stopped') return textOnly(draft)
  if (!draft?.parts.some((part) => part && isVisible(part))) return null
  const cancelled = { status: 'cancelled', text: resultText.stopped, endedAt: ports.now() } as const
  const parts = draft.parts
    .filter(Boolean)
    .map((part) => (part.type === 'tool' ? { ...part, state: cancelled } : part))
  return { ...draft, parts, end: 'stopped' }
}

/** The visible text of a broken response, kept for the reader; a call that never was whole is no call. */
export function textOnly(draft: Message | null, end: MessageEnd = 'interrupted'): Message | null {
  const parts = draft?.parts.filter((part) => part && part.type !== 'tool') ?? []
  return draft && parts.some(isVisible) ? { ...draft, parts, end } : null
}
