import { createHash } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import { imageSize } from 'image-size'
import { imageTokens, MOST_FILE_BYTES, MOST_IMAGE_BYTES } from '../../shared/domain/attachment.ts'
import { tokensOfCharacters } from '../../shared/domain/context-use.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { ATTACHMENT_CAP } from '../context/user-message.ts'
import type { StoredAttachment } from '../store/attachment-store.ts'
import { pdfText } from './pdf-text.ts'

/** The pictures that both APIs take (Anthropic: docs, "Vision"; OpenAI: docs, "Images and vision"). */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp'
}
/** Pixels on an edge; more is refused where a request has more than 20 pictures (provider invariant 11). */
const MOST_EDGE = 2000

export interface ReadAttachment {
  facts: StoredAttachment
  /** null for a picture. */
  text: string | null
}

/**
 * What some bytes are, told by the bytes alone, and the text in them. Refused where no model could be given it, so
 * that a conversation is never spoilt by what it holds (C163).
 */
export async function readAttachment(name: string, bytes: Uint8Array): Promise<Result<ReadAttachment>> {
  if (bytes.length === 0) return refuse('attachment-empty', { name })
  if (bytes.length > MOST_FILE_BYTES)
    return refuse('attachment-too-large', { name, ...tooLarge(bytes.length) })
  const base = { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  const picture = readPicture(bytes)
  if (picture) return asPicture(name, base, picture)
  if (isPdf(bytes)) return asPdf(name, base, bytes)
  const text = decoded(bytes)
  if (text === null) return refuse('attachment-unknown', { name })
  if (text.trim() === '') return refuse('attachment-empty', { name })
  return ok({ facts: { ...base, kind: 'text', mediaType: 'text/plain', ...sizeOf(text) }, text })
}

interface Picture {
  type: string
  width: number
  height: number
}

type Base = Pick<StoredAttachment, 'hash' | 'size'>

function asPicture(name: string, base: Base, { type, width, height }: Picture): Result<ReadAttachment> {
  const mediaType = PICTURES[type]
  if (mediaType === undefined) return refuse('attachment-unknown', { name })
  if (width < 1 || height < 1) return refuse('attachment-empty', { name })
  if (base.size > MOST_IMAGE_BYTES || Math.max(width, height) > MOST_EDGE)
    return refuse('attachment-picture-too-large', {
      name,
      width,
      height,
      megabytes: tooLarge(base.size).megabytes
    })
  const tokens = imageTokens(width, height)
  return ok({ facts: { ...base, kind: 'image', mediaType, tokens, width, height }, text: null })
}

async function asPdf(name: string, base: Base, bytes: Uint8Array): Promise<Result<ReadAttachment>> {
  const read = await pdfText(bytes)
  if (!read.ok) return refuse(read.why === 'locked' ? 'attachment-locked' : 'attachment-damaged', { name })
  const { text, pages } = read
  if (text.trim() === '') return refuse('attachment-no-text', { name, pages })
  return ok({
    facts: { ...base, kind: 'pdf', mediaType: 'application/pdf', pages, ...sizeOf(text) },
    text
  })
}

function sizeOf(text: string): Pick<StoredAttachment, 'characters' | 'tokens'> {
  return {
    characters: text.length,
    tokens: tokensOfCharacters(Math.min(text.length, ATTACHMENT_CAP))
  }
}

/** Kind and size as the bytes say; null for what is no picture that can be told. An SVG is text. */
function readPicture(bytes: Uint8Array): Picture | null {
  try {
    const { type, width, height } = imageSize(bytes)
    return type === undefined || type === 'svg' ? null : { type, width, height }
  } catch {
    return null
  }
}

/** What a sentence says of a file that is too large. */
export function tooLarge(size: number): { megabytes: number; most: number } {
  return { megabytes: Math.round(size / 1e5) / 10, most: MOST_FILE_BYTES / 1e6 }
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** UTF-8, or UTF-16 with its mark; null for anything else. Without the mark. */
function decoded(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs('utf-16be', bytes)
  if (!isUtf8(bytes) || bytes.includes(0)) return null
  return decodedAs('utf-8', bytes)
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
