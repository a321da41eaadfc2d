/** What kind of thing is attached: a picture, or something of which the model gets the text. */
type AttachmentKind = 'image' | 'pdf' | 'text'

/** Something the user sends along. Its bytes are in the store, once for each hash; this is what is known of them. */
export interface Attachment {
  /** SHA-256 of the stored bytes, in lower-case hex. */
  hash: string
  /** A file name, or the path in the workspace where it was mentioned. */
  name: string
  kind: AttachmentKind
  /** As `image/png`. */
  mediaType: string
  /** In bytes, as stored. */
  size: number
  /** What it takes of the model's window, roughly. */
  tokens: number
  /** In pixels; pictures only. */
  width?: number
  height?: number
  /** PDF only. */
  pages?: number
  /** Of the text; not of pictures. */
  characters?: number
  /** It was mentioned as a file of the workspace, and `name` is its path. */
  mentioned?: true | undefined
}

/** How the user's message holds it. Copied by reference: the bytes are found by the hash. */
export type AttachmentPart = { type: 'attachment' } & Attachment

/** By which something that was added before is named. */
export type AttachmentRef = Pick<Attachment, 'hash' | 'name' | 'mentioned'>

/** A file of the workspace, by its path, that is read when the message is sent. */
export interface MentionItem {
  type: 'mention'
  path: string
  /** It may hold secrets, and the user wants it sent all the same. */
  isConfirmed?: true | undefined
}

/** What stands in a composer beside the text. */
export type DraftItem = AttachmentPart | MentionItem

/** A message that waits until the run can take it. */
export interface QueuedMessage {
  id: string
  text: string
  attachments: AttachmentPart[]
  /** It goes in after the round that runs now, not after the turn. */
  steers?: true
  /** Epoch ms. */
  at: number
}

/** So many things go with one message. */
export const MOST_ATTACHMENTS = 20

/**
 * The longer edge of a picture as it is sent, in pixels. Anthropic scales larger ones down to this itself, and refuses
 * 8000 and beyond (docs, "Vision"); OpenAI fits them into 2048 × 2048 and then 768 on the shorter edge (docs, "Images
 * and vision"), so that nothing a model sees is lost.
 */
export const MOST_PIXELS = 1568

/** Of a picture as it is sent; its base64 stays below Anthropic's 5 MB (provider invariant 11). */
export const MOST_IMAGE_BYTES = 3_700_000

/** Of a file that is attached. */
export const MOST_FILE_BYTES = 20_000_000

/** Tokens of a picture, as Anthropic counts them: one for each 750 pixels. */
export function imageTokens(width: number, height: number): number {
  return Math.ceil((width * height) / 750)
}

/** What stands in a composer and was not sent. */
export interface ComposerDraft {
  text: string
  items: DraftItem[]
}

/** What comes back into a composer, in front of what was typed there since; nothing twice, and no more than can be sent. */
export function beforeTyped(back: ComposerDraft, typed: ComposerDraft): ComposerDraft {
  const text = typed.text.trim() === '' ? back.text : `${back.text}\n\n${typed.text}`
  const isNew = (item: DraftItem) => !back.items.some((each) => keyOf(each) === keyOf(item))
  return { text, items: [...back.items, ...typed.items.filter(isNew)].slice(0, MOST_ATTACHMENTS) }
}

/** What tells two items of one composer apart. */
export function keyOf(item: DraftItem): string {
  return item.type === 'attachment' ? `${item.hash} ${item.name}` : `@${item.path}`
}
