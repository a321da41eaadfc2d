import type { Conversation, ConversationSummary } from '../../shared/domain/conversation.ts'
import { placementIn } from '../../shared/domain/shelf.ts'
import type { Wait } from '../../shared/domain/waiting.ts'
import type { StoredSummary } from '../store/summaries.ts'

/** The row of a conversation, with what waits in it. */
export function rowOf({ id, title, updatedAt, run, parent }: Conversation, waits: Wait[]): StoredSummary {
  return {
    id,
    title,
    updatedAt,
    status: run.status,
    waits,
    ...(parent && { parentId: parent.conversationId })
  }
}

/** A row as the sidebar lists it. */
export function listed(row: StoredSummary, elsewhere: boolean): ConversationSummary {
  const { id, title, status, updatedAt } = row
  return { id, title, status, updatedAt, elsewhere, ...placementIn(row) }
}
