import type { Conversation } from '../domain/conversation.ts'
import { ROUND_CEILING, type Settings } from './table.ts'

/**
 * How many rounds a conversation may run before its next pause (behaviour, section 3): the ceiling where the
 * limit is lifted, else its own number, else the setting's. The same rule for the engine and for what is shown.
 */
export function conversationRounds(
  settings: Settings,
  { limit, turnUnlimited }: Pick<Conversation, 'limit' | 'turnUnlimited'>
): number {
  if (turnUnlimited || limit === 'none') return ROUND_CEILING
  if (limit !== 'inherit') return limit
  return settingsRounds(settings)
}

/** What a conversation without a limit of its own gets. */
export function settingsRounds(settings: Settings): number {
  return settings['agent.toolLimit.enabled'] ? settings['agent.toolLimit.rounds'] : ROUND_CEILING
}
