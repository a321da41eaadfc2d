import { openZip, type OpenZip } from '../zip/open-zip.ts'
import { ZipRefusal } from '../zip/zip-problem.ts'
import { paths } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import type { ArchiveSection } from './section.ts'
import { Stage } from './stage.ts'

/**
 * Reads a file of any kind that can be imported into a stage in `folder`, which the caller discards. Throws a
 * `ZipRefusal` where the file cannot be used, with no stage left behind.
 */
export async function readAny(
  path: string,
  folder: string,
  sections: readonly ArchiveSection[]
): Promise<Stage> {
  const zip = await openZip(path)
  try {
    return await readZip(zip, folder, sections)
  } finally {
    zip.close()
  }
}

async function readZip(zip: OpenZip, folder: string, sections: readonly ArchiveSection[]): Promise<Stage> {
  if (!zip.names.includes(paths.manifest)) throw new ZipRefusal([{ code: 'unknown-kind' }])
  const stage = new Stage(folder, 'archive')
  try {
    await readArchive(zip, stage, sections)
    stage.seal()
    return stage
  } catch (error) {
    stage.discard()
    throw error
  }
}
