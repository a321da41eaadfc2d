import type { Conversation } from '../../../shared/domain/conversation.ts'
import { type Message, toolParts } from '../../../shared/domain/message.ts'
import type { GuardTrip } from '../../../shared/domain/run.ts'
import { evidenceOf } from './evidence.ts'
import { precedingRounds } from './rounds.ts'
import { roundOutcome, roundSignature } from './signature.ts'

/** Results that change are progress, as when polling; but not for ever (S79). */
const PATIENCE = 10
const LONGEST_CYCLE = 4

export interface RepeatSettings {
  maxRepeatedToolCalls: number
  mayRepeat(tool: string): boolean
}

/**
 * Whether a response that has just come only repeats what was done: the same calls for the n-th time, or a
 * cycle of 2–4 responses for the n-th time, with equal results so far. To be asked before its calls run.
 */
export function repeatGuard(
  conversation: Conversation,
  response: Message,
  settings: RepeatSettings
): GuardTrip | null {
  if (toolParts(response).every((call) => settings.mayRepeat(call.name))) return null
  const rounds = sinceConfirmation(precedingRounds(conversation, conversation.windowStart))
  const limit = settings.maxRepeatedToolCalls
  if (repeatsItself(rounds, response, limit)) {
    const count = totalInARow(conversation, response)
    return {
      guard: 'repeat',
      count,
      evidence: evidenceOf(response, precedingRounds(conversation, conversation.turnStart))
    }
  }
  for (let length = 2; length <= LONGEST_CYCLE; length++) {
    if (!isCycle([response, ...rounds], length, limit)) continue
    return { guard: 'cycle', count: limit, evidence: evidenceOf(response, rounds.slice(0, length * limit)) }
  }
  return null
}

/** Newest first, without the round that the user confirmed and what came before it. */
function sinceConfirmation(rounds: Message[]): Message[] {
  const confirmed = rounds.findIndex((round) => round.confirmed)
  return confirmed < 0 ? rounds : rounds.slice(0, confirmed)
}

function repeatsItself(rounds: Message[], response: Message, limit: number): boolean {
  const same = leadingSame(rounds, response)
  const count = same.length + 1
  if (count >= PATIENCE) return true
  return count >= limit && new Set(same.map(roundOutcome)).size <= 1
}

function leadingSame(rounds: readonly Message[], response: Message): Message[] {
  const wanted = roundSignature(response)
  const end = rounds.findIndex((round) => roundSignature(round) !== wanted)
  return end < 0 ? [...rounds] : rounds.slice(0, end)
}

/** How often these calls were made in a row in this turn, this time included; confirmed ones too (3, 6, 9). */
function totalInARow(conversation: Conversation, response: Message): number {
  return leadingSame(precedingRounds(conversation, conversation.turnStart), response).length + 1
}

/** Whether the newest `length × times` responses go round; the newest has no results yet. */
function isCycle(newestFirst: readonly Message[], length: number, times: number): boolean {
  const row = newestFirst.slice(0, length * times)
  if (row.length < length * times) return false
  const goesRound = row.every((round, i) => {
    const before = row[i + length]
    if (!before) return true
    return i === 0
      ? roundSignature(round) === roundSignature(before)
      : roundOutcome(round) === roundOutcome(before)
  })
  return goesRound && new Set(row.slice(0, length).map(roundSignature)).size > 1
}
