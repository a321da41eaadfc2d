import { createHash } from 'node:crypto'
import type { EarlierState } from '../store/file-states.ts'
import { openFile, type Place } from '../tools/workspace.ts'

/** A larger file is changed all the same, and cannot be brought back. */
const MOST_BYTES = 20_000_000

/** What is at a place now, its content included where it is not too large; a folder or an unreadable file has none. */
export async function readState(place: Place): Promise<EarlierState> {
  const { root, real: path } = place
  const opened = await openFile(place)
  if (!opened.ok) return { root, path, existed: !opened.isMissing, mode: 0, was: null, content: null }
  const { file, size } = opened
  try {
    const mode = (await file.stat()).mode & 0o7777
    if (size > MOST_BYTES) return { root, path, existed: true, mode, was: null, content: null }
    const content = await file.readFile()
    return { root, path, existed: true, mode, was: hashOf(content), content }
  } finally {
    await file.close()
  }
}

/** By which two contents are told apart. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')
