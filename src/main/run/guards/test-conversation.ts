import { emptyConversation } from '../../../shared/domain/test-conversation.ts'
import type { Conversation } from '../../../shared/domain/conversation.ts'
import type { Message, NudgeCode } from '../../../shared/domain/message.ts'

let ids = 0

/** A round of one call with its result, for tests of guards. */
export function round(
  name: string,
  input: object | string,
  result: string,
  status: 'completed' | 'failed' = 'completed'
): Message {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  const callId = `c${++ids}`
  const state = { status, text: result, endedAt: 0 }
  return {
    id: `m${ids}`,
    role: 'assistant',
    createdAt: 0,
    parts: [{ type: 'tool', callId, name, input: text, state }]
  }
}

export function nudged(code: NudgeCode): Message {
  return { id: `m${++ids}`, role: 'user', createdAt: 0, parts: [{ type: 'nudge', code, text: 'try again' }] }
}

export const warned = (): Message => nudged('loop-warning')

export function userSays(): Message {
  return { id: `m${++ids}`, role: 'user', createdAt: 0, parts: [{ type: 'text', text: 'go on' }] }
}

/** A conversation of these messages, all in one turn and one window. */
export function conversationOf(...messages: Message[]): Conversation {
  return { ...emptyConversation(), messages }
}
