import type { Conversation } from '../../shared/domain/conversation.ts'
import type { ConversationEvent, StoredEvent } from '../../shared/domain/event.ts'

/** Without what is in branches that are not shown: a window asks for it when it shows one. */
export function outlined(conversation: Conversation): Conversation {
  const branches = conversation.branches.map((branch) => ({ ...branch, tail: null }))
  return { ...conversation, branches }
}

const changesRun: ReadonlySet<string> = new Set<StoredEvent['type']>([
  'run.changed',
  'history.cut',
  'history.branched',
  'branch.entered'
])

/** Whether the run may stand in another state after these. */
export function mayChangeRun(events: readonly ConversationEvent[]): boolean {
  return events.some(({ type }) => changesRun.has(type))
}
