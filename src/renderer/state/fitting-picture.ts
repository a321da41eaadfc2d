import { MOST_IMAGE_BYTES, MOST_PIXELS } from '../../shared/domain/attachment.ts'

/** What both APIs take as it is. */
const TAKEN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** What a picture is drawn as again, until it is small enough. */
const TRIES = [
  { type: 'image/jpeg', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.75 },
  { type: 'image/jpeg', quality: 0.5 }
]

/**
 * The bytes of a file; a picture that is too large for a model is drawn smaller, in other formats than a model takes as
 * PNG. What cannot be drawn stays as it is: main says what is wrong with it.
 */
export async function fittingPicture(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(await file.arrayBuffer())
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return whole
  try {
    const picture = await createImageBitmap(file)
    const edge = Math.max(picture.width, picture.height)
    const fits = edge <= MOST_PIXELS && whole.length <= MOST_IMAGE_BYTES && TAKEN.has(file.type)
    return fits ? whole : await drawn(picture, Math.min(1, MOST_PIXELS / edge), file.type)
  } catch {
    return whole
  }
}

async function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const first = type === 'image/jpeg' ? [] : [{ type: 'image/png', quality: 1 }]
  let bytes = new Uint8Array()
  for (const form of [...first, ...TRIES]) {
    // oxlint-disable-next-line no-await-in-loop -- each is for when the one before it is too large
    bytes = new Uint8Array(await (await canvas.convertToBlob(form)).arrayBuffer())
    if (bytes.length <= MOST_IMAGE_BYTES) break
  }
  return bytes
}
