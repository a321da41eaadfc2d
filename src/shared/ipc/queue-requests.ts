import { z } from 'zod'
import { attachmentRequests, outgoingItems } from './attachment-requests.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)
const item = { id, itemId: id }
const text = z.string().max(10_000_000)

/** What is written: messages before they are sent, and those that wait while a run goes on. */
export const writingRequests = {
  ...attachmentRequests,
  /** Lets a message wait for the end of the turn. */
  'queue.add': request<null>()(z.object({ id, text, items: outgoingItems.optional() })),
  'queue.edit': request<null>()(z.object({ ...item, text })),
  /** So many places later; below 0, earlier. */
  'queue.move': request<null>()(z.object({ ...item, by: z.number().int() })),
  'queue.remove': request<null>()(z.object(item)),
  /** After the round that runs now; where none does, as a new turn at once. */
  'queue.sendNow': request<null>()(z.object(item)),
  /** After the turn, after all. */
  'queue.sendLater': request<null>()(z.object(item))
}
