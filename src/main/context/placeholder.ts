import type { ToolPart } from '../../shared/domain/message.ts'
import { hashedId } from '../models/safe-names.ts'

/** What the user said is never left out: nothing else in the transcript holds it. */
const KEPT_TOOL = 'ask_user'

/**
 * What stands in a request where a result was. Every character of it is paid for with each later request; it has
 * the one id that `read_result` takes, whichever provider the model is of.
 *
 * @param callId as it goes over the wire
 * @param characters of the result
 */
function placeholder(callId: string, characters: number): string {
  return `[result left out, ${characters} characters; read_result call_id="${shownId(callId)}" gives it back]`
}

/** The result as a request that leaves it out has it: unchanged where nothing would be saved. */
export function leftOut(call: ToolPart, callId: string, text: string): string {
  if (call.name === KEPT_TOOL) return text
  const short = placeholder(callId, text.length)
  return short.length < text.length ? short : text
}

/**
 * The id that a text for the model names a call by: as it is where every provider takes it, any other as the hash
 * that providers get in its place, which is short and plain.
 */
export function shownId(callId: string): string {
  return /^[\w-]{1,40}$/.test(callId) ? callId : hashedId(callId)
}
