import type { Conversation } from './conversation.ts'
import { toolParts } from './message.ts'
import { readQuestion } from './question.ts'
import { guardOf, isPaused, type GuardTrip, type PausedState, type RunState } from './run.ts'

/** Why something waits for the user; what its words and its buttons follow from. */
export type WaitingReason =
  /** `isError`: the last Continue did not get through. */
  | { kind: 'paused'; by: 'toolLimit' | 'costLimit' | 'user'; toolCalls: number; isError?: true }
  | { kind: 'guard'; guard: GuardTrip['guard']; count: number; isError?: true }
  /** The call itself is asked for where it is shown. */
  | { kind: 'approval'; callId: string; tool: string }
  | { kind: 'question'; callId: string; question: string; options: string[] }
  | { kind: 'interrupted'; isError?: true }

/** One thing in a conversation that waits for the user. `since`: epoch ms. */
export interface Wait {
  reason: WaitingReason
  since: number
}

/** One entry of "Waiting for you". `key` is its own as long as it waits. */
export type WaitingItem =
  | ({ key: string; conversationId: string; title: string } & Wait)
  /** An MCP server wants the user to sign in; `isFailed`: the last try was in vain. */
  | {
      key: string
      serverId: string
      title: string
      since: number
      reason: { kind: 'signIn'; isFailed: boolean }
    }

/** Longer questions are read in their conversation. */
const LONGEST_QUESTION = 2000
const LONGEST_OPTION = 200

/**
 * What in a conversation waits for the user, one entry for each call that asks. Sub-agents never wait.
 * @param before what waited there until now, so that whatever still waits keeps its time
 */
export function waitsOf(conversation: Conversation, before: readonly Wait[] = []): Wait[] {
  if (conversation.parent) return []
  return reasonsOf(conversation).map((reason) => {
    const known = before.find((wait) => waitKey(wait.reason) === waitKey(reason))
    return { reason, since: known?.since ?? conversation.updatedAt }
  })
}

/** Tells apart what can wait in one conversation at the same time, or one pause after the other. */
export function waitKey(reason: WaitingReason): string {
  if ('callId' in reason) return `${reason.kind} ${reason.callId}`
  return reason.kind === 'paused' ? `paused ${reason.by}` : reason.kind
}

function reasonsOf(conversation: Conversation): WaitingReason[] {
  const { run } = conversation
  if (isPaused(run)) return [pauseReason(run)]
  if (run.status === 'interrupted') return [{ kind: 'interrupted', ...errorOf(run) }]
  if (run.status !== 'awaitingApproval' && run.status !== 'awaitingAnswer') return []
  return openCalls(conversation)
}

function pauseReason(run: PausedState): WaitingReason {
  const trip = guardOf(run)
  if (trip) return { kind: 'guard', guard: trip.guard, count: trip.count, ...errorOf(run) }
  const by = { pausedAtCostLimit: 'costLimit', pausedByUser: 'user' } as const
  const reason =
    run.status === 'pausedAtCostLimit' || run.status === 'pausedByUser' ? by[run.status] : 'toolLimit'
  return { kind: 'paused', by: reason, toolCalls: run.window.toolCalls, ...errorOf(run) }
}

function openCalls({ messages }: Conversation): WaitingReason[] {
  const last = messages.at(-1)
  return (last ? toolParts(last) : []).flatMap(({ callId, name, input, state }): WaitingReason[] => {
    if (state.status === 'awaitingApproval') return [{ kind: 'approval', callId, tool: name }]
    if (state.status !== 'awaitingAnswer') return []
    const asked = readQuestion(input) ?? { question: input, options: [] }
    const question = asked.question.slice(0, LONGEST_QUESTION)
    // A shortened answer would be another one.
    const options = asked.options.filter((option) => option.length <= LONGEST_OPTION)
    return [{ kind: 'question', callId, question, options }]
  })
}

function errorOf(run: Extract<RunState, { error?: unknown }>): { isError?: true } {
  return run.error ? { isError: true } : {}
}
