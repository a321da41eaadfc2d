import { estimateMessages, keptFrom } from '../../shared/domain/context-use.ts'
import type { Compaction, Conversation } from '../../shared/domain/conversation.ts'
import { isBrokenOff, type Message, messageText } from '../../shared/domain/message.ts'

/** What a summary would stand for, and what would stay as it is. */
export type CompactionScope = Pick<Compaction, 'keepFrom' | 'after' | 'task'>

/** Of the window: more than this of one round, or of one message, is for the summary too. */
const LARGE_SHARE = 0.5

/**
 * Where a summary made now would end: before the last round with its results, before the user's message where that
 * comes last, before the last answer where the turn has ended. What alone fills half of the window is not kept.
 *
 * @param room tokens that fit into a request
 * @returns null when nothing has been answered that is not in a summary already
 */
export function compactionScope(conversation: Conversation, room: number): CompactionScope | null {
  const { messages, turnStart } = conversation
  const last = messages.at(-1)
  if (!last) return null
  const from = keptFrom(conversation) ?? 0
  const kept = keepIndex(messages)
  const isTooLarge = estimateMessages(messages.slice(kept)) > room * LARGE_SHARE
  const isRequest = messages[kept]?.role === 'user'
  const end = isTooLarge && !isRequest ? messages.length : kept
  if (!messages.slice(from, end).some(isAnswer)) return null
  const task = messages[turnStart]
  const isCarried =
    task !== undefined &&
    turnStart < end &&
    messageText(task).trim() !== '' &&
    estimateMessages([task]) <= room * LARGE_SHARE
  return {
    keepFrom: messages[end]?.id ?? null,
    after: last.id,
    ...(isCarried && { task: task.id })
  }
}

/** The first of the messages that the next request answers or goes on from. */
function keepIndex(messages: readonly Message[]): number {
  const lastAnswer = messages.findLastIndex(isAnswer)
  const request = messages.findIndex((message, at) => at > lastAnswer && isFromUser(message))
  return request >= 0 ? request : lastAnswer
}

/** What the model said and what still stands: a text, or a round. */
function isAnswer(message: Message): boolean {
  return (
    message.role === 'assistant' &&
    !isBrokenOff(message) &&
    message.parts.some(({ type }) => type !== 'notice')
  )
}

function isFromUser({ role, parts }: Message): boolean {
  return role === 'user' && parts.some(({ type }) => type === 'text' || type === 'attachment')
}
