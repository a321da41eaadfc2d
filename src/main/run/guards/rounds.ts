import type { Conversation } from '../../../shared/domain/conversation.ts'
import { isRound, type Message, nudgeOf } from '../../../shared/domain/message.ts'

/**
 * The rounds that directly precede the end of the transcript, newest first, back to `from`. Warnings and notices
 * in between do not count; a user message, an answer, an empty or a malformed turn ends the row (S101).
 */
export function precedingRounds(conversation: Conversation, from: number): Message[] {
  const rounds: Message[] = []
  for (let at = conversation.messages.length - 1; at >= from; at--) {
    const message = conversation.messages[at]
    if (!message) break
    if (isRound(message)) rounds.push(message)
    else if (!isBeside(message)) break
  }
  return rounds
}

function isBeside(message: Message): boolean {
  const isNotice = message.parts.length > 0 && message.parts.every((part) => part.type === 'notice')
  return isNotice || nudgeOf(message) === 'loop-warning'
}
