import type { ConversationSummary } from '../../shared/domain/conversation.ts'

type DayName = 'today' | 'yesterday' | 'earlier'

export interface DayGroup {
  day: DayName
  summaries: ConversationSummary[]
}

/** Summaries newest first, by the local calendar day they were last changed on; empty days are left out. */
export function byDay(summaries: ConversationSummary[], now: number): DayGroup[] {
  const today = new Date(now).setHours(0, 0, 0, 0)
  const yesterday = new Date(today)
  yesterday.setDate(yesterday.getDate() - 1)
  const dayOf = ({ updatedAt }: ConversationSummary): DayName => {
    if (updatedAt >= today) return 'today'
    return updatedAt >= yesterday.getTime() ? 'yesterday' : 'earlier'
  }
  const sorted = summaries.toSorted((a, b) => b.updatedAt - a.updatedAt)
  const days: DayName[] = ['today', 'yesterday', 'earlier']
  return days
    .map((day) => ({ day, summaries: sorted.filter((summary) => dayOf(summary) === day) }))
    .filter((group) => group.summaries.length > 0)
}
