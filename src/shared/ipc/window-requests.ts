import { z } from 'zod'
import type { ToolPart } from '../domain/message.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(100)

/** What is about windows, about quitting, and about what waits in other conversations than the one that is shown. */
export const windowRequests = {
  /** Which conversation this window shows now, where it can be seen; null for none. */
  'conversation.visible': request<null>()(z.object({ id: id.nullable() })),
  /** Opens another window; on a conversation where one is named. */
  'window.open': request<null>()(z.object({ id: id.optional() })),
  /** A call that waits for an answer, to be shown and answered outside its conversation. */
  'waiting.call': request<{ call: ToolPart }>()(z.object({ id, callId: z.string().max(300) })),
  /** The answer to `quit.asked`: whether to quit although runs are at work. */
  'quit.answer': request<null>()(z.object({ quit: z.boolean() }))
}
