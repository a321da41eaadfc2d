import { z } from 'zod'
import { request } from './request.ts'

const call = { id: z.string().min(1).max(100), callId: z.string().min(1).max(300) }

/** Characters of one page at most. */
const LONGEST_PAGE = 200_000

/** The whole of a tool result that the conversation has in part only. Places count UTF-16 units from 0. */
export const resultRequests = {
  /** One page of it, cut between characters, so that it may begin one earlier; `length` is the whole's. */
  'result.open': request<{ text: string; offset: number; length: number }>()(
    z.object({ ...call, offset: z.number().int().min(0), limit: z.number().int().min(1).max(LONGEST_PAGE) })
  ),
  /** Where the words stand next, at `from` or later and then from the beginning; letters in either case. */
  'result.find': request<{ at: number | null }>()(
    z.object({ ...call, text: z.string().min(1).max(1000), from: z.number().int().min(0) })
  ),
  /** Asks for a file and writes it there; `path` is null where none was chosen. */
  'result.save': request<{ path: string | null }>()(z.object(call))
}
