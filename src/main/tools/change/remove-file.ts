import { lstat, unlink } from 'node:fs/promises'
import { codeOf, type Place } from '../workspace.ts'
import { holdFolder, type HeldFolder } from './held-folder.ts'
import { refusal, writeProblem, type Replaced } from './replace-file.ts'

/**
 * Removes a file, as carefully as `replaceFile` puts one in place: through no link, and nothing but a file that may be
 * written. One that is gone already is removed.
 */
export async function removeFile(place: Place): Promise<Replaced> {
  const shown = JSON.stringify(place.shown)
  const names = place.shown.split('/')
  const name = names.pop() ?? ''
  let folder: HeldFolder | undefined
  try {
    folder = await holdFolder(place.root, names)
    const target = `${folder.path}/${name}`
    const problem = refusal(shown, await lstat(target))
    if (problem) return { ok: false, problem }
    await unlink(target)
    return { ok: true, isNew: false }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { ok: true, isNew: false }
    return { ok: false, problem: writeProblem(shown, codeOf(error)) }
  } finally {
    await folder?.close()
  }
}
