import { spentBeside } from '../shared/domain/branches.ts'
import { costOf, sumCosts } from '../shared/domain/cost.ts'
import type { Conversation, SpentUsage } from '../shared/domain/conversation.ts'
import type { Message } from '../shared/domain/message.ts'
import {
  addUsage,
  inputTokensOf,
  type ModelFacts,
  type ModelRef,
  type TokenUsage
} from '../shared/domain/model.ts'
import type { ConversationUsage, DayUsage } from '../shared/domain/usage-report.ts'
import { figures } from './run/window.ts'
import type { EventStore } from './store/event-store.ts'

interface UsageSources {
  store: Pick<EventStore, 'usageByDay'>
  current(id: string): Conversation | null
  facts(model: ModelRef): ModelFacts
  /** Tokens that each request did without because results were left out, by the id of its answer. */
  elided(conversation: Conversation): ReadonlyMap<string, number>
  now(): number
}

export interface UsageReport {
  /** The last days, today among them, newest first. Throws when the file cannot be read. */
  days(count: number): DayUsage[]
  /** Null when there is no such conversation. */
  conversation(id: string): ConversationUsage | null
}

/** What was used and what it cost, at the prices of today. */
export function createUsageReport(sources: UsageSources): UsageReport {
  return {
    days: (count) => days(sources, count),
    conversation(id) {
      const conversation = sources.current(id)
      return conversation && conversationUsage(sources, conversation)
    }
  }
}

function days({ store, facts, now }: UsageSources, count: number): DayUsage[] {
  const rows = store.usageByDay(count, now())
  const groups = Map.groupBy(rows, ({ day, model }) => JSON.stringify([day, model]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const usage = sum(group)
    if (!first || !usage) return []
    const { prices } = facts(first.model)
    const cost = sumCosts(group.map((row) => costOf(row.usage, prices, row.step + 1)))
    const requests = group.reduce((all, row) => all + row.requests, 0)
    return [{ day: first.day, model: first.model, requests, usage, ...(cost && { cost }) }]
  })
}

function conversationUsage(sources: UsageSources, conversation: Conversation): ConversationUsage {
  const { messages } = conversation
  const spent = spentBeside(conversation)
  const withoutSaving = costWithoutSaving(sources, conversation, spent)
  const answers = messages.filter(isAnswer)
  return {
    requests: answers.length + spent.length,
    ...figures(sources, messages, spent),
    ...(withoutSaving && { withoutSaving }),
    spent: spentByCause(sources, spent)
  }
}

/** Every token that went in, and every one that was left out, at the price of one that no cache knows. */
function costWithoutSaving(sources: UsageSources, conversation: Conversation, spent: readonly SpentUsage[]) {
  const { messages } = conversation
  const elided = sources.elided(conversation)
  const costs = [...messages.filter(isAnswer), ...spent].map((request) => {
    const { model, usage } = request
    const more = 'id' in request ? (elided.get(request.id) ?? 0) : 0
    const plain = usage && {
      input: inputTokensOf(usage) + more,
      output: usage.output,
      cacheRead: 0,
      cacheWrite: 0
    }
    return costOf(plain, model && sources.facts(model).prices)
  })
  return sumCosts(costs)
}

function spentByCause({ facts }: UsageSources, spent: readonly SpentUsage[]): ConversationUsage['spent'] {
  return [...Map.groupBy(spent, ({ cause }) => cause)].flatMap(([cause, group]) => {
    const usage = sum(group)
    const cost = sumCosts(group.map((each) => costOf(each.usage, facts(each.model).prices)))
    return usage ? [{ cause, requests: group.length, usage, ...(cost && { cost }) }] : []
  })
}

function sum(all: readonly { usage: TokenUsage }[]): TokenUsage | undefined {
  return all.reduce<TokenUsage | undefined>((total, { usage }) => addUsage(total, usage), undefined)
}

/** A response of the model; a notice is none. */
function isAnswer(message: Message): boolean {
  return message.model !== undefined
}
