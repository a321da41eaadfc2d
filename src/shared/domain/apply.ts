import { branchOff, enterBranch } from './branch-off.ts'
import type { Conversation } from './conversation.ts'
import { cutHistory } from './cut-history.ts'
import type { ConversationEvent, DraftEvent, StoredEvent } from './event.ts'
import type { Message, Part, ToolPart } from './message.ts'

/** Characters of a running tool's output that are shown. */
const KEPT_OUTPUT = 20_000

type Created = Extract<StoredEvent, { type: 'conversation.created' }>

/** The conversation that a `conversation.created` event begins. */
export function createConversation(event: Created): Conversation {
  return {
    id: event.id,
    title: event.title,
    createdAt: event.at,
    updatedAt: event.at,
    model: event.model,
    workspace: event.workspace,
    ...(event.parent && { parent: event.parent }),
    messages: [],
    branches: [],
    draft: null,
    run: { status: 'idle' },
    mode: 'ask',
    approvals: [],
    queue: [],
    limit: 'inherit',
    options: {},
    turnUnlimited: false,
    compactions: [],
    spent: [],
    turnStart: 0,
    windowStart: 0,
    spentStart: { turn: 0, window: 0 }
  }
}

/** How the long lists of a conversation take a change: as copies, or in place. */
interface Lists {
  add<T>(list: T[], item: T): T[]
  set<T>(list: T[], at: number, item: T): T[]
}

const copied: Lists = {
  add: (list, item) => [...list, item],
  set: (list, at, item) => list.with(at, item)
}

const inPlace: Lists = {
  add(list, item) {
    list.push(item)
    return list
  },
  set(list, at, item) {
    list[at] = item
    return list
  }
}

/**
 * Folds one event into a conversation; the same function in main and in the renderer.
 * Pure: returns a new value and leaves unchanged messages the same objects, so that views can compare them.
 * An event that names a message or call that does not exist changes nothing.
 */
export function applyEvent(conversation: Conversation, event: ConversationEvent): Conversation {
  return applyWith(copied, conversation, event)
}

/**
 * The same, for whoever holds the only reference to the conversation and its lists: a whole history is folded in
 * linear time. What was passed in is not to be looked at afterwards.
 */
export function applyInPlace(conversation: Conversation, event: ConversationEvent): Conversation {
  return applyWith(inPlace, conversation, event)
}

function applyWith(lists: Lists, conversation: Conversation, event: ConversationEvent): Conversation {
  if (!('at' in event)) return applyDraft(conversation, event)
  const next = applyStored(lists, conversation, event)
  return next === conversation || isNaming(event) ? next : { ...next, updatedAt: event.at }
}

/** A name, and what it cost, is no use of the conversation: lists are by last use. */
function isNaming(event: StoredEvent): boolean {
  return event.type === 'title.changed' || (event.type === 'usage.added' && event.cause === 'title')
}

function applyStored(lists: Lists, c: Conversation, event: StoredEvent): Conversation {
  switch (event.type) {
    case 'conversation.created':
      return c
    case 'message.appended':
      return {
        ...c,
        messages: lists.add(c.messages, event.message),
        draft: c.draft?.id === event.message.id ? null : c.draft
      }
    case 'tool.updated':
      return replaceMessage(lists, c, event.messageId, (message) => ({
        ...message,
        parts: message.parts.map((part) =>
          part.type === 'tool' && part.callId === event.callId ? updated(part, event) : part
        )
      }))
    case 'part.added':
      return replaceMessage(lists, c, event.messageId, (message) => ({
        ...message,
        parts: [...message.parts, event.part]
      }))
    case 'run.changed':
      return { ...c, run: event.run, ...opened(c, event.opens), ...(event.lifts && { turnUnlimited: true }) }
    case 'queue.changed':
      return { ...c, queue: event.queue }
    case 'limit.changed':
      return { ...c, limit: event.limit }
    case 'options.changed':
      return { ...c, options: event.options }
    case 'title.changed':
      return { ...c, title: event.title, titleBy: event.by ?? 'user' }
    case 'model.changed':
      return { ...c, model: event.model }
    case 'workspace.changed':
      return { ...c, workspace: event.workspace }
    case 'mode.changed':
      return { ...c, mode: event.mode }
    case 'approval.granted':
      return { ...c, approvals: [...c.approvals, event.rule] }
    case 'approval.revoked':
      return { ...c, approvals: c.approvals.filter(({ id }) => id !== event.ruleId) }
    case 'history.compacted':
      return { ...c, compactions: [...c.compactions, event.compaction] }
    case 'history.restored':
      return { ...c, compactions: c.compactions.filter(({ id }) => id !== event.compactionId) }
    case 'history.cut':
      return cutHistory(c, event.fromMessageId)
    case 'history.branched':
      return branchOff(c, event)
    case 'branch.entered':
      return enterBranch(c, event)
    case 'usage.added': {
      const { model, usage, cause } = event
      return { ...c, spent: lists.add(c.spent, { index: c.messages.length, model, usage, cause }) }
    }
    case 'message.dropped':
      return dropMessage(c, event.messageId)
  }
}

