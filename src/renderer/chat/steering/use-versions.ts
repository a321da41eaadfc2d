import { useMemo } from 'react'
import { type Version, versionsOf } from '../../../shared/domain/branches.ts'
import type { Conversation } from '../../../shared/domain/conversation.ts'

/** The versions of what comes after a message; null is the beginning. */
export interface Standing {
  after: string | null
  versions: Version[]
}

interface Versions {
  /** By the id of the first message of the one that is shown. */
  at: ReadonlyMap<string, Standing>
  /** The same ids. */
  standing: ReadonlySet<string>
  /** Where the one that is shown has no message yet. */
  end: Standing | null
}

/** Where a conversation has gone on in more than one way. */
export function useVersions(
  messages: Conversation['messages'],
  branches: Conversation['branches']
): Versions {
  return useMemo(() => {
    const found = versionsOf({ messages, branches })
    const at = new Map<string, Standing>()
    const last = messages.at(-1)?.id ?? null
    let before: string | null = null
    for (const { id } of found.size > 0 ? messages : []) {
      const versions = found.get(before)
      if (versions) at.set(id, { after: before, versions })
      before = id
    }
    const open = found.get(last)
    return { at, standing: new Set(at.keys()), end: open ? { after: last, versions: open } : null }
  }, [messages, branches])
}
