import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { fold } from '../../shared/search/fold.ts'

/** The conversations whose title holds every word of a filter; case and accents do not matter. */
export function withTitle(summaries: ConversationSummary[], filter: string): ConversationSummary[] {
  const words = fold(filter).split(/\s+/).filter(Boolean)
  if (words.length === 0) return summaries
  return summaries.filter(({ title }) => {
    const text = fold(title)
    return words.every((word) => text.includes(word))
  })
}
