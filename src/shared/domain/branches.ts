import type { Branch, Conversation, SpentUsage } from './conversation.ts'
import type { Message } from './message.ts'

/** The branches to show one after the other until the last of them is shown; null where there is no way to it. */
export function wayTo(c: Conversation, branchId: string): Branch[] | null {
  const way: Branch[] = []
  let next = c.branches.find(({ id }) => id === branchId)
  while (next && !way.includes(next)) {
    way.unshift(next)
    const { after } = next
    if (placeAfter(c, after) >= 0) return way
    next = c.branches.find(({ tail }) => tail?.messages.some(({ id }) => id === after))
  }
  return null
}

/** The messages from the beginning to the end of a branch, as they would be shown; null where there is no way to it. */
export function messagesOf(c: Conversation, branchId: string): Message[] | null {
  const way = wayTo(c, branchId)
  if (!way) return null
  let messages: readonly Message[] = c.messages
  for (const { after, tail } of way) {
    const end = messages.findIndex(({ id }) => id === after) + 1
    messages = [...messages.slice(0, end), ...(tail?.messages ?? [])]
  }
  return [...messages]
}

/** One of the ways on from a message; `id` is null for the one that is shown. */
export interface Version {
  id: string | null
  begunAt: number
}

/** The ways on from each message shown that has more than one, oldest first, by its id; null is the beginning. */
export function versionsOf({
  messages,
  branches
}: Pick<Conversation, 'messages' | 'branches'>): Map<string | null, Version[]> {
  const found = new Map<string | null, Version[]>()
  if (branches.length === 0) return found
  const places = new Map<string | null, number>([
    [null, 0],
    ...messages.map(({ id }, at) => [id, at + 1] as const)
  ])
  for (const [after, group] of Map.groupBy(branches, (branch) => branch.after)) {
    const at = places.get(after)
    if (at === undefined) continue
    const shown: Version = { id: null, begunAt: messages[at]?.createdAt ?? Number.POSITIVE_INFINITY }
    found.set(
      after,
      [...group, shown].toSorted((a, b) => a.begunAt - b.begunAt)
    )
  }
  return found
}

/** Index of a message on the path; -1 where it is not shown. */
export function placeOf({ messages }: Pick<Conversation, 'messages'>, id: string): number {
  return messages.findLastIndex((message) => message.id === id)
}

/** Where what comes after a message begins; -1 where the message is not shown. */
export function placeAfter(c: Conversation, id: string | null): number {
  if (id === null) return 0
  const at = placeOf(c, id)
  return at < 0 ? -1 : at + 1
}

/**
 * All that was spent beside the messages that are shown: the answers of other branches count as cut. What several
 * branches share is in it once.
 */
export function spentBeside({ messages, branches, spent }: Conversation): SpentUsage[] {
  const tails = branches.flatMap(({ tail }) => tail ?? [])
  const seen = new Set(messages.map(({ id }) => id))
  const cut = tails
    .flatMap((tail) => tail.messages)
    .flatMap(({ id, model, usage }): SpentUsage[] => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew && model && usage ? [{ index: messages.length, model, usage, cause: 'cut' }] : []
    })
  // The same request is the same object of figures, wherever its place has moved to.
  const known = new Map([...spent, ...tails.flatMap((tail) => tail.spent)].map((each) => [each.usage, each]))
  return [...known.values(), ...cut]
}
