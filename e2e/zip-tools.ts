import { createWriteStream } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openZip } from '../src/main/zip/open-zip.ts'

interface MadeFile {
  name: string
  content: string | Uint8Array
  mode?: number
}

/** A path in a new folder. */
export const newPath = (name: string): string => join(mkdtempSync(join(tmpdir(), 'fermata-zip-')), name)

/** A zip of these files, without any of the checks of ours. */
export async function makeZip(files: readonly MadeFile[], path = newPath('made.zip')): Promise<string> {
  const zip = new ZipFile()
  for (const { name, content, mode } of files)
    zip.addBuffer(Buffer.from(content), name, {
      mtime: new Date(1980, 0, 1),
      ...(mode !== undefined && { mode })
    })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** The files of a sound zip, in order. */
export async function filesOf(path: string): Promise<{ name: string; content: Buffer }[]> {
  const zip = await openZip(path)
  const files: { name: string; content: Buffer }[] = []
  for (const name of zip.names) files.push({ name, content: await zip.read(name) })
  zip.close()
  return files
}
