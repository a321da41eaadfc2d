import { useEffect } from 'react'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { announce } from '../state/announce.ts'
import type { Search } from './use-search.ts'

/** A pause in typing before the count is said. */
const SAID_AFTER_MS = 600

/** Says how much was found, once what was typed last has been answered. */
export function useSayFound(query: string, search: Search, titles: readonly ConversationSummary[]): void {
  const isAnswered = query.trim() !== '' && search.query === query && !search.isSearching
  const ids = new Set([...titles.map(({ id }) => id), ...search.groups.map((group) => group.conversationId)])
  const conversations = ids.size
  const messages = search.total?.messages ?? 0
  const isMore = search.total?.isMore ?? false
  useEffect(() => {
    if (!isAnswered) return
    const timer = setTimeout(
      () => announce({ kind: 'found', conversations, messages, isMore }),
      SAID_AFTER_MS
    )
    return () => clearTimeout(timer)
  }, [isAnswered, conversations, messages, isMore])
}
