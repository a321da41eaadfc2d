import { applyEvent } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { isFromUser, isRound, type Message, nudgeOf } from '../../shared/domain/message.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import { runBegins } from './run-events.ts'
import { planSend, type RunPlan } from './run-plans.ts'
import type { RunsPorts } from './run-ports.ts'

type Ports = Pick<RunsPorts, 'limit' | 'now' | 'newId' | 'wrapUpMessage'>

/** A message of the user's in other words, with all that came after it kept as a branch; null where it is not there. */
export function planEdit(
  ports: Ports,
  conversation: Conversation,
  { messageId, text, branchId }: { messageId: string; text: string; branchId: string }
): RunPlan | null {
  const earlier = ownMessage(conversation, messageId)
  if (!earlier) return null
  const branched = branchedFrom(ports, messageId, branchId)
  const { opening } = planSend(ports, applyEvent(conversation, branched), { text, attachments: [] })
  return { opening: [branched, ...opening.map((event) => withRestOf(earlier, event))] }
}

/** What else an edited message holds, such as a file, stays in it, before its text. */
function withRestOf(earlier: Message, event: StoredEvent): StoredEvent {
  if (event.type !== 'message.appended') return event
  const rest = earlier.parts.filter(({ type }) => type !== 'text')
  return { ...event, message: { ...event.message, parts: [...rest, ...event.message.parts] } }
}

/**
 * The model answers anew in place of one of its messages, in a fresh window; that message and all that came after it
 * are kept as a branch. Null where there is no such answer.
 */
export function planRegenerate(
  ports: Ports,
  conversation: Conversation,
  { messageId, model, branchId }: { messageId: string; model?: ModelRef | undefined; branchId: string }
): RunPlan | null {
  const from = answerStart(conversation, messageId)
  if (!from) return null
  const opening: StoredEvent[] = [branchedFrom(ports, from.id, branchId)]
  if (model) opening.push({ type: 'model.changed', model, at: ports.now() })
  const before = opening.reduce<Conversation>(applyEvent, conversation)
  return { opening: [...opening, runBegins(ports, before, 'window')] }
}

/** The event that keeps a message of the user's and what came after it as a branch; null where it is not there. */
export function takeBack(
  ports: Pick<Ports, 'now'>,
  conversation: Conversation,
  messageId: string,
  branchId: string
): StoredEvent | null {
  return ownMessage(conversation, messageId) ? branchedFrom(ports, messageId, branchId) : null
}

/** The event that lets the conversation go on after a message anew; null where nothing comes after it. */
export function goOnAfter(
  ports: Pick<Ports, 'now'>,
  { messages }: Conversation,
  messageId: string,
  branchId: string
): StoredEvent | null {
  const at = messages.findIndex(({ id }) => id === messageId)
  const next = at < 0 ? undefined : messages[at + 1]
  return next ? branchedFrom(ports, next.id, branchId) : null
}

/**
 * The event that deletes a round with its results and what the engine said about it, or a message of the user's with
 * all that it led to; null where it is not there.
 */
export function deleteRound(
  ports: Pick<Ports, 'now'>,
  { messages }: Conversation,
  messageId: string,
  branchId: string
): StoredEvent | null {
  const at = messages.findIndex(({ id }) => id === messageId)
  const message = messages[at]
  if (!message || nudgeOf(message) !== null) return null
  const goes = isFromUser(message)
    ? (each: Message) => !isFromUser(each)
    : (each: Message) => nudgeOf(each) !== null
  const after = messages.findIndex((each, place) => place > at && !goes(each))
  const without = messages.slice(at, after < 0 ? messages.length : after).map(({ id }) => id)
  const event = branchedFrom(ports, messageId, branchId)
  return after < 0 ? event : { ...event, without }
}

/**
 * The first message of the answer that a message belongs to: with a broken one before it, and what the engine asked
 * because of that. Null for anything that a model did not answer to a user.
 */
function answerStart({ messages }: Conversation, messageId: string): Message | null {
  let at = messages.findIndex(({ id }) => id === messageId)
  const message = messages[at]
  if (message?.role !== 'assistant' || !message.model || !messages.slice(0, at).some(isFromUser)) return null
  const isPartOfIt = (each: Message | undefined) =>
    each !== undefined &&
    (each.role === 'assistant' ? !isRound(each) : ['empty', 'malformed'].includes(nudgeOf(each) ?? ''))
  while (isPartOfIt(messages[at - 1])) at -= 1
  return messages[at] ?? null
}

function ownMessage({ messages }: Conversation, id: string): Message | undefined {
  return messages.find((message) => message.id === id && isFromUser(message))
}

function branchedFrom(
  { now }: Pick<Ports, 'now'>,
  fromMessageId: string,
  branchId: string
): Extract<StoredEvent, { type: 'history.branched' }> {
  return { type: 'history.branched', branchId, fromMessageId, at: now() }
}
