import { z } from 'zod'
import type { ConversationUsage, DayUsage, ModelRow } from '../domain/usage-report.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)

/** What a window can ask of what was used, by models and by days. */
export const usageRequests = {
  /** Models that are listed, were used lately, or have an entry, and the date (`2026-11-30`) of the catalog. */
  'model.table': request<{ rows: ModelRow[]; catalogDate: string }>()(z.object({})),
  'conversation.usage': request<ConversationUsage>()(z.object({ id })),
  /** The last days, today among them; newest first, only days and models with usage. */
  'usage.days': request<{ days: DayUsage[] }>()(z.object({ days: z.number().int().min(1).max(3660) }))
}
