import { z } from 'zod'
import type { SearchAnswer } from '../domain/search.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)

/** What is looked for, and where. */
export const searchWish = z.object({
  query: z.string().max(10_000),
  folderId: id.optional(),
  archived: z.boolean().optional(),
  role: z.enum(['user', 'assistant']).optional(),
  since: z.number().optional(),
  conversationId: id.optional(),
  cursor: z.number().int().optional()
})

/** Finding words in all conversations. */
export const searchRequests = {
  'search.find': request<SearchAnswer>()(searchWish)
}
