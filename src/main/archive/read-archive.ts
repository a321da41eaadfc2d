import { createHash } from 'node:crypto'
import { fold } from '../conversations/fold.ts'
import { soundEvents } from '../store/load-events.ts'
import type { OpenZip } from '../zip/open-zip.ts'
import { shownName, ZipRefusal } from '../zip/zip-problem.ts'
import { linesOf, parseJsonOf, textOf } from './json-lines.ts'
import { ARCHIVE_VERSION, headerSchema, type Manifest, manifestSchema, paths } from './manifest.ts'
import { restraintsOf } from './restraints.ts'
import { type ArchiveSection, BLOB, type RowValue } from './section.ts'
import type { Stage } from './stage.ts'

const MOST_PROBLEMS = 20

/**
 * Checks an archive to the last byte and lays what is in it into a stage. Throws a `ZipRefusal` where anything is
 * not as it was written: an archive is taken whole or not at all.
 */
export async function readArchive(
  zip: OpenZip,
  stage: Stage,
  sections: readonly ArchiveSection[]
): Promise<Manifest['counts']> {
  const manifest = await readManifest(zip)
  checkList(zip, manifest)
  const reading = new Reading(zip, stage, manifest)
  const known = new Map(sections.map((section) => [section.name, section]))
  for (const { name } of manifest.files) {
    const [folder, rest = ''] = name.split('/')
    if (folder === 'conversations' && name.endsWith('.jsonl')) await reading.conversation(name)
    else if (folder === 'sections') await reading.section(name, known.get(rest.replace(/\.jsonl$/, '')))
    else if (name === paths.settings) stage.settings = parseJsonOf(name, await reading.text(name))
    // What is read where a row names it, what is for people, and what a newer version adds is only checked.
    else if (folder !== 'blobs') await reading.checked(name)
  }
  for (const name of reading.unread()) await reading.checked(name)
  reading.checkCounts()
  return manifest.counts
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  if (!zip.names.includes(paths.manifest)) throw new ZipRefusal([{ code: 'no-manifest' }])
  const raw = parseJsonOf(paths.manifest, textOf(paths.manifest, await zip.read(paths.manifest)))
  const version = typeof raw === 'object' && raw !== null && 'version' in raw ? raw.version : undefined
  if (typeof version === 'number' && version > ARCHIVE_VERSION)
    throw new ZipRefusal([{ code: 'newer-version', detail: String(version) }])
  const parsed = manifestSchema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const detail = issue ? `${issue.path.join('.')} ${issue.message}` : ''
  throw new ZipRefusal([{ code: 'no-manifest', name: paths.manifest, detail: detail.slice(0, 200) }])
}

/** The zip holds what the manifest lists, and nothing else. */
function checkList(zip: OpenZip, { files }: Manifest): void {
  const listed = new Set(files.map(({ name }) => name))
  const held = new Set(zip.names)
  const problems = [
    ...files
      .filter(({ name }) => !held.has(name))
      .map(({ name }) => ({ code: 'missing-file' as const, name })),
    ...zip.names
      .filter((name) => name !== paths.manifest && !listed.has(name))
      .map((name) => ({ code: 'unlisted-file' as const, name })),
    ...(listed.size === files.length ? [] : [{ code: 'duplicate-name' as const, name: paths.manifest }])
  ]
  if (problems.length === 0) return
  throw new ZipRefusal(
    problems.slice(0, MOST_PROBLEMS).map((each) => ({ ...each, name: shownName(each.name) }))
  )
}

class Reading {
  private readonly zip: OpenZip
  private readonly stage: Stage
  private readonly manifest: Manifest
  private readonly files: Map<string, Manifest['files'][number]>
  private readonly waiting: Set<string>
  private readonly found = { conversations: 0, events: 0 }
  private readonly foundRows = new Map<string, number>()

