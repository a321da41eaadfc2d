import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import { attachmentsOf, type Message } from '../../shared/domain/message.ts'
import type { WireImage, WireMessage } from '../run/ports.ts'
import { truncateResult } from './truncate.ts'

type WireUser = Extract<WireMessage, { role: 'user' }>

/** What the store has of something attached: its text, or the base64 of a picture; null where that is gone. */
type AttachedContent = { text: string } | { data: string } | null

/** What a model is given of something attached, or why it gets the name alone. */
export type GivenAttachment = (part: AttachmentPart) => AttachedContent | { reason: string }

/** Of one attached text, in characters: about an eighth of a window of 200,000 tokens. The rest is read in parts. */
export const ATTACHMENT_CAP = 100_000

/** Under which `read_result` gives the whole text of something attached. */
export function attachmentId({ hash }: Pick<AttachmentPart, 'hash'>): string {
  return `attachment-${hash.slice(0, 24)}`
}

/**
 * A message of the user's with what was sent along: it comes first, each under its name, the words after it. The same
 * bytes for the same message, since what has a hash does not change.
 *
 * @param words what the user wrote; may be blank
 */
export function withAttachments(message: Message, words: string, given: GivenAttachment): WireUser {
  let text = ''
  const images: WireImage[] = []
  for (const part of attachmentsOf(message)) {
    if (text !== '') text += '\n\n'
    const content = given(part)
    text += content && 'text' in content ? framed(part, content.text) : named(part, content)
    if (content && 'data' in content) {
      const { mediaType, tokens } = part
      images.push({ mediaType, data: content.data, at: text.length, tokens })
    }
  }
  if (words.trim() !== '') text += text === '' ? words : `\n\n${words}`
  return { role: 'user', text, ...(images.length > 0 && { images }) }
}

/** Adds what the user said; where the message before it is the user's too, the two are one. */
export function addUserMessage(wire: WireMessage[], message: WireUser): void {
  const last = wire.at(-1)
  if (last?.role !== 'user') {
    wire.push(message)
    return
  }
  const before = `${last.text}\n\n`
  const moved = message.images?.map((image) => ({ ...image, at: image.at + before.length })) ?? []
  const images = [...(last.images ?? []), ...moved]
  const text = before + message.text
  wire[wire.length - 1] = { role: 'user', text, ...(images.length > 0 && { images }) }
}

/** A long text is cut once: what has a hash does not change. */
const cut = new WeakMap<AttachmentPart, string>()

function cutText(part: AttachmentPart, text: string): string {
  if (text.length <= ATTACHMENT_CAP) return text.toWellFormed()
  const known = cut.get(part) ?? truncateResult(text.toWellFormed(), attachmentId(part), ATTACHMENT_CAP)
  cut.set(part, known)
  return known
}

function framed(part: AttachmentPart, text: string): string {
  const words = cutText(part, text)
  const pages = part.pages === undefined ? '' : ` pages="${part.pages}"`
  const label = part.mentioned ? 'path' : 'name'
  return `<attachment ${label}=${quoted(part)}${pages}>
${words}
</attachment>`
}

function named(part: AttachmentPart, content: ReturnType<GivenAttachment>): string {
  if (content && 'data' in content) return `[${part.kind} ${quoted(part)}:]`
  const reason = content && 'reason' in content ? content.reason : 'its content is not there any more'
  return `[${part.kind} ${quoted(part)} left out: ${reason}]`
}

const quoted = ({ name }: AttachmentPart): string => JSON.stringify(name.toWellFormed())
