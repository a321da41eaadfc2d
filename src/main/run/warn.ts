import type { Conversation } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { isRound } from '../../shared/domain/message.ts'
import type { GuardTrip } from '../../shared/domain/run.ts'
import { nudgeEvent } from './after-response.ts'
import { evidenceOf } from './guards/evidence.ts'
import { loopSign, warningsGiven } from './guards/loop-warning.ts'
import { nudgeText } from './guards/nudge-texts.ts'
import type { RunPorts } from './ports.ts'

/** After so many warnings since the user last confirmed the run pauses and asks. */
const STRIKES = 2

/** The warning that the round which has just ended calls for, and the trip it means when it is the second one. */
export function loopWarning(
  ports: RunPorts,
  conversation: Conversation
): { events: StoredEvent[]; trip: GuardTrip | null } | null {
  const seen = loopSign(conversation, ports.guards(), (tool) => ports.tools.polls(tool))
  if (!seen) return null
  const events = [nudgeEvent(ports, 'loop-warning', nudgeText.loop(seen.sign, seen.tool))]
  const count = warningsGiven(conversation) + 1
  if (count < STRIKES || !ports.attended) return { events, trip: null }
  const rounds = conversation.messages.slice(conversation.windowStart).filter(isRound).toReversed()
  const [newest] = rounds
  return { events, trip: { guard: 'loop', count, evidence: newest ? evidenceOf(newest, rounds) : [] } }
}
