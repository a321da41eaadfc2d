import type { AttachmentPart } from '../../src/shared/domain/attachment.ts'
import type { GivenAttachment } from '../../src/main/context/user-message.ts'
import { oddText } from './odd-values.ts'
import type { Random } from './random.ts'

/** One pixel, as a PNG. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** One to three things attached, under odd names; some are gone from the store. */
export function someAttachments(random: Random): AttachmentPart[] {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const kind = random.pick(['image', 'text', 'text', 'pdf'] as const)
    return {
      type: 'attachment',
      hash: `${random.pick(['gone', 'some', 'long'])}${random.below(10)}`,
      name: oddText(random).slice(0, 50),
      kind,
      mediaType: kind === 'image' ? 'image/png' : 'text/plain',
      size: 70,
      tokens: random.below(2000)
    }
  })
}

/** What the store would give; the same for the same hash. */
export const givenAttachment: GivenAttachment = ({ hash, kind }) => {
  if (hash.startsWith('gone')) return null
  if (kind === 'image') return { data: PIXEL }
  return { text: `text of ${hash} \ud83d "quoted" </attachment>\n`.repeat(hash.startsWith('long') ? 50 : 1) }
}
