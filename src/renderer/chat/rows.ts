import { isRound, isSettled, toolParts, type Message } from '../../shared/domain/message.ts'

/** From this many calls on, a stretch of finished rounds is shown as one line. */
const MIN_GROUPED_CALLS = 4

/** What the conversation lists: a message, or a stretch of rounds that only used tools. */
export type Row =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'work'; key: string; messages: Message[]; calls: number }

/**
 * Lays messages out as rows. Consecutive rounds without a word to the user become one row once all their
 * calls are settled. While a run is live its newest round stands alone, so that its work can be followed.
 */
export function toRows(messages: Message[], live: boolean): Row[] {
  const rows: Row[] = []
  let stretch: Message[] = []
  const close = () => {
    rows.push(...closed(stretch))
    stretch = []
  }
  for (const [index, message] of messages.entries()) {
    const newest = live && index === messages.length - 1
    if (isQuietWork(message) && !newest) {
      stretch.push(message)
      continue
    }
    close()
    rows.push({ kind: 'message', key: message.id, message })
  }
  close()
  return rows
}

function closed(stretch: Message[]): Row[] {
  const calls = stretch.reduce((sum, message) => sum + toolParts(message).length, 0)
  const [first] = stretch
  if (first && stretch.length > 1 && calls >= MIN_GROUPED_CALLS)
    return [{ kind: 'work', key: `work-${first.id}`, messages: stretch, calls }]
  return stretch.map((message) => ({ kind: 'message', key: message.id, message }))
}

/** A round that shows nothing but finished tools and, folded, reasoning. */
function isQuietWork(message: Message): boolean {
  if (!isRound(message) || (message.end !== undefined && message.end !== 'complete')) return false
  return message.parts.every((part) => {
    if (part.type === 'tool') return isSettled(part.state)
    return part.type === 'reasoning' || (part.type === 'text' && part.text.trim() === '')
  })
}
