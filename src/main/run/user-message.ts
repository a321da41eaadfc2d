import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { Message } from '../../shared/domain/message.ts'

/** What the user says with one message; one of the two may be empty. */
export interface UserWords {
  text: string
  attachments: readonly AttachmentPart[]
}

/** Half a character is mended as it comes in; what is stored is well formed (U073). */
export function userMessage(id: string, { text, attachments }: UserWords, at: number): StoredEvent {
  const words: Message['parts'] =
    text.trim() === '' && attachments.length > 0 ? [] : [{ type: 'text', text: text.toWellFormed() }]
  const message: Message = { id, role: 'user', parts: [...attachments, ...words], createdAt: at }
  return { type: 'message.appended', message, at }
}
