import { placeAfter, placeOf } from './branches.ts'
import type { Branch, BranchTail, Compaction, Conversation, SpentUsage } from './conversation.ts'
import { isFromUser } from './message.ts'
import { withoutDeadline } from './run.ts'

/** How to take messages out of sight; `without` names those that alone are, the rest stays. */
interface Parting {
  branchId: string
  fromMessageId: string
  without?: readonly string[]
  at: number
}

/**
 * The messages from one on become a branch, with the pause they were part of and the summaries that know of them
 * (behaviour, section 3). The conversation stands idle before them, or goes on with those that are not named in
 * `without`. A message that is not there changes nothing.
 */
export function branchOff(c: Conversation, parting: Parting): Conversation {
  const at = placeOf(c, parting.fromMessageId)
  if (at < 0) return c
  const { before, tail } = partedAt(c, at)
  const branches = [...c.branches, branchOf(c, at, tail, parting.branchId, parting.at)]
  const { without } = parting
  return { ...(without ? withoutThese(c, before, tail, new Set(without)) : before), branches }
}

/**
 * Shows a branch, with everything as it was left. What was shown instead is kept as a branch with the id `leaves`,
 * unless all of it is in the branch too. Nothing changes where the branch is not there or leaves from no message shown.
 */
export function enterBranch(
  c: Conversation,
  { branchId, leaves, at: now }: { branchId: string; leaves: string; at: number }
): Conversation {
  const entered = c.branches.find(({ id }) => id === branchId)
  const at = entered ? placeAfter(c, entered.after) : -1
  if (!entered?.tail || at < 0) return c
  const others = c.branches.filter((each) => each !== entered)
  const { before, tail: left } = partedAt(c, at)
  const { tail } = entered
  const kept = hasMore(left, tail) ? [branchOf(c, at, left, leaves, now)] : []
  const count = before.spent.length
  return {
    ...before,
    messages: [...before.messages, ...tail.messages],
    branches: [...others, ...kept],
    run: withoutDeadline(tail.run),
    model: tail.model,
    compactions: [...before.compactions, ...tail.compactions],
    spent: [...before.spent, ...tail.spent.map((each) => ({ ...each, index: each.index + at }))],
    turnUnlimited: tail.turnUnlimited,
    turnStart: Math.max(0, at + tail.turnStart),
    windowStart: Math.max(0, at + tail.windowStart),
    spentStart: {
      turn: Math.max(0, count + tail.spentStart.turn),
      window: Math.max(0, count + tail.spentStart.window)
    }
  }
}

function branchOf(c: Conversation, at: number, tail: BranchTail, id: string, leftAt: number): Branch {
  return {
    id,
    after: c.messages[at - 1]?.id ?? null,
    begunAt: tail.messages[0]?.createdAt ?? leftAt,
    leftAt,
    tail
  }
}

/** The conversation before a place, standing idle, and all that belongs to what comes from there on. */
function partedAt(c: Conversation, at: number): { before: Conversation; tail: BranchTail } {
  const places = new Map(c.messages.map(({ id }, place) => [id, place]))
  const isBefore = (id: string) => (places.get(id) ?? -1) < at
  const knowsOnly = ({ after, keepFrom }: Compaction) => isBefore(after) && isBefore(keepFrom ?? after)
  const spent = c.spent.filter(({ index }) => index <= at)
  const before: Conversation = {
    ...c,
    messages: c.messages.slice(0, at),
    draft: null,
    run: { status: 'idle' },
    compactions: c.compactions.filter(knowsOnly),
    spent,
    ...startsBefore(c, at, spent)
  }
  const tail: BranchTail = {
    messages: c.messages.slice(at),
    run: c.run,
    model: c.model,
    compactions: c.compactions.filter((each) => !knowsOnly(each)),
    spent: c.spent.flatMap((each) => (each.index > at ? [{ ...each, index: each.index - at }] : [])),
    turnUnlimited: c.turnUnlimited,
    turnStart: c.turnStart - at,
    windowStart: c.windowStart - at,
    spentStart: { turn: c.spentStart.turn - spent.length, window: c.spentStart.window - spent.length }
  }
  return { before, tail }
}

type Starts = Pick<Conversation, 'turnStart' | 'windowStart' | 'spentStart' | 'turnUnlimited'>

/** Where turn and window begin that a place is in: the present ones, those of an earlier message, or new ones there. */
function startsBefore(c: Conversation, at: number, spent: readonly SpentUsage[]): Starts {
  const { turnStart, windowStart, spentStart, turnUnlimited } = c
  const most = (count: number) => Math.min(count, spent.length)
  if (at > turnStart)
    return {
      turnStart,
      windowStart: Math.min(windowStart, at),
      spentStart: { turn: most(spentStart.turn), window: most(spentStart.window) },
      turnUnlimited
    }
  const next = c.messages[at]
  const asked = c.messages.slice(0, at).findLastIndex(isFromUser)
  const start = next && !isFromUser(next) && asked >= 0 ? asked : at
  const count = start === at ? spent.length : spent.filter(({ index }) => index <= start).length
  return {
    turnStart: start,
    windowStart: start,
    spentStart: { turn: count, window: count },
    turnUnlimited: false
  }
}

/** What is left of a conversation when some messages of its tail go; no summary that knew of them holds. */
function withoutThese(
  c: Conversation,
  before: Conversation,
  tail: BranchTail,
  gone: ReadonlySet<string>
): Conversation {
  const at = before.messages.length
  const rest = tail.messages.filter(({ id }) => !gone.has(id))
  const shifted = (place: number) =>
    place - c.messages.slice(at, Math.max(at, place)).filter(({ id }) => gone.has(id)).length
  return {
    ...before,
    messages: [...before.messages, ...rest],
    spent: c.spent.map((each) => ({ ...each, index: shifted(each.index) })),
    turnStart: shifted(c.turnStart),
    windowStart: shifted(c.windowStart),
    spentStart: c.spentStart,
    turnUnlimited: c.turnUnlimited
  }
}

/** Whether something is in the first that the second does not have. */
function hasMore(first: BranchTail, second: BranchTail): boolean {
  const known = new Set(second.messages.map(({ id }) => id))
  return first.spent.length > second.spent.length || first.messages.some(({ id }) => !known.has(id))
}
