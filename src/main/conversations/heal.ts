import { applyEvent } from '../../shared/domain/apply.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import {
  agentOf,
  isBrokenOff,
  isRound,
  isSettled,
  type Message,
  type NoticePart,
  type ToolPart,
  toolParts
} from '../../shared/domain/message.ts'
import { compactingOf, isAwaiting } from '../../shared/domain/run.ts'
import { resultText } from '../run/result-texts.ts'
import { textOnly } from '../run/stream-round.ts'

/** Rows of the file that are not as they were written. */
export interface Damage {
  /** Of these nothing could be made. */
  unreadable: number
  /** These were put right as they were read. */
  repaired: number
}

interface HealContext extends Damage {
  /** What was streaming when the process died. */
  checkpoint: Message | null
  now: number
  newId(): string
}

/**
 * The events that make a conversation whole which no process runs: open calls get their result and are never
 * run again by themselves, a half streamed answer is kept, a run that died is `interrupted`. A question that
 * was open stays open (design.md, transitions at start-up). Healing what is whole gives no events.
 */
export function heal(conversation: Conversation, context: HealContext): StoredEvent[] {
  const back = compactingOf(conversation.run).compacting?.from
  // A summary asked for by hand leaves no trace: the state it was asked for in stands again.
  if (back)
    return [
      { type: 'run.changed', run: back, at: context.now },
      ...heal({ ...conversation, run: back }, context)
    ]
  const { run } = conversation
  const isAsking = asks(conversation)
  // A run that waits for a reply to nothing has died too.
  const died = run.status === 'running' || run.status === 'stopping' || (isAwaiting(run) && !isAsking)
  const events = closeCalls(conversation, context.now)
  const partial = died ? textOnly(newDraft(conversation, context.checkpoint)) : null
  if (partial) events.push({ type: 'message.appended', message: partial, at: context.now })
  const whole = events.reduce<Conversation>(applyEvent, conversation)
  const isStuck = !isAsking && !canGoOn(whole)
  const notices: NoticePart[] = []
  if ((events.length > 0 && !died && !isAsking) || isStuck)
    notices.push({ type: 'notice', code: 'healed', params: { count: Math.max(1, events.length) } })
  // A question stays the last message, or nobody could reply to it; the notice comes when it is loaded next.
  for (const [code, count] of isAsking ? [] : damages(context))
    if (count > 0 && !hasNotice(conversation, code)) notices.push({ type: 'notice', code, params: { count } })
  if (notices.length > 0) events.push(noticeEvent(notices, context))
  if (isStuck) events.push({ type: 'run.changed', run: { status: 'idle' }, at: context.now })
  else if (died) events.push({ type: 'run.changed', run: { status: 'interrupted' }, at: context.now })
  return events
}

/**
 * Whether Continue or Retry could make a request from here: the model has something to answer. A transcript that
 * ends in an answer, or has no message at all, has been made elsewhere; only a new message goes on from it (S38).
 */
function canGoOn({ run, messages }: Conversation): boolean {
  if (run.status === 'idle' || run.status === 'stopped') return true
  const last = messages.findLast(
    (message) => message.parts.some((part) => part.type !== 'notice') && !isBrokenOff(message)
  )
  const isAnswerable = last !== undefined && (last.role === 'user' || isRound(last))
  // What comes before the first words of a user is not sent.
  return isAnswerable && messages.some(isFromUser)
}

function isFromUser({ role, parts }: Message): boolean {
  const hasWords = parts.some(
    (part) =>
      part.type === 'attachment' ||
      ((part.type === 'text' || part.type === 'nudge') && part.text.trim() !== '')
  )
  return role === 'user' && hasWords
}

/** A checkpoint that outlived its message, as of a process that was taken for dead, says nothing new. */
function newDraft({ messages }: Conversation, checkpoint: Message | null): Message | null {
  return messages.some(({ id }) => id === checkpoint?.id) ? null : checkpoint
}

/** Whether the run waits for the user, a call of its last message says for what, and the reply can be sent. */
function asks({ run, messages }: Conversation): boolean {
  const last = messages.at(-1)
  const isOpen = ({ state: { status } }: ToolPart) =>
    status === 'awaitingApproval' || status === 'awaitingAnswer'
  return isAwaiting(run) && last !== undefined && toolParts(last).some(isOpen) && messages.some(isFromUser)
}

function closeCalls(conversation: Conversation, now: number): StoredEvent[] {
  const asking = asks(conversation) ? conversation.messages.at(-1) : undefined
  return conversation.messages.flatMap((message) =>
    toolParts(message)
      .filter(({ state }) => !isSettled(state) && !(message === asking && state.status !== 'running'))
      .map(
        (call): StoredEvent => ({
          type: 'tool.updated',
          messageId: message.id,
          callId: call.callId,
          state: {
            status: 'interrupted',
            text: resultText.interrupted,
            ...agentOf(call.state),
            endedAt: now
          },
          at: now
        })
      )
  )
}

function noticeEvent(parts: NoticePart[], context: HealContext): StoredEvent {
  const message: Message = { id: context.newId(), role: 'assistant', parts, createdAt: context.now }
  return { type: 'message.appended', message, at: context.now }
}

function damages({ unreadable, repaired }: Damage): [NoticePart['code'], number][] {
  return [
    ['unreadable-events', unreadable],
    ['repaired-events', repaired]
  ]
}

function hasNotice(conversation: Conversation, code: NoticePart['code']): boolean {
  return conversation.messages.some((message) =>
    message.parts.some((part) => part.type === 'notice' && part.code === code)
  )
}
