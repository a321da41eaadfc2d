import { type Message, toolParts } from '../../../shared/domain/message.ts'
import type { GuardEvidence } from '../../../shared/domain/run.ts'
import { callSignature, resultOf } from './signature.ts'

const SHOWN_RESULTS = 3
const SHOWN_LENGTH = 2000

/** For each call of a response, its last results side by side, so that the user can judge. */
export function evidenceOf(response: Message, newestFirst: readonly Message[]): GuardEvidence[] {
  const earlier = newestFirst.flatMap(toolParts)
  return toolParts(response).map((call) => {
    const signature = callSignature(call)
    const same = earlier.filter((other) => callSignature(other) === signature).slice(0, SHOWN_RESULTS)
    const results = same.map((other) => resultOf(other).slice(0, SHOWN_LENGTH).toWellFormed()).toReversed()
    return { tool: call.name, input: call.input, results }
  })
}
