import { createWriteStream, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface FileToZip {
  /** Path inside the zip, with slashes. */
  name: string
  /** Asked for when its turn has come, so that only one file is in memory. */
  read(): Iterable<string | Uint8Array>
}

/** The earliest day a zip can name, at the same hour in every zone. */
const DATE = new Date(1980, 0, 1)

/**
 * Writes a zip that is there whole or not at all. The same files in the same order give the same bytes. Throws
 * where it cannot be written or a file cannot be read; nothing is left behind then, and what was there stays.
 */
export async function writeZip(path: string, files: Iterable<FileToZip>): Promise<void> {
  const part = `${path}.part`
  const zip = new ZipFile()
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  try {
    for (const { name, read } of files)
      zip.addReadStreamLazy(
        name,
        { mtime: DATE, mode: 0o100644, forceDosTimestamp: true, compress: true },
        (give) => {
          try {
            give(null, Readable.from(chunks(read()), { objectMode: false }))
          } catch (error) {
            zip.emit('error', error)
          }
        }
      )
    zip.end()
    await Promise.race([pipeline(zip.outputStream, createWriteStream(part)), failed])
    const file = await open(part, 'r+')
    await file.sync()
    await file.close()
    await rename(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

const CHUNK = 256 * 1024

/** Pieces of a sensible size: neither a write for every line nor one for a gigabyte. */
function* chunks(parts: Iterable<string | Uint8Array>): Generator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)
    waiting.push(bytes)
    size += bytes.length
    if (size < CHUNK) continue
    const all = Buffer.concat(waiting)
    for (let at = 0; at < all.length; at += CHUNK) yield all.subarray(at, at + CHUNK)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
