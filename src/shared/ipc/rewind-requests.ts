import { z } from 'zod'
import type { AttachmentPart } from '../domain/attachment.ts'
import type { RewindFile, RewoundFiles } from '../domain/rewind.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)

/** Going back to just before a message of the user's. All but looking and `takeBack` are refused while a run is live. */
export const rewindRequests = {
  /** What a rewind would do to files; those that are as they were then are not among them. */
  'checkpoint.list': request<{ files: RewindFile[] }>()(z.object({ id, messageId: id })),
  /**
   * Does it. Files that somebody else has changed since are left, unless `overwrite` says otherwise. `text` is that of
   * the message where it was cut, else null, and `items` what went along with it; they then stand in the composer's
   * stored draft, before what was there.
   */
  'checkpoint.rewind': request<RewoundFiles & { text: string | null; items: AttachmentPart[] }>()(
    z.object({
      id,
      messageId: id,
      what: z.enum(['files', 'conversation', 'both']),
      overwrite: z.boolean().optional()
    })
  ),
  /** Stops a turn of which nothing has been answered yet, and takes its message back as a rewind would. */
  'checkpoint.takeBack': request<RewoundFiles & { text: string | null; items: AttachmentPart[] }>()(
    z.object({ id })
  ),
  /** Takes back what a rewind did to files. */
  'checkpoint.undo': request<RewoundFiles>()(z.object({ id, rewindId: id }))
}
