import { z } from 'zod'
import type { Attachment, ComposerDraft } from '../domain/attachment.ts'
import { MOST_ATTACHMENTS } from '../domain/attachment.ts'
import { request } from './request.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const key = z.string().min(1).max(100)
const name = z.string().min(1).max(4096)

const mentioned = z.literal(true).optional()
const mention = { path: name, isConfirmed: z.literal(true).optional() }

const outgoingItem = z.union([z.object({ hash, name, mentioned }), z.object(mention)])

/** What goes along with a message: something added before, by reference, or a file of the workspace. */
export type OutgoingItem = z.infer<typeof outgoingItem>

export const outgoingItems = z.array(outgoingItem).max(MOST_ATTACHMENTS)

/** A file of the workspace that can be mentioned. */
export interface FoundFile {
  /** Relative to the workspace, with `/`. */
  path: string
  /** It commonly holds secrets: that it is sent has to be confirmed. */
  isSensitive: boolean
}

const figure = z.number().min(0)

/** As the composer's draft keeps it. */
const draftItems = z
  .array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('attachment'),
        hash,
        name,
        kind: z.enum(['image', 'pdf', 'text']),
        mediaType: z.string().max(200),
        size: figure,
        tokens: figure,
        width: figure.optional(),
        height: figure.optional(),
        pages: figure.optional(),
        characters: figure.optional(),
        mentioned
      }),
      z.object({ type: z.literal('mention'), ...mention })
    ])
  )
  .max(MOST_ATTACHMENTS)

/** What a message is made of before it is sent. */
export const attachmentRequests = {
  /** What stands unsent in a composer; `key` is a conversation id or `new`. */
  'draft.load': request<ComposerDraft>()(z.object({ key })),
  'draft.save': request<null>()(z.object({ key, text: z.string().max(10_000_000), items: draftItems })),
  /** Takes in the bytes of a file; refused with a sentence where no model could be given them. */
  'attachment.add': request<Attachment>()(z.object({ name, bytes: z.instanceof(Uint8Array) })),
  /** A picture as a `data:` address. */
  'attachment.picture': request<{ url: string }>()(z.object({ hash })),
  /** One page of a text; places count UTF-16 units from 0. */
  'attachment.text': request<{ text: string; length: number }>()(
    z.object({ hash, offset: z.number().int().min(0), limit: z.number().int().min(1).max(10_000_000) })
  ),
  /** Files whose paths fit best: of the conversation's folder, or before there is one of `workspace`. */
  'mention.find': request<{ files: FoundFile[] }>()(
    z.object({
      id: key.nullable(),
      workspace: z.string().max(4096).nullable(),
      query: z.string().max(1000)
    })
  )
}
