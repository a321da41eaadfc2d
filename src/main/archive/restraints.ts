import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'

/**
 * Events that take back what a conversation may do without asking, and the folder that it may read in: a file from
 * elsewhere grants nothing here (F112).
 *
 * @param at when, in epoch ms
 */
export function restraintsOf({ mode, approvals, workspace }: Conversation, at: number): StoredEvent[] {
  return [
    ...(mode === 'ask' ? [] : [{ type: 'mode.changed' as const, mode: 'ask' as const, at }]),
    ...(workspace === null ? [] : [{ type: 'workspace.changed' as const, workspace: null, at }]),
    ...approvals.map(({ id }) => ({ type: 'approval.revoked' as const, ruleId: id, at }))
  ]
}
