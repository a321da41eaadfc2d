import { messagesOf, wayTo } from '../../src/shared/domain/branches.ts'
import { enterBranch } from '../../src/shared/domain/branch-off.ts'
import type { Branch, Conversation } from '../../src/shared/domain/conversation.ts'

/** The conversation as it would be with a branch shown. */
export function withBranch(conversation: Conversation, { id }: Branch): Conversation {
  const way = wayTo(conversation, id) ?? []
  return way.reduce(
    (c, each) => enterBranch(c, { branchId: each.id, leaves: `left-${each.id}`, at: 1 }),
    conversation
  )
}

/**
 * What is wrong with the branches of a history: a message that was said and is nowhere, a branch that cannot be shown,
 * that is not what was promised, or that does not lead back to what was shown before.
 */
export function branchProblems(conversation: Conversation, said: ReadonlySet<string>): string[] {
  return [
    ...lostFrom(conversation, said),
    ...placeProblems(conversation),
    ...conversation.branches.flatMap((branch) => shownProblems(conversation, branch))
  ]
}

function shownProblems(conversation: Conversation, branch: Branch): string[] {
  const promised = messagesOf(conversation, branch.id)
  if (!promised) return [`${branch.id} cannot be reached`]
  const shown = withBranch(conversation, branch)
  const ids = idsOf(shown)
  if (ids !== promised.map(({ id }) => id).join()) return [`${branch.id} shows ${ids}`]
  const last = branch.tail?.messages.at(-1)
  if (last && shown.messages.at(-1) !== last) return [`${branch.id} does not end as it was left`]
  return [
    ...placeProblems(shown),
    ...lostFrom(shown, new Set(conversation.messages.map(({ id }) => id))),
    ...(leadsBack(conversation, shown) ? [] : [`${branch.id} leads to no way back`])
  ]
}

/** Whether what was shown before can be shown again, unless all of it is in the branch (as after a deletion). */
function leadsBack(before: Conversation, shown: Conversation): boolean {
  const left = shown.branches.find(({ id }) => before.branches.every((each) => each.id !== id))
  return !left || withBranch(shown, left).messages.length >= before.messages.length
}

function lostFrom({ messages, branches }: Conversation, said: ReadonlySet<string>): string[] {
  const kept = new Set(
    [messages, ...branches.map(({ tail }) => tail?.messages ?? [])].flat().map(({ id }) => id)
  )
  return [...said].filter((id) => !kept.has(id)).map((id) => `${id} was said and is nowhere`)
}

function placeProblems(c: Conversation): string[] {
  const isPlace = (place: number, most: number) => Number.isInteger(place) && place >= 0 && place <= most
  const ids = new Set(c.messages.map(({ id }) => id))
  const isWhole =
    isPlace(c.turnStart, c.messages.length) &&
    isPlace(c.windowStart, c.messages.length) &&
    isPlace(c.spentStart.turn, c.spent.length) &&
    isPlace(c.spentStart.window, c.spent.length) &&
    c.spent.every(({ index }) => isPlace(index, c.messages.length)) &&
    ids.size === c.messages.length
  const foreign = c.compactions.filter(({ after }) => !ids.has(after))
  return [
    ...(isWhole ? [] : [`places: ${JSON.stringify({ ...c, messages: c.messages.length, branches: 0 })}`]),
    ...foreign.map(({ id }) => `summary ${id} of what is not shown`)
  ]
}

const idsOf = ({ messages }: Conversation) => messages.map(({ id }) => id).join()
