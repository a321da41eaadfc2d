import { type Cost, costOf, sumCosts } from '../../shared/domain/cost.ts'
import type { Conversation, SpentUsage } from '../../shared/domain/conversation.ts'
import { isRound, isSettled, type Message, toolParts } from '../../shared/domain/message.ts'
import { addUsage, type ModelFacts, type ModelRef, type TokenUsage } from '../../shared/domain/model.ts'
import type { RunFigures } from '../../shared/domain/run.ts'

/** Where prices come from. */
interface Facts {
  facts(model: ModelRef): ModelFacts
}

/** After so many rounds the mean says what another one costs. */
const LAST_ROUNDS = 5

/**
 * Whether a message uses up budget: a round with all results, unless the user denied every call
 * (behaviour, section 3). Failed and unknown tools count, and so does what a rule denies, else it would never end.
 */
function isCountedRound(message: Message): boolean {
  if (!isRound(message)) return false
  const states = toolParts(message).map((part) => part.state)
  return states.every(isSettled) && !states.every((state) => state.status === 'denied' && !state.byRule)
}

/** What ran in the current budget window; read off the transcript, never counted along. */
export function windowFigures(ports: Facts, { messages, spent, ...c }: Conversation): RunFigures {
  return figures(ports, messages.slice(c.windowStart), spent.slice(c.spentStart.window))
}

export function turnFigures(ports: Facts, { messages, spent, ...c }: Conversation): RunFigures {
  return figures(ports, messages.slice(c.turnStart), spent.slice(c.spentStart.turn))
}

/** Rounds and calls of the window, without what they cost. */
export function windowCounts({ messages, windowStart }: Conversation): { rounds: number; toolCalls: number } {
  const rounds = messages.slice(windowStart).filter(isCountedRound)
  return { rounds: rounds.length, toolCalls: rounds.reduce((sum, round) => sum + answered(round), 0) }
}

/** Rounds, calls, usage and cost of some messages, and of what was spent beside them. */
export function figures(
  ports: Facts,
  messages: readonly Message[],
  spent: readonly SpentUsage[] = []
): RunFigures {
  const rounds = messages.filter(isCountedRound)
  const requests = [...messages.flatMap(requestOf), ...spent]
  const usage = requests.reduce<TokenUsage | undefined>((sum, each) => addUsage(sum, each.usage), undefined)
  const cost = costOfAll(ports, requests)
  return {
    rounds: rounds.length,
    toolCalls: rounds.reduce((sum, round) => sum + answered(round), 0),
    ...(usage && { usage }),
    ...(cost && { cost })
  }
}

/** What as many more rounds cost, if they cost what the last ones did on average; undefined where that is unknown. */
export function costOfMore(ports: Facts, messages: readonly Message[], rounds: number): Cost | undefined {
  const last = messages.filter(isRound).slice(-LAST_ROUNDS)
  const cost = costOfAll(ports, last.flatMap(requestOf))
  return cost && { ...cost, usd: (cost.usd / last.length) * rounds }
}

interface Billed {
  model: ModelRef
  usage?: TokenUsage | undefined
}

/** The request that a message answers; none for the user's and for notices. */
function requestOf({ model, usage }: Message): Billed[] {
  return model ? [{ model, usage }] : []
}

function costOfAll({ facts }: Facts, requests: readonly Billed[]): Cost | undefined {
  const known = new Map<string, ModelFacts>()
  const pricesOf = (model: ModelRef) => {
    const key = `${model.providerId} ${model.modelId}`
    const found = known.get(key) ?? facts(model)
    known.set(key, found)
    return found.prices
  }
  return sumCosts(requests.map(({ model, usage }) => costOf(usage, pricesOf(model))))
}

/** Calls that a tool (or its absence) answered; denied, skipped and cancelled ones did not run. */
function answered(round: Message): number {
  return toolParts(round).filter(({ state }) => state.status === 'completed' || state.status === 'failed')
    .length
}
