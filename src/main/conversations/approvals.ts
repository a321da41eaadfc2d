import { type RuleMatch, sameMatch } from '../../shared/domain/approval.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { type ToolPart, toolParts } from '../../shared/domain/message.ts'
import type { Reply } from './live-run.ts'
import type { RunsPorts } from './run-ports.ts'

/** A call that waits for an approval, and the hash that an answer to it names. */
interface WaitingApproval {
  call: ToolPart
  hash: string
  offer: readonly RuleMatch[]
}

/** Rules that an answer makes: events of the conversation, and what holds in every one. */
export interface Granted {
  events: StoredEvent[]
  always: readonly RuleMatch[]
}

/** The calls of the last round that wait for an approval. */
export function waitingApprovals({ messages }: Conversation): WaitingApproval[] {
  const last = messages.at(-1)
  return (last ? toolParts(last) : []).flatMap((call) =>
    call.state.status === 'awaitingApproval'
      ? [{ call, hash: call.state.hash, offer: call.state.offer ?? [] }]
      : []
  )
}

/**
 * What an answer allows beyond its call: the rules that its card offered (never any that the answer brings along), as
 * events of the conversation or for all of them.
 */
export function remembered(
  conversation: Conversation,
  callId: string,
  reply: Reply,
  { newId, now }: { newId(): string; now(): number }
): Granted {
  const asked = waitingApprovals(conversation).find(({ call }) => call.callId === callId)
  const scope = 'allow' in reply && reply.allow ? reply.remember : undefined
  if (!asked || scope === undefined) return { events: [], always: [] }
  if (scope === 'always') return { events: [], always: asked.offer }
  const isNew = (match: RuleMatch) => !conversation.approvals.some((rule) => sameMatch(rule.match, match))
  const events = asked.offer.filter(isNew).map(
    (match): StoredEvent => ({
      type: 'approval.granted',
      rule: { id: newId(), match, stance: 'allow' },
      at: now()
    })
  )
  return { events, always: [] }
}

/**
 * Puts into force what an answer granted. Gives the calls that still wait although they are covered now: they need not
 * be asked about one by one.
 */
export function grant(
  { library, tools, allowAlways }: Pick<RunsPorts, 'library' | 'tools' | 'allowAlways'>,
  id: string,
  { events, always }: Granted
): { callId: string; hash: string }[] {
  if (events.length > 0) library.append(id, ...events)
  allowAlways(always)
  const conversation = library.current(id)
  if (!conversation || events.length + always.length === 0) return []
  const { inspect } = tools(conversation)
  return waitingApprovals(conversation)
    .filter(({ call }) => inspect(call).kind === 'allowed')
    .map(({ call, hash }) => ({ callId: call.callId, hash }))
}
