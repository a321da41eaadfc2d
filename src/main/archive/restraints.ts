import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'

/**
 * Events that take back what a conversation may do without asking: a file from elsewhere grants nothing here (F112).
 *
 * @param at when, in epoch ms
 */
export function restraintsOf({ mode, approvals }: Conversation, at: number): StoredEvent[] {
  return [
    ...(mode === 'ask' ? [] : [{ type: 'mode.changed' as const, mode: 'ask' as const, at }]),
    ...approvals.map(({ id }) => ({ type: 'approval.revoked' as const, ruleId: id, at }))
  ]
}