  constructor(zip: OpenZip, stage: Stage, manifest: Manifest) {
    this.zip = zip
    this.stage = stage
    this.manifest = manifest
    this.files = new Map(manifest.files.map((file) => [file.name, file]))
    this.waiting = new Set(this.files.keys())
  }

  /** Files that nothing has asked for. */
  unread(): string[] {
    return [...this.waiting]
  }

  /** A file that is as the manifest says. */
  async checked(name: string): Promise<Buffer> {
    const said = this.files.get(name)
    if (!said) throw new ZipRefusal([{ code: 'missing-file', name: shownName(name) }])
    const bytes = await this.zip.read(name)
    this.waiting.delete(name)
    const isSame =
      bytes.length === said.size && createHash('sha256').update(bytes).digest('hex') === said.sha256
    if (!isSame) throw new ZipRefusal([{ code: 'checksum', name: shownName(name) }])
    return bytes
  }

  async text(name: string): Promise<string> {
    return textOf(name, await this.checked(name))
  }

  async conversation(name: string): Promise<void> {
    const [first, ...lines] = linesOf(await this.text(name))
    const header = headerSchema.safeParse(first === undefined ? null : parseJsonOf(name, first))
    if (!header.success || this.stage.has(header.data.id)) throw new ZipRefusal([{ code: 'bad-row', name }])
    const bodies = lines.map((line) => bodyOf(name, line))
    const { events, unreadable } = soundEvents(bodies)
    const conversation = fold(header.data.id, events)
    // An event of another conversation's name would make one that no list finds.
    const [begins] = events
    if (begins?.type === 'conversation.created' && begins.id !== header.data.id)
      throw new ZipRefusal([{ code: 'bad-row', name, detail: 'id' }])
    this.stage.addConversation({
      ...header.data,
      bodies,
      messages: conversation.messages.length,
      restraints: restraintsOf(conversation, header.data.updatedAt)
    })
    if (header.data.parentId !== undefined) this.stage.note('agents')
    this.stage.note('unreadable', unreadable)
    this.found.conversations++
    this.found.events += bodies.length
  }

  async section(name: string, section: ArchiveSection | undefined): Promise<void> {
    const lines = linesOf(await this.text(name))
    this.foundRows.set(name.slice('sections/'.length).replace(/\.jsonl$/, ''), lines.length)
    if (!section) {
      if (lines.length > 0) this.stage.note('unknown-sections')
      return
    }
    for (const line of lines) {
      const value = rowOf(name, line)
      const { [BLOB]: hash, ...rest } = value
      const blob = typeof hash === 'string' ? await this.checked(paths.blob(hash)) : undefined
      const row = blob ? { value: rest, blob } : { value: rest }
      if (!section.isSound(row)) throw new ZipRefusal([{ code: 'bad-row', name }])
      this.stage.addRow(section.name, row)
    }
  }

  /** Says so where there is less or more than the manifest counts. */
  checkCounts(): void {
    const { conversations, events, sections } = this.manifest.counts
    const isRight =
      conversations === this.found.conversations &&
      events === this.found.events &&
      Object.entries(sections).every(([name, count]) => this.foundRows.get(name) === count)
    if (!isRight) throw new ZipRefusal([{ code: 'bad-count', name: paths.manifest }])
  }
}

/** The body of an event's row: the line itself, or the text that it is. */
function bodyOf(name: string, line: string): string {
  const value = parseJsonOf(name, line)
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return line
  throw new ZipRefusal([{ code: 'bad-row', name }])
}

function rowOf(name: string, line: string): RowValue {
  const value = parseJsonOf(name, line)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ZipRefusal([{ code: 'bad-row', name }])
  const row: RowValue = {}
  for (const [column, cell] of Object.entries(value)) {
    if (cell !== null && typeof cell !== 'string' && typeof cell !== 'number')
      throw new ZipRefusal([{ code: 'bad-row', name, detail: shownName(column) }])
    row[column] = cell
  }
  return row
}
