import type { Conversation } from '../../shared/domain/conversation.ts'
import { toolParts } from '../../shared/domain/message.ts'
import { addUsage, type TokenUsage } from '../../shared/domain/model.ts'

/** What a turn came to. */
export interface TurnFigures {
  toolCalls: number
  /** Absent = the provider reported nothing. */
  usage?: TokenUsage
  /** From the user's message to the last response or the end of the last tool; waiting afterwards does not count. */
  durationMs: number
}

/** The figures of a conversation's newest turn, read off its messages. */
export function turnFigures({
  messages,
  turnStart
}: Pick<Conversation, 'messages' | 'turnStart'>): TurnFigures {
  const turn = messages.slice(turnStart)
  const calls = turn.flatMap(toolParts)
  const usage = turn.map((message) => message.usage).reduce(addUsage, undefined)
  const answers = turn.filter((message) => message.model !== undefined)
  const ends = calls.flatMap(({ state }) =>
    'endedAt' in state && state.startedAt !== undefined ? [state.endedAt] : []
  )
  const start = turn[0]?.createdAt ?? 0
  const end = Math.max(start, ...answers.map((message) => message.createdAt), ...ends)
  return { toolCalls: calls.length, ...(usage && { usage }), durationMs: end - start }
}
