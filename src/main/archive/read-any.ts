import { readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportKind } from '../../shared/domain/data-import.ts'
import { type ForeignFile, readForeign, stageForeign } from '../foreign/read-foreign.ts'
import { openZip, type OpenZip } from '../zip/open-zip.ts'
import { shownName, ZipRefusal } from '../zip/zip-problem.ts'
import { paths } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import type { ArchiveSection } from './section.ts'
import { Stage } from './stage.ts'

/** Of a JSON file that is not in a zip. */
const MOST_BYTES = 400e6
/** Where exports of other apps keep their conversations; large ones have several such files. */
const CONVERSATIONS = /(?:^|\/)conversations(?:-\d+)?\.json$/

/**
 * Reads a file of any kind that can be imported into a stage in `folder`, which the caller discards. Throws a
 * `ZipRefusal` where the file cannot be used, with no stage left behind.
 */
export async function readAny(
  path: string,
  folder: string,
  sections: readonly ArchiveSection[]
): Promise<Stage> {
  if (!(await isZip(path))) return staged(folder, [jsonFile(path)])
  const zip = await openZip(path)
  try {
    if (!zip.names.includes(paths.manifest) || zip.names.some((name) => CONVERSATIONS.test(name)))
      return await readExport(zip, folder)
    return await filled(folder, 'archive', async (stage) => void (await readArchive(zip, stage, sections)))
  } finally {
    zip.close()
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, 0)
    const [first] = buffer
    // A text that can be imported begins with a bracket, white space or a byte order mark.
    return bytesRead === 0 || first === undefined || !'[{ \t\r\n\u{ef}'.includes(String.fromCharCode(first))
  } finally {
    await file.close()
  }
}

function jsonFile(path: string): ForeignFile {
  const name = shownName(basename(path))
  if (statSync(path).size > MOST_BYTES) throw new ZipRefusal([{ code: 'too-large', name }])
  return { name, bytes: readFileSync(path) }
}

async function readExport(zip: OpenZip, folder: string): Promise<Stage> {
  const names = zip.names.filter((name) => CONVERSATIONS.test(name))
  if (names.length === 0) throw new ZipRefusal([{ code: 'unknown-kind' }])
  const files: ForeignFile[] = []
  for (const name of names) files.push({ name, bytes: await zip.read(name) })
  return staged(folder, files)
}

function staged(folder: string, files: readonly ForeignFile[]): Promise<Stage> {
  const read = readForeign(files)
  return filled(folder, read.kind, (stage) => stageForeign(read, stage))
}

async function filled(
  folder: string,
  kind: ImportKind,
  fill: (stage: Stage) => void | Promise<void>
): Promise<Stage> {
  const stage = new Stage(folder, kind)
  try {
    await fill(stage)
    stage.seal()
    return stage
  } catch (error) {
    stage.discard()
    throw error
  }
}
