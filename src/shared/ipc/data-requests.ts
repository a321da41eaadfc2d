import { z } from 'zod'
import { exportFormats } from '../domain/export.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)
const format = z.enum(exportFormats)

/** What goes out of the store as files, and comes into it. */
export const dataRequests = {
  /** Asks for a file and writes one conversation there; `path` is null where none was chosen. */
  'conversation.export': request<{ path: string | null }>()(
    z.object({ id, format, reasoning: z.boolean().optional() })
  ),
  /** Every conversation of the list, into a zip that is asked for. */
  'data.exportAll': request<{ path: string | null; count: number }>()(
    z.object({ format, reasoning: z.boolean().optional() })
  )
}
