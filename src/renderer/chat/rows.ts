import { keptFrom } from '../../shared/domain/context-use.ts'
import type { Compaction } from '../../shared/domain/conversation.ts'
import { isRound, isSettled, nudgeOf, toolParts, type Message } from '../../shared/domain/message.ts'

/** From this many calls on, a stretch of finished rounds is shown as one line. */
const MIN_GROUPED_CALLS = 4
/** A round's own words up to this length, on one line, only say what it is about to do. */
const MAX_ASIDE = 160

/** What the conversation lists: a message, or a stretch of rounds that only used tools. */
export type Row =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'work'; key: string; messages: Message[]; calls: number }
  /** Here the messages begin that the model still gets as they are; before it a summary stands for them. */
  | { kind: 'summary'; key: string; compaction: Compaction; isNewest: boolean }
  /** The response that is still arriving; its text is read from the store. */
  | { kind: 'draft'; key: string }

const NONE: ReadonlySet<string> = new Set()

/** So many of the newest rounds stand alone until the run is over. */
const NEWEST = 3

/**
 * Lays messages out as rows. Consecutive rounds that say no more than what they are about to do become
 * one row once all their calls are settled. Until a run is over its newest rounds stand alone, so that its
 * work can be followed, and judged at a pause. Messages from `foldable` on stay as they are: somebody is
 * reading there. That a response was empty or malformed is of interest only while the model is asked again, so
 * long as nothing stands after it (S108).
 *
 * @param standing ids of messages that stand alone, since a version begins there
 * @param isAsking the model is being asked, and nothing of its response is here yet
 */
export function toRows(
  messages: Message[],
  isOver: boolean,
  foldable = messages.length,
  isAsking = false,
  compactions: readonly Compaction[] = [],
  standing: ReadonlySet<string> = NONE
): Row[] {
  const summaries = summaryRows(messages, compactions)
  const end = Math.min(foldable, isOver ? messages.length : messages.length - NEWEST)
  const rows: Row[] = []
  let stretch: Message[] = []
  const close = () => {
    rows.push(...closed(stretch))
    stretch = []
  }
  for (const [index, message] of messages.entries()) {
    const here = summaries.get(index)
    if (here) {
      close()
      rows.push(...here)
    }
    if (isPassing(message) && !(isAsking && index === messages.length - 1)) continue
    if (index < end && !standing.has(message.id) && isQuietWork(message)) {
      stretch.push(message)
      continue
    }
    close()
    rows.push({ kind: 'message', key: message.id, message })
  }
  close()
  return [...rows, ...(summaries.get(messages.length) ?? [])]
}

/** The rows of summaries by the index of the message they stand before. */
function summaryRows(messages: Message[], compactions: readonly Compaction[]): Map<number, Row[]> {
  const rows = new Map<number, Row[]>()
  for (const compaction of compactions) {
    const at = keptFrom({ messages, compactions: [compaction] })
    if (at === null) continue
    const row: Row = {
      kind: 'summary',
      key: compaction.id,
      compaction,
      isNewest: compaction === compactions.at(-1)
    }
    rows.set(at, [...(rows.get(at) ?? []), row])
  }
  return rows
}

function closed(stretch: Message[]): Row[] {
  const calls = stretch.reduce((sum, message) => sum + toolParts(message).length, 0)
  const [first] = stretch
  if (first && stretch.length > 1 && calls >= MIN_GROUPED_CALLS)
    return [{ kind: 'work', key: `work-${first.id}`, messages: stretch, calls }]
  return stretch.map((message) => ({ kind: 'message', key: message.id, message }))
}

function isPassing(message: Message): boolean {
  const nudge = nudgeOf(message)
  return nudge !== null && nudge !== 'loop-warning'
}

/** A round that shows nothing but finished tools, folded reasoning and an aside; questions stay in sight. */
function isQuietWork(message: Message): boolean {
  if (!isRound(message) || (message.end !== undefined && message.end !== 'complete')) return false
  return message.parts.every((part) => {
    if (part.type === 'tool') return isSettled(part.state) && part.name !== 'ask_user'
    return part.type === 'reasoning' || (part.type === 'text' && isAside(part.text))
  })
}

function isAside(text: string): boolean {
  const words = text.trim()
  return words.length <= MAX_ASIDE && !words.includes('\n')
}
