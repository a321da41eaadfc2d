import type { ConversationSummary } from '../../shared/domain/conversation.ts'

/** The conversations whose title holds every word of a filter; case and accents do not matter. */
export function withTitle(summaries: ConversationSummary[], filter: string): ConversationSummary[] {
  const words = plain(filter).split(/\s+/).filter(Boolean)
  if (words.length === 0) return summaries
  return summaries.filter(({ title }) => {
    const text = plain(title)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
