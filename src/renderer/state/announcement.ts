import type { Conversation, ConversationLimit } from '../../shared/domain/conversation.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { WaitingItem } from '../../shared/domain/waiting.ts'
import { toolParts, type ToolPart } from '../../shared/domain/message.ts'
import { readQuestion } from '../../shared/domain/question.ts'
import { guardOf, isBusy, isPaused, type GuardTrip, type RunState } from '../../shared/domain/run.ts'
import type { ToldRewind } from './rewind-commands.ts'
import type { ShelfDeed } from './shelf-commands.ts'
import { secondsUntil } from './seconds-until.ts'

type Retry = NonNullable<Extract<RunState, { status: 'running' }>['retry']>

/** A question that interrupts: what the guard saw, and how many calls a limit that was due as well let run. */
export type Alarm = { kind: 'guard'; trip: GuardTrip; toolCalls: number | null }

/** One whole sentence for a live region, not yet worded. */
export type Announcement =
  | Alarm
  | ({ kind: 'retrying'; seconds: number } & Pick<Retry, 'attempt' | 'of' | 'failure'>)
  | { kind: 'paused'; toolCalls: number }
  | { kind: 'continueFailed'; failure: Failure }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'approval'; tool: string }
  | { kind: 'question'; question: string }
  | { kind: 'found'; conversations: number; messages: number; isMore: boolean }
  | { kind: 'openedHit' }
  | { kind: 'started' | 'continues' | 'finished' | 'stopped' | 'interrupted' }
  | { kind: 'compacted' | 'compactionFailed' | 'compactionUndone' }
  | { kind: 'exported'; path: string }
  | { kind: 'imported'; count: number }
  | { kind: 'backedUp' }
  | { kind: 'queued' | 'steers' | 'draftCleared' | 'takenBack' }
  | { kind: 'attached'; name: string }
  | { kind: 'rewound'; told: ToldRewind }
  | { kind: 'versionShown'; at: number; of: number }
  | { kind: 'branchShown' | 'branched' | 'roundDeleted' }
  | { kind: 'limited'; limit: ConversationLimit }
  /** A hint that stands at the composer, where a key press did nothing but what it says. */
  | { kind: 'hint'; words: string }
  /** Something waits in a conversation that is not shown. */
  | { kind: 'waits'; item: WaitingItem }
  | { kind: 'waitingLeft'; count: number }
  | { kind: 'renamed'; title: string }
  | { kind: 'kept'; what: ShelfDeed; count: number; title: string }

/** What of a conversation decides on an announcement. */
type Heard = Pick<Conversation, 'run' | 'turnStart' | 'messages' | 'compactions' | 'branches'>

/**
 * What a screen reader hears when a conversation goes from one state to the next (S48, S50): the pause
 * once, that work continues, and how it ended. Text that streams in is never announced, and neither is the
 * state in which a conversation is opened. A countdown is told when it begins, and of a summary what became of it.
 *
 * @param now epoch ms
 */
export function announcementFor(before: Heard, after: Heard, now = Date.now()): Announcement | null {
  const { run } = after
  // A rewind says itself what it did, and so does whoever shows another version.
  if (after.messages.length < before.messages.length || after.branches !== before.branches) return null
  const summary = summaryAnnouncement(before, after)
  if (summary) return summary
  if (run === before.run || isBackFromSummary(before.run, run)) return null
  if (isPaused(run)) return pauseAnnouncement(before, run)
  const retry = run.status === 'running' ? retryAnnouncement(before.run, run.retry, now) : null
  if (retry) return retry
  if (run.status === before.run.status || isSummaryAlone(run)) return null
  switch (run.status) {
    case 'running':
      return startAnnouncement(before, after)
    case 'awaitingApproval':
      return { kind: 'approval', tool: waitingCall(after, run.status)?.name ?? '' }
    case 'awaitingAnswer':
      return questionAnnouncement(waitingCall(after, run.status))
    case 'failed':
      return { kind: 'failed', failure: run.failure }
    case 'stopped':
      return { kind: 'stopped' }
    case 'interrupted':
      return run.error ? { kind: 'continueFailed', failure: run.error } : { kind: 'interrupted' }
    case 'idle':
      return isBusy(before.run) ? { kind: 'finished' } : null
    case 'stopping':
      return null
  }
}

/**
 * What a screen reader hears of a conversation that was just begun in this window and is seen for the first
 * time: a fast run may ask, pause or end before its first snapshot is here. That it runs goes without saying.
 */
export function firstAnnouncement(after: Heard): Announcement | null {
  if (after.run.status === 'idle') return { kind: 'finished' }
  if (after.run.status === 'running')
    return retryAnnouncement({ status: 'idle' }, after.run.retry, Date.now())
  return announcementFor({ ...after, run: { status: 'idle' } }, after)
}

function summaryAnnouncement(before: Heard, after: Heard): Announcement | null {
  const more = after.compactions.length - before.compactions.length
  if (more !== 0) return { kind: more > 0 ? 'compacted' : 'compactionUndone' }
  if (after.messages.length === before.messages.length) return null
  const last = after.messages
    .at(-1)
    ?.parts.some((part) => part.type === 'notice' && part.code === 'compaction-failed')
  return last ? { kind: 'compactionFailed' } : null
}

/** A summary that was asked for by hand is being made: the agent does not work meanwhile. */
function isSummaryAlone(run: RunState): boolean {
  return run.status === 'running' && run.compacting?.from !== undefined
}

/** The run stands again where it stood before a summary was asked for, which says nothing new. */
function isBackFromSummary(before: RunState, run: RunState): boolean {
  return isSummaryAlone(before) && run.status !== 'running' && run.status !== 'stopping'
}

function pauseAnnouncement(
  before: Heard,
  run: Extract<Conversation['run'], { status: `paused${string}` }>
): Announcement | null {
  if (run.error) return { kind: 'continueFailed', failure: run.error }
  if (isPaused(before.run) && before.run.at === run.at) return null
  const { toolCalls } = run.window
  const trip = guardOf(run)
  if (!trip) return { kind: 'paused', toolCalls }
  return { kind: 'guard', trip, toolCalls: run.status === 'pausedByGuard' ? null : toolCalls }
}

function retryAnnouncement(before: RunState, retry: Retry | undefined, now: number): Announcement | null {
  if (!retry || (before.status === 'running' && before.retry?.at === retry.at)) return null
  const { attempt, of, failure, at } = retry
  return { kind: 'retrying', seconds: secondsUntil(at, now), attempt, of, failure }
}

function startAnnouncement(before: Heard, after: Heard): Announcement | null {
  if (before.turnStart !== after.turnStart) return { kind: 'started' }
  if (isPaused(before.run) || before.run.status === 'interrupted' || before.run.status === 'failed')
    return { kind: 'continues' }
  return isBusy(before.run) ? null : { kind: 'started' }
}

/** A question without readable words is announced by its tool. */
function questionAnnouncement(call: ToolPart | undefined): Announcement {
  const asked = call && readQuestion(call.input)
  return asked ? { kind: 'question', question: asked.question } : { kind: 'approval', tool: call?.name ?? '' }
}

function waitingCall(heard: Heard, status: 'awaitingApproval' | 'awaitingAnswer'): ToolPart | undefined {
  const message = heard.messages.findLast((each) => each.role === 'assistant')
  return message && toolParts(message).find((each) => each.state.status === status)
}
