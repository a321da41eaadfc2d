/** A folder of the sidebar; not to be taken for the folder on disk that tools work in. */
export interface Folder {
  id: string
  name: string
}

/** Where a conversation is kept in the sidebar; times in epoch ms. */
export interface Placement {
  folderId?: string
  /** It stands on top. */
  pinnedAt?: number
  /** It is out of the list, and still found. */
  archivedAt?: number
}

/** Where something is kept that says more than that. */
export function placementIn({ folderId, pinnedAt, archivedAt }: Placement): Placement {
  return {
    ...(folderId !== undefined && { folderId }),
    ...(pinnedAt !== undefined && { pinnedAt }),
    ...(archivedAt !== undefined && { archivedAt })
  }
}
