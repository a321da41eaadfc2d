import type { Conversation } from '../../shared/domain/conversation.ts'
import { isRound, isSettled, type Message, toolParts } from '../../shared/domain/message.ts'
import { addUsage, type TokenUsage } from '../../shared/domain/model.ts'
import type { RunFigures } from '../../shared/domain/run.ts'

/**
 * Whether a message uses up budget: a round with all results, unless the user denied every call
 * (behaviour, section 3). Failed and unknown tools count.
 */
function isCountedRound(message: Message): boolean {
  if (!isRound(message)) return false
  const states = toolParts(message).map((part) => part.state)
  return states.every(isSettled) && !states.every((state) => state.status === 'denied')
}

/** What ran in the current budget window; read off the transcript, never counted along. */
export function windowFigures(conversation: Conversation): RunFigures {
  return figures(conversation.messages.slice(conversation.windowStart))
}

export function turnFigures(conversation: Conversation): RunFigures {
  return figures(conversation.messages.slice(conversation.turnStart))
}

/** Rounds, calls and usage of some messages. */
export function figures(messages: readonly Message[]): RunFigures {
  const rounds = messages.filter(isCountedRound)
  const usage = messages.reduce<TokenUsage | undefined>(
    (sum, message) => addUsage(sum, message.usage),
    undefined
  )
  return {
    rounds: rounds.length,
    toolCalls: rounds.reduce((sum, round) => sum + answered(round), 0),
    ...(usage && { usage })
  }
}

/** Calls that a tool (or its absence) answered; denied, skipped and cancelled ones did not run. */
function answered(round: Message): number {
  return toolParts(round).filter(({ state }) => state.status === 'completed' || state.status === 'failed')
    .length
}
