import { constants } from 'node:fs'
import { lstat, mkdir, open, realpath, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const { O_RDONLY } = constants
const O_DIRECTORY = constants.O_DIRECTORY ?? 0
const O_NOFOLLOW = constants.O_NOFOLLOW ?? 0

/** A folder inside the workspace that stays the same one, whatever its path comes to mean meanwhile. */
export interface HeldFolder {
  /** Entries are reached as `path/name`. */
  path: string
  close(): Promise<void>
}

/**
 * Opens a folder from the workspace's root down, one name at a time and through no link, making what is missing. On
 * Linux each step starts from the folder that is held open, so that a link that is put in the way between two
 * steps leads nowhere (fault F102); elsewhere the way is checked again at its end.
 * @param root real path of the workspace.
 * @param names of the folders from there on.
 * Throws the system's error; a link in the way is `ELOOP` or `ENOTDIR`.
 */
export async function holdFolder(root: string, names: readonly string[]): Promise<HeldFolder> {
  return process.platform === 'linux' ? holdByHandle(root, names) : holdByPath(root, names)
}

async function holdByHandle(root: string, names: readonly string[]): Promise<HeldFolder> {
  let folder = await open(root, O_RDONLY | O_DIRECTORY)
  for (const name of names) {
    const outer = folder
    try {
      folder = await openChild(`${pathOf(outer)}/${name}`)
    } finally {
      await outer.close()
    }
  }
  const held = folder
  return { path: pathOf(held), close: () => held.close() }
}

const pathOf = ({ fd }: FileHandle): string => `/proc/self/fd/${fd}`

async function openChild(path: string): Promise<FileHandle> {
  const flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
  try {
    return await open(path, flags)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    await makeFolder(path)
    return open(path, flags)
  }
}

async function holdByPath(root: string, names: readonly string[]): Promise<HeldFolder> {
  let path = root
  for (const name of names) {
    path = join(path, name)
    const stats = await lstat(path).catch(() => undefined)
    if (!stats) await makeFolder(path)
    else if (!stats.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  }
  if ((await realpath(path)) !== path) throw Object.assign(new Error('a link'), { code: 'ELOOP' })
  return { path, close: async () => {} }
}

/** Two calls may make the same folder at once. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
