import { constants, realpathSync } from 'node:fs'
import { open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isInside, shownPath } from './inside.ts'
import { oddWindowsPath } from './windows-path.ts'

const MAX_HOPS = 20

/** A place inside the workspace. `real` is absolute and free of links; `shown` is relative, with `/`. */
export interface Place {
  real: string
  shown: string
  /** The workspace's own real path. */
  root: string
}

/** Where tools may go. */
export interface Reach {
  workspace: string
  /** Folders that are left alone also where they lie inside the workspace, such as the app's own. */
  hidden: readonly string[]
}

export type Located = { ok: true; place: Place } | { ok: false; problem: string }

/**
 * Finds where a path that the model gave really leads. Links are followed first and the real place must lie
 * inside the real workspace, so that neither `..`, an absolute path nor a link leads out. What does not exist
 * is judged by its nearest existing folder. What the app keeps for itself is refused. `problem` is a sentence for
 * the model.
 */
export async function locate({ workspace, hidden }: Reach, path: string): Promise<Located> {
  if (path.includes('\0')) return { ok: false, problem: 'The path holds a NUL character.' }
  let root: string
  try {
    root = await realpath(workspace)
  } catch {
    return {
      ok: false,
      problem: 'The workspace folder does not exist any more. Ask the user to choose another.'
    }
  }
  const odd = oddWindowsPath(root, path)
  if (odd !== null) return { ok: false, problem: ODD[odd](JSON.stringify(path)) }
  try {
    const real = await realOf(resolve(root, path))
    if (!isInside(root, real)) return { ok: false, problem: outside(path) }
    if (!isHidden(real, await hiddenFolders(root, hidden))) return { ok: true, place: placeOf(root, real) }
    return {
      ok: false,
      problem: `${JSON.stringify(path)} belongs to the app itself and is left alone. Use other files.`
    }
  } catch (error) {
    return { ok: false, problem: `${JSON.stringify(path)} cannot be reached (${codeOf(error)}).` }
  }
}

const outside = (path: string): string =>
  `${JSON.stringify(path)} leads outside the workspace. Only paths inside it can be used; give one relative to it.`

const ODD = {
  network: (shown: string) => `${shown} is on another computer. Only paths inside the workspace can be used.`,
  device: (shown: string) => `${shown} names a device. Give a path relative to the workspace.`,
  name: (shown: string) => `Windows cannot have a file named ${shown}. Choose another name.`
}

/** The real paths of the hidden folders there are; one that the workspace itself lies in hides nothing. */
export async function hiddenFolders(root: string, hidden: readonly string[]): Promise<string[]> {
  const real = await Promise.all(hidden.map((folder) => realpath(folder).catch(() => undefined)))
  return real.flatMap((folder) => (folder !== undefined && !isInside(folder, root) ? [folder] : []))
}

/** @param folders as `hiddenFolders` gives them. */
export const isHidden = (real: string, folders: readonly string[]): boolean =>
  folders.some((folder) => isInside(folder, real))

/**
 * The real path of what may not exist yet: that of its nearest existing ancestor, and the rest. A link that
 * leads nowhere counts as the place it points at (bug log X139).
 */
async function realOf(absolute: string, hops = 0): Promise<string> {
  try {
    return await realpath(absolute)
  } catch (error) {
    const parent = dirname(absolute)
    if (codeOf(error) !== 'ENOENT' || parent === absolute || hops > MAX_HOPS) throw error
    const realParent = await realOf(parent, hops)
    const target = await readlink(join(realParent, basename(absolute))).catch(() => undefined)
    if (target !== undefined) return realOf(resolve(realParent, target), hops + 1)
    return join(realParent, basename(absolute))
  }
}

/** As `locate`, at once, for a path that is only judged by its name; `undefined` where it leads nowhere. */
export function realNameSync(workspace: string, path: string): string | undefined {
  try {
    const root = realpathSync.native(workspace)
    // Native, since only the system knows which file a short name such as `ENV~1` is.
    return oddWindowsPath(root, path) === null
      ? shownPath(root, realpathSync.native(resolve(root, path)))
      : undefined
  } catch {
    return undefined
  }
}

export function placeOf(root: string, real: string): Place {
  return { root, real, shown: shownPath(root, real) }
}

export type Opened =
  | { ok: true; file: FileHandle; size: number }
  | { ok: false; problem: string; isMissing: boolean }

/**
 * Opens a regular file for reading. A link put there in the meantime is not followed, and a pipe or device
 * neither opens nor hangs (fault F102). The caller closes `file`.
 */
export async function openFile({ real, shown }: Place): Promise<Opened> {
  const name = JSON.stringify(shown)
  let file: FileHandle | undefined
  try {
    file = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stats = await file.stat()
    if (await hasMoved(file, real)) {
      await file.close()
      const problem = `${name} was moved while it was opened. Look again with list_files.`
      return { ok: false, problem, isMissing: false }
    }
    if (stats.isFile()) return { ok: true, file, size: stats.size }
    await file.close()
    const problem = stats.isDirectory()
      ? `${name} is a folder. Use list_files for it.`
      : `${name} is not a regular file.`
    return { ok: false, problem, isMissing: false }
  } catch (error) {
    await file?.close().catch(() => undefined)
    const code = codeOf(error)
    return { ok: false, problem: openProblem(name, code), isMissing: code === 'ENOENT' }
  }
}

/** A folder above it was swapped for a link after the path had been judged (Linux can tell). */
async function hasMoved(file: FileHandle, real: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const opened = await readlink(`/proc/self/fd/${file.fd}`).catch(() => real)
  return opened !== real
}

function openProblem(name: string, code: string): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no file ${name}. Use list_files to see what there is.`
    case 'EISDIR':
      return `${name} is a folder. Use list_files for it.`
    case 'EACCES':
    case 'EPERM':
      return `${name} may not be read: permission denied.`
    default:
      return `${name} could not be opened (${code}).`
  }
}

/** The system's code of an error, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : String(error)
}
