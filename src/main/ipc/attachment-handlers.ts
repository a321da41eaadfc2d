import type { RequestName } from '../../shared/ipc/contract.ts'
import { ok, refuse } from '../../shared/ipc/result.ts'
import type { Core } from '../compose.ts'
import type { Handlers } from './router.ts'

type AttachmentHandlers = Pick<
  Handlers,
  Extract<RequestName, `${'attachment' | 'draft' | 'mention'}.${string}`>
>

/** What a message is made of before it is sent: its unsent text, and what is attached. */
export function createAttachmentHandlers({
  attachments,
  drafts,
  mentions,
  library
}: Core): AttachmentHandlers {
  return {
    'draft.load': ({ key }) => ok(drafts.load(key)),
    'draft.save': ({ key, ...draft }) => {
      drafts.save(key, draft)
      return ok(null)
    },
    'attachment.add': ({ name, bytes }) => attachments.add(name, bytes),
    'attachment.picture': ({ hash }) => {
      const url = attachments.picture(hash)
      return url === null ? refuse('attachment-gone', { name: hash.slice(0, 8) }) : ok({ url })
    },
    'attachment.text': ({ hash, offset, limit }) => {
      const text = attachments.text(hash)
      if (text === null) return refuse('attachment-gone', { name: hash.slice(0, 8) })
      return ok({ text: text.slice(offset, offset + limit), length: text.length })
    },
    'mention.find': async ({ id, workspace, query }) => {
      const folder = id === null ? workspace : (library.current(id)?.workspace ?? null)
      return ok({ files: folder === null ? [] : await mentions.find(folder, query) })
    }
  }
}
