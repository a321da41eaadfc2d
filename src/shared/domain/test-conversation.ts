import { createConversation } from './apply.ts'
import type { Conversation } from './conversation.ts'
import type { ModelRef } from './model.ts'

/** A conversation without a message, for tests. */
export function emptyConversation(model: ModelRef = { providerId: 'p', modelId: 'm' }): Conversation {
  return createConversation({
    type: 'conversation.created',
    id: 'c',
    title: 't',
    model,
    workspace: null,
    at: 0
  })
}
