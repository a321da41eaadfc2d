import type { Attachment, AttachmentPart, AttachmentRef } from '../../shared/domain/attachment.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { attachmentsOf } from '../../shared/domain/message.ts'
import type { ModelFacts } from '../../shared/domain/model.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { attachmentId, type GivenAttachment } from '../context/user-message.ts'
import type { AttachmentStore } from '../store/attachment-store.ts'
import { readAttachment } from './read-attachment.ts'

/** What is attached to messages, and what a model is given of it. */
export class Attachments {
  private readonly store: AttachmentStore
  private readonly now: () => number

  constructor(store: AttachmentStore, now: () => number) {
    this.store = store
    this.now = now
  }

  /** Takes in bytes under a name; refused where no model could be given them. Throws SQLite's error. */
  async add(name: string, bytes: Uint8Array): Promise<Result<Attachment>> {
    const read = await readAttachment(name, bytes)
    if (!read.ok) return read
    const { facts, text } = read.value
    this.store.keep(facts, bytes, text, this.now())
    return ok({ ...facts, name: name.toWellFormed() })
  }

  /** What a message holds of something that was added before. */
  part({ hash, name, mentioned }: AttachmentRef): Result<AttachmentPart> {
    const facts = this.store.facts(hash)
    return facts
      ? ok({ type: 'attachment', ...facts, name: name.toWellFormed(), ...(mentioned && { mentioned }) })
      : refuse('attachment-gone', { name })
  }

  /** The whole text of something attached; null for a picture, and for what is not there. */
  text(hash: string): string | null {
    return this.store.text(hash)
  }

  /** A picture, as a window can show it; null for anything else. */
  picture(hash: string): string | null {
    const facts = this.store.facts(hash)
    const content = facts?.kind === 'image' ? this.store.content(hash) : null
    return facts && content !== null ? `data:${facts.mediaType};base64,${content}` : null
  }

  /** The text that stands under this id in a request which has it in part. */
  textById({ messages }: Conversation, id: string): string | null {
    const part = messages.flatMap(attachmentsOf).find((each) => attachmentId(each) === id)
    return part ? this.store.text(part.hash) : null
  }

  /** What a model is given: texts, and pictures where it is not known to be blind. */
  given({ seesImages }: Pick<ModelFacts, 'seesImages'>): GivenAttachment {
    return ({ hash, kind }) => {
      if (kind !== 'image') {
        const text = this.store.text(hash)
        return text === null ? null : { text }
      }
      if (seesImages === false) return { reason: 'this model does not see pictures' }
      const content = this.store.content(hash)
      return content === null ? null : { data: content }
    }
  }
}
