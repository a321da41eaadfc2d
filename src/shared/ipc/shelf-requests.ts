import { z } from 'zod'
import { request } from './request.ts'
import { searchRequests } from './search-requests.ts'

const id = z.string().min(1).max(100)
const ids = z.array(id).min(1).max(10_000)
const name = z.string().trim().min(1).max(100)

/** How conversations are kept in the sidebar, and found. */
export const shelfRequests = {
  ...searchRequests,
  /** `ids`: what is moved into it at once. */
  'shelf.addFolder': request<{ id: string }>()(z.object({ name, ids: ids.optional() })),
  'shelf.renameFolder': request<null>()(z.object({ id, name })),
  /** What is in it stays, in no folder, until the folder is restored. */
  'shelf.deleteFolder': request<null>()(z.object({ id })),
  'shelf.restoreFolder': request<null>()(z.object({ id })),
  /** null: into no folder. */
  'shelf.move': request<null>()(z.object({ ids, folderId: id.nullable() })),
  'shelf.pin': request<null>()(z.object({ ids, isPinned: z.boolean() })),
  /** Asks the model for a title; refused with `not-allowed` where there is nothing to name, or no model. */
  'shelf.makeTitle': request<{ title: string }>()(z.object({ id })),
  'shelf.archive': request<null>()(z.object({ ids, isArchived: z.boolean() }))
}
