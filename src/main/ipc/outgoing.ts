import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { OutgoingItem } from '../../shared/ipc/attachment-requests.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'

type Parts = Pick<Core, 'attachments' | 'mentions' | 'models'>

/**
 * What a message holds of what goes along with it; mentioned files are read now. Refused, before anything is sent or
 * stored, where something is not there any more or the model cannot see it.
 */
export async function outgoingParts(
  core: Parts,
  { workspace, model }: Pick<Conversation, 'workspace' | 'model'>,
  items: readonly OutgoingItem[] = []
): Promise<Result<AttachmentPart[]>> {
  const parts: AttachmentPart[] = []
  for (const item of items) {
    // One after the other: they may be large.
    // oxlint-disable-next-line no-await-in-loop
    const part = await partOf(core, workspace, item)
    if (!part.ok) return part
    parts.push(part.value)
  }
  const isBlind = core.models.facts(model).seesImages === false
  if (isBlind && parts.some(({ kind }) => kind === 'image'))
    return refuse('attachment-blind-model', { model: model.modelId })
  return ok(parts)
}

async function partOf(
  { attachments, mentions }: Parts,
  workspace: string | null,
  item: OutgoingItem
): Promise<Result<AttachmentPart>> {
  if ('hash' in item) return attachments.part(item)
  const read = await mentions.read(workspace, item.path, item.isConfirmed === true)
  if (!read.ok) return read
  const added = await attachments.add(read.value.path, read.value.bytes)
  return added.ok ? ok({ type: 'attachment', ...added.value, mentioned: true }) : added
}
