import { statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { shownName, type ZipProblem, ZipRefusal } from './zip-problem.ts'

/** Bounds that no honest file reaches; each is far above what an export of years holds. */
const MOST_FILES = 200_000
const MOST_BYTES = 16e9
/** So much may come out of a zip for every byte that is in it, beside the first quarter of a gigabyte. */
const MOST_RATIO = 200
const FREE_BYTES = 256e6
/** Of one file that is read whole: a text has no more characters. */
const MOST_FILE_BYTES = 400e6
const LONGEST_NAME = 300
/** Problems that are told of; there may be more. */
const MOST_PROBLEMS = 20

/** A zip whose directory has been looked at and found sound. */
export interface OpenZip {
  /** In the order of the directory; folders are not among them. */
  names: readonly string[]
  /** One file, its size and checksum checked. Throws a `ZipRefusal`. */
  read(name: string): Promise<Buffer>
  close(): void
}

/** Opens a zip, or throws a `ZipRefusal` that says all that is wrong with its directory. Nothing is unpacked yet. */
export async function openZip(path: string): Promise<OpenZip> {
  const fileSize = statSync(path).size
  const zip = await open(path)
  try {
    const entries = await readDirectory(zip, fileSize)
    const files = [...entries.values()].filter(({ fileName }) => !fileName.endsWith('/'))
    return {
      names: files.map(({ fileName }) => fileName),
      read: (name) => readEntry(zip, entries.get(name), name),
      close: () => zip.close()
    }
  } catch (error) {
    zip.close()
    throw refusalOf(error)
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    throw new ZipRefusal([{ code: 'not-a-zip', detail: wordsOf(error) }])
  }
}

async function readDirectory(zip: ZipFile, fileSize: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_FILES) throw new ZipRefusal([{ code: 'too-many-files' }])
  const entries = new Map<string, Entry>()
  const folded = new Set<string>()
  const problems: ZipProblem[] = []
  let unpacked = 0
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    const found = problemOf(entry, folded)
    if (found) problems.push(found)
    if (problems.length >= MOST_PROBLEMS) break
    entries.set(entry.fileName, entry)
    folded.add(foldedName(entry.fileName))
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
  }
  // Files that lie over each other let a small zip hold any amount.
  if (packed > fileSize) problems.push({ code: 'damaged', detail: 'files overlap' })
  if (unpacked > MOST_BYTES) problems.push({ code: 'too-large' })
  else if (unpacked > FREE_BYTES + MOST_RATIO * fileSize) problems.push({ code: 'bomb' })
  if (problems.length > 0) throw new ZipRefusal(problems)
  return entries
}

function problemOf(entry: Entry, folded: ReadonlySet<string>): ZipProblem | null {
  const name = shownName(entry.fileName)
  if (isBadName(entry.fileName)) return { code: 'bad-name', name }
  if (folded.has(foldedName(entry.fileName))) return { code: 'duplicate-name', name }
  if (isLink(entry)) return { code: 'link', name }
  if (entry.isEncrypted()) return { code: 'encrypted', name }
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return { code: 'damaged', name }
  return null
}

/** Equal on a system that does not tell letters' cases or ways of writing them apart. */
const foldedName = (name: string) => name.normalize('NFC').toLowerCase()

function isBadName(name: string): boolean {
  if (name === '' || name.length > LONGEST_NAME || validateFileName(name) !== null) return true
  const isHidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u.test(name)
  const parts = name.replace(/\/$/, '').split('/')
  return isHidden || name.includes(':') || parts.some((part) => part === '' || part === '.' || part === '..')
}

const UNIX = 3
const KIND = 0o170000
const LINK = 0o120000

function isLink({ externalFileAttributes, versionMadeBy }: Entry): boolean {
  return versionMadeBy >>> 8 === UNIX && ((externalFileAttributes >>> 16) & KIND) === LINK
}

async function readEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Buffer> {
  const shown = shownName(name)
  if (!entry) throw new ZipRefusal([{ code: 'missing-file', name: shown }])
  if (entry.uncompressedSize > MOST_FILE_BYTES) throw new ZipRefusal([{ code: 'too-large', name: shown }])
  const chunks: Buffer[] = []
  let sum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (!Buffer.isBuffer(chunk)) continue
      chunks.push(chunk)
      sum = crc32(chunk, sum)
    }
  } catch (error) {
    throw new ZipRefusal([{ code: 'damaged', name: shown, detail: wordsOf(error) }])
  }
  if (sum !== entry.crc32) throw new ZipRefusal([{ code: 'checksum', name: shown }])
  return Buffer.concat(chunks)
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ZipRefusal) return error
  const detail = wordsOf(error)
  // The library itself refuses such names while it reads the directory.
  const isName = /^(?:invalid characters in fileName|absolute path|invalid relative path)/.test(detail)
  return new ZipRefusal([
    isName ? { code: 'bad-name', name: shownName(detail) } : { code: 'damaged', detail }
  ])
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200)
}
