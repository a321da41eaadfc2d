import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'

/**
 * What a message holds of what goes along with it. Refused, before anything is sent or stored, where something is not
 * there any more or the model cannot see it.
 */
export function outgoingParts(
  { attachments, models }: Pick<Core, 'attachments' | 'models'>,
  { model }: Pick<Conversation, 'model'>,
  items: readonly Pick<AttachmentPart, 'hash' | 'name'>[] = []
): Result<AttachmentPart[]> {
  const parts: AttachmentPart[] = []
  for (const { hash, name } of items) {
    const part = attachments.part(hash, name)
    if (!part.ok) return part
    parts.push(part.value)
  }
  const isBlind = models.facts(model).seesImages === false
  if (isBlind && parts.some(({ kind }) => kind === 'image'))
    return refuse('attachment-blind-model', { model: model.modelId })
  return ok(parts)
}
