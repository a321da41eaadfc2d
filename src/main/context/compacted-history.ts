import { keptFrom } from '../../shared/domain/context-use.ts'
import type { Compaction, Conversation } from '../../shared/domain/conversation.ts'
import { type Message, messageText } from '../../shared/domain/message.ts'

/** English, for the model. */
const PREAMBLE =
  'The earlier part of this conversation has been replaced by the summary below. Go on from there; what it says is done need not be done again.'
const TASK = 'The message of the user that this turn answers, word by word:'

/**
 * The messages as the model is to know them: all, or the last summary as a message of the user's and what comes
 * after it as it is. A pure function of what is stored, so that until the next summary every request extends the
 * one before it. The messages themselves are untouched.
 */
export function compactedHistory(conversation: Conversation): Message[] {
  const { messages, compactions } = conversation
  const compaction = compactions.at(-1)
  const from = keptFrom(conversation)
  if (!compaction || from === null) return messages
  return [summaryMessage(compaction, messages), ...messages.slice(from)]
}

function summaryMessage(compaction: Compaction, messages: readonly Message[]): Message {
  const task = messages.find(({ id }) => id === compaction.task)
  const lines = [PREAMBLE, `<summary>\n${compaction.summary}\n</summary>`]
  if (task) lines.push(TASK, `<user_message>\n${messageText(task)}\n</user_message>`)
  return {
    id: compaction.id,
    role: 'user',
    parts: [{ type: 'text', text: lines.join('\n\n') }],
    createdAt: compaction.at
  }
}
