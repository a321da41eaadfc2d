import type { Conversation } from '../../shared/domain/conversation.ts'
import { type Cost, costOf, type Prices, sumCosts } from '../../shared/domain/cost.ts'
import { toolParts } from '../../shared/domain/message.ts'
import { addUsage, type ModelRef, type TokenUsage } from '../../shared/domain/model.ts'

/** What a turn came to. */
export interface TurnFigures {
  toolCalls: number
  /** Absent = the provider reported nothing. */
  usage?: TokenUsage
  /** Absent where no price is known. */
  cost?: Cost
  /** From the user's message to the last response or the end of the last tool; waiting afterwards does not count. */
  durationMs: number
}

type Turn = Pick<Conversation, 'messages' | 'turnStart' | 'spent' | 'spentStart'>

/** What the newest turn was billed for: its responses, and what no message shows. */
function requestsOf({ messages, turnStart, spent, spentStart }: Turn) {
  const answers = messages.slice(turnStart).flatMap(({ model, usage }) => (model ? [{ model, usage }] : []))
  return [...answers, ...spent.slice(spentStart.turn)]
}

/** The models that the newest turn asked. */
export function turnModels(turn: Turn): ModelRef[] {
  return requestsOf(turn).map(({ model }) => model)
}

/** The figures of a conversation's newest turn, read off its messages; its cost at these prices. */
export function turnFigures(turn: Turn, pricesOf: (model: ModelRef) => Prices | undefined): TurnFigures {
  const messages = turn.messages.slice(turn.turnStart)
  const requests = requestsOf(turn)
  const calls = messages.flatMap(toolParts)
  const usage = requests.map((request) => request.usage).reduce(addUsage, undefined)
  const cost = sumCosts(requests.map((request) => costOf(request.usage, pricesOf(request.model))))
  const answers = messages.filter((message) => message.model !== undefined)
  const ends = calls.flatMap(({ state }) =>
    'endedAt' in state && state.startedAt !== undefined ? [state.endedAt] : []
  )
  const start = messages[0]?.createdAt ?? 0
  const end = Math.max(start, ...answers.map((message) => message.createdAt), ...ends)
  return { toolCalls: calls.length, ...(usage && { usage }), ...(cost && { cost }), durationMs: end - start }
}
