import type { Conversation, ParentCall } from '../../shared/domain/conversation.ts'
import { ownsLoop } from '../../shared/domain/external-agent.ts'
import { conversationRounds } from '../../shared/settings/conversation-rounds.ts'
import { ROUND_CEILING, type Settings } from '../../shared/settings/table.ts'
import type { EffectiveLimit } from '../run/ports.ts'

type Limited = Pick<Conversation, 'limit' | 'turnUnlimited' | 'parent'> & Partial<Pick<Conversation, 'model'>>

/**
 * The limit of a conversation as it is at this moment: the run's own maximum (headless), else no limit for
 * this turn, else the conversation's own, else the setting. What nothing lifts is the ceiling. A sub-agent has a
 * setting of its own, and its caller may give it less (L003). For an agent with a loop of its own there is none (S19).
 *
 * @param maxRounds the run's own maximum, from wherever it comes
 */
export function effectiveLimit(
  settings: Settings,
  conversation: Limited,
  maxRounds?: number
): EffectiveLimit {
  if (conversation.model && ownsLoop(conversation.model)) return { rounds: Infinity, kind: 'limit' }
  if (conversation.parent) return limitOf(clampRounds(agentRounds(settings, conversation.parent)))
  if (maxRounds !== undefined) return limitOf(clampRounds(maxRounds))
  return limitOf(clampRounds(conversationRounds(settings, conversation)))
}

function agentRounds(settings: Settings, { rounds = ROUND_CEILING }: ParentCall): number {
  return Math.min(settings['agent.subagents.rounds'], rounds)
}

function limitOf(rounds: number): EffectiveLimit {
  return { rounds, kind: rounds === ROUND_CEILING ? 'ceiling' : 'limit' }
}

/** S45: rounded, 1 to 500; what is no number is 1. */
export function clampRounds(rounds: number): number {
  return Number.isNaN(rounds) ? 1 : Math.min(ROUND_CEILING, Math.max(1, Math.round(rounds)))
}
