import { messagesOf } from '../shared/domain/branches.ts'
import {
  type BranchComparison,
  type BranchNode,
  type ComparedBranch,
  MOST_COMPARED
} from '../shared/domain/branch-report.ts'
import type { Conversation, SpentUsage } from '../shared/domain/conversation.ts'
import { type Message, messageText, nudgeOf } from '../shared/domain/message.ts'
import type { ModelFacts, ModelRef } from '../shared/domain/model.ts'
import { figures } from './run/window.ts'

interface Facts {
  facts(model: ModelRef): ModelFacts
}

/** Characters of a line that stands for a message. */
const LINE = 120

/** All branches of a conversation, what is shown first, the others in the order in which they began. */
export function branchTree(sources: Facts, conversation: Conversation): BranchNode[] {
  const { messages, branches, updatedAt, model, run, spent } = conversation
  const shown = {
    messages,
    model,
    run,
    spent,
    id: null,
    after: null,
    begunAt: conversation.createdAt,
    leftAt: updatedAt
  }
  const holders = new Map<string, string>()
  for (const { id, tail } of branches) for (const message of tail?.messages ?? []) holders.set(message.id, id)
  for (const { id } of messages) holders.delete(id)
  const lines = new Map(
    [messages, ...branches.map(({ tail }) => tail?.messages ?? [])]
      .flat()
      .map((each) => [each.id, each] as const)
  )
  const others = branches.flatMap(({ tail, ...branch }) => (tail ? [{ ...branch, ...tail }] : []))
  return [shown, ...others.toSorted((a, b) => a.begunAt - b.begunAt)].map((each) => {
    const from = each.after === null ? undefined : lines.get(each.after)
    const saying = each.messages.map(lineOf).filter((line) => line !== '')
    return {
      id: each.id,
      parentId: (each.after !== null && holders.get(each.after)) || null,
      after: from ? lineOf(from) || '…' : null,
      first: saying[0] ?? '',
      last: saying.at(-1) ?? '',
      messages: each.messages.length,
      figures: figures(sources, each.messages, each.spent),
      model: each.model,
      status: each.run.status,
      begunAt: each.begunAt,
      leftAt: each.leftAt
    }
  })
}

/** Two branches from where they part, null being what is shown; null where one of them is not there. */
export function compareBranches(
  sources: Facts,
  conversation: Conversation,
  ids: { left: string | null; right: string | null }
): BranchComparison | null {
  const [left, right] = [pathOf(conversation, ids.left), pathOf(conversation, ids.right)]
  if (!left || !right) return null
  const parting = left.messages.findIndex(({ id }, at) => right.messages[at]?.id !== id)
  const shared = parting < 0 ? left.messages.length : parting
  const side = (id: string | null, { messages, spent, ...path }: Path): ComparedBranch => {
    const own = messages.slice(shared)
    return {
      id,
      ...path,
      figures: figures(
        sources,
        own,
        spent.filter(({ index }) => index > shared)
      ),
      messages: own.slice(0, MOST_COMPARED),
      more: Math.max(0, own.length - MOST_COMPARED)
    }
  }
  return { shared, left: side(ids.left, left), right: side(ids.right, right) }
}

interface Path {
  messages: Message[]
  spent: SpentUsage[]
  model: ModelRef
  status: Conversation['run']['status']
}

function pathOf(conversation: Conversation, id: string | null): Path | null {
  const { run, model, messages, spent } = conversation
  if (id === null) return { messages, spent, model, status: run.status }
  const tail = conversation.branches.find((branch) => branch.id === id)?.tail
  const path = messagesOf(conversation, id)
  if (!tail || !path) return null
  const begins = path.length - tail.messages.length
  return {
    messages: path,
    spent: tail.spent.map((each) => ({ ...each, index: each.index + begins })),
    model: tail.model,
    status: tail.run.status
  }
}

/** The beginning of what a message says, on one line; a round without words is told by its tools. */
function lineOf(message: Message): string {
  if (nudgeOf(message) !== null) return ''
  const text =
    messageText(message).trim() ||
    message.parts
      .map((part) => (part.type === 'tool' ? part.name : ''))
      .filter(Boolean)
      .join(', ')
  const line = text
    .replaceAll(/\s+/g, ' ')
    .slice(0, LINE + 1)
    .toWellFormed()
  return line.length > LINE ? `${line.slice(0, LINE).toWellFormed()}…` : line
}