function updated(part: ToolPart, { state, input }: Extract<StoredEvent, { type: 'tool.updated' }>): ToolPart {
  return { ...part, ...(input !== undefined && { input }), state }
}

function opened(c: Conversation, what: 'turn' | 'window' | undefined): Partial<Conversation> {
  const here = c.messages.length
  const spent = c.spent.length
  if (what === 'turn') {
    const spentStart = { turn: spent, window: spent }
    return { turnStart: here, windowStart: here, spentStart, turnUnlimited: false }
  }
  return what === 'window' ? { windowStart: here, spentStart: { ...c.spentStart, window: spent } } : {}
}

function applyDraft(c: Conversation, event: DraftEvent): Conversation {
  switch (event.type) {
    case 'draft.opened':
      return { ...c, draft: event.message }
    case 'draft.dropped':
      return { ...c, draft: null }
    case 'part.appended':
      return withDraftPart(c, event.index, () => event.part)
    case 'text.delta':
      return withDraftPart(c, event.index, (part) => extended(part, event.text))
    case 'tool.output':
      return withOutput(c, event)
  }
}

function withOutput(
  c: Conversation,
  { messageId, callId, text }: Extract<DraftEvent, { type: 'tool.output' }>
) {
  return replaceMessage(copied, c, messageId, (message) => ({
    ...message,
    parts: message.parts.map((part) =>
      part.type === 'tool' && part.callId === callId && part.state.status === 'running'
        ? {
            ...part,
            state: { ...part.state, output: ((part.state.output ?? '') + text).slice(-KEPT_OUTPUT) }
          }
        : part
    )
  }))
}

function withDraftPart(c: Conversation, index: number, change: (part: Part | undefined) => Part | undefined) {
  if (!c.draft) return c
  const parts = [...c.draft.parts]
  const part = change(parts[index])
  if (!part) return c
  parts[index] = part
  return { ...c, draft: { ...c.draft, parts } }
}

function extended(part: Part | undefined, text: string): Part | undefined {
  if (!part || part.type === 'notice' || part.type === 'nudge' || part.type === 'attachment') return undefined
  return part.type === 'tool' ? { ...part, input: part.input + text } : { ...part, text: part.text + text }
}

/** Searches from the end, where the live round is, so that an event costs the same at any length. */
function findFromEnd(messages: Message[], id: string): number {
  return messages.findLastIndex((message) => message.id === id)
}

function replaceMessage(
  lists: Lists,
  c: Conversation,
  id: string,
  change: (message: Message) => Message
): Conversation {
  const at = findFromEnd(c.messages, id)
  const message = c.messages[at]
  return message ? { ...c, messages: lists.set(c.messages, at, change(message)) } : c
}

function dropMessage(c: Conversation, id: string): Conversation {
  const at = findFromEnd(c.messages, id)
  if (at < 0) return c
  const shift = (start: number) => (start > at ? start - 1 : start)
  const before = c.messages[at - 1]?.id ?? null
  return {
    ...c,
    messages: c.messages.toSpliced(at, 1),
    branches: c.branches.map((branch) => (branch.after === id ? { ...branch, after: before } : branch)),
    turnStart: shift(c.turnStart),
    windowStart: shift(c.windowStart)
  }
}
