import type { Conversation } from '../../shared/domain/conversation.ts'
import { isSettled, toolParts } from '../../shared/domain/message.ts'
import { hashedId } from '../models/safe-names.ts'
import { compactedHistory } from './compacted-history.ts'
import { resultOf, type SentCall, sentCalls } from './to-wire.ts'
import { truncateResult } from './truncate.ts'

/**
 * A result of the conversation, whole, whether the request has it in full, in part, as a placeholder, or only in a
 * summary.
 *
 * @param callId as the model may know it: as it is stored, as it was made unique for the wire, or as the hash that
 *   stands in for one that a provider does not take
 * @param kept the whole of a result that was given in part, by the id as it is stored
 * @returns null where no such call has a result
 */
export function earlierResult(
  conversation: Conversation,
  callId: string,
  kept: (callId: string) => string | null
): string | null {
  const asked = callId.trim()
  const isAsked = ({ id }: Pick<SentCall, 'id'>) => id === asked || hashedId(id) === asked
  const sent = sentCalls(compactedHistory(conversation)).find(isAsked)
  const call = sent ?? sentCalls(conversation.messages).find(isAsked) ?? stored(conversation).find(isAsked)
  if (!call || !isSettled(call.part.state)) return null
  const given = resultOf(call.part).text
  const whole = kept(call.part.callId)
  // Where two calls have the same id, what was kept may be the other's.
  return whole !== null && truncateResult(whole, call.part.callId).toWellFormed() === given ? whole : given
}

/** Every call by the id it is stored under. */
function stored({ messages }: Conversation): Pick<SentCall, 'part' | 'id'>[] {
  return messages.flatMap(toolParts).map((part) => ({ part, id: part.callId }))
}
