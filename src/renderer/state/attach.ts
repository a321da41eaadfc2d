import { MOST_ATTACHMENTS, keyOf } from '../../shared/domain/attachment.ts'
import { request } from '../bridge.ts'
import { draftOf, saveDraft, setDraftItems } from './drafts.ts'
import { fittingPicture } from './fitting-picture.ts'
import { useWindow } from './store.ts'

/**
 * Attaches files to an unsent message; a refusal is shown, and the other files are attached all the same. Pictures are
 * made small enough for a model first. Returns the names of what was attached.
 */
export async function attachFiles(key: string, files: readonly File[]): Promise<string[]> {
  useWindow.setState({ refusal: null })
  const attached: string[] = []
  for (const file of files) {
    if (draftOf(key).items.length >= MOST_ATTACHMENTS) {
      useWindow.setState({ refusal: { code: 'too-many-attachments', params: { most: MOST_ATTACHMENTS } } })
      break
    }
    // One after the other, in the order they were given.
    // oxlint-disable-next-line no-await-in-loop
    if (await attachFile(key, file)) attached.push(file.name)
  }
  saveDraft(key)
  return attached
}

async function attachFile(key: string, file: File): Promise<boolean> {
  const bytes = await fittingPicture(file)
  const answer = await request('attachment.add', { name: file.name, bytes })
  if (!answer.ok) {
    useWindow.setState({ refusal: answer.error })
    return false
  }
  const item = { type: 'attachment' as const, ...answer.value }
  const { items } = draftOf(key)
  if (!items.some((each) => keyOf(each) === keyOf(item))) setDraftItems(key, [...items, item])
  return true
}

/** The whole text of something attached; null where it is not there any more. */
export async function attachedText(hash: string): Promise<string | null> {
  const answer = await request('attachment.text', { hash, offset: 0, limit: 10_000_000 })
  return answer.ok ? answer.value.text : null
}

/** A picture as an address that the page can show; null where it is not there any more. */
export async function attachedPicture(hash: string): Promise<string | null> {
  const answer = await request('attachment.picture', { hash })
  return answer.ok ? answer.value.url : null
}
