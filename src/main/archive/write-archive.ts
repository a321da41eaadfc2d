import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import packageJson from '../../../package.json' with { type: 'json' }
import { fold } from '../conversations/fold.ts'
import { exportSource } from '../exports/export-source.ts'
import { toMarkdown } from '../exports/to-markdown.ts'
import { legible } from '../exports/words.ts'
import { soundEvents } from '../store/load-events.ts'
import { type FileToZip, writeZip } from '../zip/write-zip.ts'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ConversationHeader, type Manifest, paths } from './manifest.ts'
import { type ArchiveSection, BLOB, type RowValue } from './section.ts'

interface ArchiveSources {
  /** The store's file. */
  databasePath: string
  sections: readonly ArchiveSection[]
  /** What stands in `settings.json`. */
  settings: unknown
}

const LISTED = 'deleted_at IS NULL AND parent_id IS NULL'

/** What an archive holds, as it was written or read. */
export type ArchiveCounts = Manifest['counts']

/**
 * Writes everything into one zip, from one moment of the store, however long it takes. The same store gives the same
 * bytes. Returns how many conversations of the list are in it. Throws where it cannot be read or written; nothing is left behind then.
 */
export async function writeArchive(path: string, sources: ArchiveSources): Promise<number> {
  const db = new DatabaseSync(sources.databasePath, { readOnly: true })
  try {
    db.exec('BEGIN')
    const counts: ArchiveCounts = { conversations: 0, events: 0, blobs: 0, sections: {} }
    const files: Manifest['files'] = []
    const blobs = new Set<string>()
    const contents = [
      ...conversationFiles(db, counts),
      ...sources.sections.flatMap((section) => sectionFiles(db, section, blobs, counts)),
      { name: paths.settings, read: () => [`${JSON.stringify(sources.settings, null, 2)}\n`] }
    ].map((file) => measured(file, files))
    const manifest = () => {
      const said: Manifest = {
        format: ARCHIVE_FORMAT,
        version: ARCHIVE_VERSION,
        app: `Fermata ${packageJson.version}`,
        counts,
        files
      }
      return [`${JSON.stringify(said, null, 2)}\n`]
    }
    await writeZip(path, [...contents, { name: paths.manifest, read: manifest }])
    const listed = db.prepare(`SELECT count(*) AS n FROM conversations WHERE ${LISTED}`).get()
    return Number(listed?.['n'])
  } finally {
    db.close()
  }
}

/** The file as it is, noted for the manifest as it is read. */
function measured({ name, read }: FileToZip, files: Manifest['files']): FileToZip {
  return {
    name,
    *read() {
      const hash = createHash('sha256')
      let size = 0
      for (const part of read()) {
        hash.update(part)
        size += typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength
        yield part
      }
      files.push({ name, size, sha256: hash.digest('hex') })
    }
  }
}

function conversationFiles(db: DatabaseSync, counts: ArchiveCounts): FileToZip[] {
  const rows = db
    .prepare(
      'SELECT id, title, status, updated_at, parent_id FROM conversations WHERE deleted_at IS NULL ORDER BY id'
    )
    .all()
  counts.conversations = rows.length
  return rows.flatMap((row) => {
    const header: ConversationHeader = {
      id: String(row['id']),
      title: String(row['title']),
      status: String(row['status']),
      updatedAt: Number(row['updated_at']),
      ...(row['parent_id'] !== null && { parentId: String(row['parent_id']) })
    }
    const name = `conversations/${nameOf(header.id)}`
    return [
      { name: `${name}.jsonl`, read: () => eventLines(db, header, counts) },
      { name: `${name}.md`, read: () => [readable(db, header.id)] }
    ]
  })
}

/** Ids are names already, but for those that a file system would change. */
const nameOf = (id: string) =>
  /^[a-z0-9_-]{1,100}$/.test(id) ? id : `id-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`

const eventBodies = (db: DatabaseSync, id: string) =>
  db.prepare('SELECT body FROM events WHERE conversation_id = ? ORDER BY position').iterate(id)

function* eventLines(db: DatabaseSync, header: ConversationHeader, counts: ArchiveCounts): Generator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const row of eventBodies(db, header.id)) {
    counts.events++
    yield `${eventLine(String(row['body']))}\n`
  }
}

/** An event as it is stored; a row that is damaged as a JSON text that holds it. */
function eventLine(body: string): string {
  if (body.startsWith('{') && !/[\r\n]/.test(body) && body.isWellFormed() && isJson(body)) return body
  return JSON.stringify(body)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function readable(db: DatabaseSync, id: string): string {
  const { events } = soundEvents(Array.from(eventBodies(db, id), (row) => String(row['body'])))
  const source = exportSource(fold(id, events), events, null)
  return `${legible(toMarkdown(source, { reasoning: true }))}\n`
}

/** @param known hashes of the blobs that are in the archive already; those of this section are added */
function sectionFiles(
  db: DatabaseSync,
  section: ArchiveSection,
  known: Set<string>,
  counts: ArchiveCounts
): FileToZip[] {
  const blobs = new Map<string, RowValue>()
  for (const { value, blob } of section.rows(db)) {
    const hash = blob && sha256(blob)
    if (hash !== undefined && !known.has(hash)) blobs.set(hash, value)
    if (hash !== undefined) known.add(hash)
  }
  counts.blobs = known.size
  counts.sections[section.name] = 0
  const lines = function* (): Generator<string> {
    for (const { value, blob } of section.rows(db)) {
      counts.sections[section.name] = (counts.sections[section.name] ?? 0) + 1
      yield `${JSON.stringify(blob ? { ...value, [BLOB]: sha256(blob) } : value)}\n`
    }
  }
  return [
    { name: paths.section(section.name), read: lines },
    ...[...blobs]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([hash, value]) => ({
        name: paths.blob(hash),
        read: () => [section.readBlob(db, value) ?? new Uint8Array()]
      }))
  ]
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
