import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { codeOf, type Place } from '../workspace.ts'
import { holdFolder, type HeldFolder } from './held-folder.ts'

const NEW_MODE = 0o666

/** `isLost`: what the file held before could not be kept, so that no rewind brings it back. */
export type Replaced = { ok: true; isNew: boolean; isLost?: true } | { ok: false; problem: string }

/**
 * Puts a file in place whole: written beside it, then renamed, so that no reader ever sees half of it. Keeps the
 * mode of a file that is there, unless it is given one; makes the folders above. Folders, pipes, devices, links and read-only files are
 * refused. `problem` is a sentence for the model.
 */
export async function replaceFile(
  place: Place,
  bytes: Buffer,
  signal: AbortSignal,
  mode?: number
): Promise<Replaced> {
  const shown = JSON.stringify(place.shown)
  const names = place.shown.split('/')
  const name = names.pop() ?? ''
  if (place.shown === '.')
    return { ok: false, problem: 'That is the workspace folder itself. Name a file inside it.' }
  let folder: HeldFolder | undefined
  try {
    folder = await holdFolder(place.root, names)
    const target = `${folder.path}/${name}`
    const old = await lstat(target).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    })
    const problem = old && refusal(shown, old)
    if (problem) return { ok: false, problem }
    await writeBeside(`${folder.path}/.fermata-${randomBytes(6).toString('hex')}.tmp`, target, {
      bytes,
      old,
      mode: mode ?? old?.mode,
      signal
    })
    return { ok: true, isNew: !old }
  } catch (error) {
    signal.throwIfAborted()
    return { ok: false, problem: writeProblem(shown, codeOf(error)) }
  } finally {
    await folder?.close()
  }
}

interface Writing {
  bytes: Buffer
  old: Stats | undefined
  mode: number | undefined
  signal: AbortSignal
}

async function writeBeside(
  temporary: string,
  target: string,
  { bytes, old, mode, signal }: Writing
): Promise<void> {
  const { O_WRONLY, O_CREAT, O_EXCL } = constants
  const file = await open(temporary, O_WRONLY | O_CREAT | O_EXCL | (constants.O_NOFOLLOW ?? 0), NEW_MODE)
  try {
    try {
      await file.writeFile(bytes)
      // The owner can be kept by root only; for anybody else the new file is their own.
      if (old) await file.chown(old.uid, old.gid).catch(() => undefined)
      if (mode !== undefined) await file.chmod(mode & 0o7777)
      await file.sync()
    } finally {
      await file.close()
    }
    signal.throwIfAborted()
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Why what is there is not to be written over; undefined for a file. */
export function refusal(shown: string, old: Stats): string | undefined {
  if (old.isDirectory()) return `${shown} is a folder. Name a file, or another path.`
  if (old.isSymbolicLink()) return `${shown} has become a link in the meantime. Look at it with list_files.`
  if (!old.isFile()) return `${shown} is a pipe or a device and cannot be written. Choose another path.`
  if ((old.mode & 0o222) === 0) return `${shown} is read-only. Ask the user before you change it another way.`
  return undefined
}

/** A sentence for an error of the system. */
export function writeProblem(shown: string, code: string): string {
  switch (code) {
    case 'ENOTDIR':
    case 'ELOOP':
      return `${shown} cannot be written: a part of its path is a file or a link, not a folder. See list_files.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${shown} may not be written: permission denied. Tell the user, or choose another path.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `${shown} was not written: the disk is full. The file is as it was; tell the user.`
    case 'ENAMETOOLONG':
      return `${shown} was not written: the name is too long. Choose a shorter one.`
    default:
      return `${shown} was not written (${code}). The file is as it was.`
  }
}
