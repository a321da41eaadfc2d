import { useEffect, useState } from 'react'
import { request } from '../../bridge.ts'
import { useWindow } from '../../state/store.ts'
import type { Files } from './suggestions.ts'

const none: Files = []

/**
 * The files that fit what is typed behind an `@`; `query` is null while nothing is. `isLate`: they are those of what was
 * typed before, as long as the others are looked for.
 */
export function useMentionedFiles(
  conversationId: string | null,
  query: string | null
): { files: Files; isLate: boolean } {
  const workspace = useWindow(({ projections, defaults }) =>
    conversationId === null
      ? defaults.workspace
      : (projections[conversationId]?.conversation?.workspace ?? null)
  )
  const [found, setFound] = useState<{ query: string; files: Files } | null>(null)
  useEffect(() => {
    if (query === null || workspace === null) return
    let isCurrent = true
    void request('mention.find', { id: conversationId, workspace, query }).then((answer) => {
      if (isCurrent && answer.ok) setFound({ query, files: answer.value.files })
    })
    return () => {
      isCurrent = false
    }
  }, [conversationId, workspace, query])
  if (query === null) return { files: none, isLate: false }
  if (workspace === null) return { files: null, isLate: false }
  return { files: found?.files ?? none, isLate: found?.query !== query }
}
