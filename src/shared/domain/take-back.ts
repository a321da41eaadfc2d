import type { Conversation } from './conversation.ts'
import { isFromUser, type Message } from './message.ts'
import { isBusy } from './run.ts'

/** What of a conversation decides on it. */
type Asked = Pick<Conversation, 'messages' | 'turnStart' | 'run' | 'draft'>

/**
 * The message that can still be taken back into the composer: it began the turn that runs, and no word of an answer and
 * no call has come yet; thinking is no answer. Null where there is none.
 */
export function takeableMessage({ messages, turnStart, run, draft }: Asked): Message | null {
  const last = messages.at(-1)
  const isFirst = last !== undefined && messages.length - 1 === turnStart && isFromUser(last)
  if (!isFirst || !isBusy(run) || run.status === 'stopping') return null
  if (run.status === 'running' && run.compacting?.from !== undefined) return null
  const isAnswered = draft?.parts.some(
    (part) => part.type === 'tool' || (part.type === 'text' && part.text.trim() !== '')
  )
  return isAnswered ? null : last
}
