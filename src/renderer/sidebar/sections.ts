import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { Folder } from '../../shared/domain/shelf.ts'
import { byDay, type DayGroup } from './by-day.ts'

export interface Sections {
  pinned: ConversationSummary[]
  /** By name. */
  folders: { folder: Folder; summaries: ConversationSummary[] }[]
  days: DayGroup[]
  archived: ConversationSummary[]
}

/**
 * Where each conversation stands: in the archive, else on top, else in its folder, else by the day of its last use. In
 * each the last used comes first.
 */
export function sectionsOf(
  summaries: readonly ConversationSummary[],
  folders: readonly Folder[],
  now: number
): Sections {
  const sorted = summaries.toSorted((a, b) => b.updatedAt - a.updatedAt)
  const listed = sorted.filter(({ archivedAt }) => archivedAt === undefined)
  const loose = listed.filter(({ pinnedAt }) => pinnedAt === undefined)
  const inFolder = Map.groupBy(loose, ({ folderId }) => folderId)
  const known = new Set(folders.map(({ id }) => id))
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return {
    pinned: listed.filter(({ pinnedAt }) => pinnedAt !== undefined),
    folders: folders
      .toSorted((a, b) => compare(a.name, b.name))
      .map((folder) => ({ folder, summaries: inFolder.get(folder.id) ?? [] })),
    days: byDay(
      loose.filter(({ folderId }) => folderId === undefined || !known.has(folderId)),
      now
    ),
    archived: sorted.filter(({ archivedAt }) => archivedAt !== undefined)
  }
}
