import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import fuzzysort from 'fuzzysort'
import { MOST_FILE_BYTES } from '../../shared/domain/attachment.ts'
import type { FoundFile } from '../../shared/ipc/attachment-requests.ts'
import { ok, refuse, type Result } from '../../shared/ipc/result.ts'
import { isSensitive } from '../tools/sensitive.ts'
import { walk } from '../tools/walk.ts'
import { locate, openFile, type Place, type Reach } from '../tools/workspace.ts'
import { tooLarge } from './read-attachment.ts'

/** Files of a folder that are looked at. */
const MOST_FILES = 20_000
const DEPTH = 25
/** Files that are shown. */
const SHOWN = 30
/** How long a list of files is good for, in ms: the length of one mention. */
const FRESH_MS = 10_000

interface Listing {
  workspace: string
  at: number
  files: Promise<string[]>
}

/** The files of a workspace that a message can mention: those that the agent's own tools would list. */
export class Mentions {
  private readonly hidden: readonly string[]
  private readonly now: () => number
  private listing: Listing | null = null

  /** @param hidden folders that are left alone, as with tools */
  constructor(hidden: readonly string[], now: () => number) {
    this.hidden = hidden
    this.now = now
  }

  /** Files whose paths fit best; with a blank query the first ones. */
  async find(workspace: string, query: string): Promise<FoundFile[]> {
    const files = await this.files(workspace)
    const wanted = query.trim()
    const found =
      wanted === ''
        ? files.slice(0, SHOWN)
        : fuzzysort.go(wanted, files, { limit: SHOWN }).map(({ target }) => target)
    const typed = await this.fileAt(workspace, wanted)
    const all = typed === null ? found : [typed, ...found.filter((path) => path !== typed)]
    return all.map((path) => ({ path, isSensitive: isSensitive(path) }))
  }

  /** The bytes of a mentioned file, read now; what may hold secrets only where the user has confirmed it. */
  async read(
    workspace: string | null,
    path: string,
    isConfirmed: boolean
  ): Promise<Result<{ path: string; bytes: Uint8Array }>> {
    if (workspace === null) return refuse('mention-no-folder', { path })
    const located = await locate(this.reach(workspace), path)
    if (!located.ok) return refuse('mention-unreadable', { path })
    if (isSensitive(located.place.shown) && !isConfirmed) return refuse('mention-secret', { path })
    return readWhole(located.place)
  }

  /** A file that no list shows, such as `.env`, when its whole path is typed. */
  private async fileAt(workspace: string, path: string): Promise<string | null> {
    const located = path === '' ? null : await locate(this.reach(workspace), path)
    if (!located?.ok) return null
    const isFile = (await stat(located.place.real).catch(() => null))?.isFile() ?? false
    return isFile ? located.place.shown : null
  }

  private reach(workspace: string): Reach {
    return { workspace, hidden: this.hidden }
  }

  private files(workspace: string): Promise<string[]> {
    const known = this.listing
    if (known?.workspace === workspace && this.now() - known.at < FRESH_MS) return known.files
    const files = this.list(workspace)
    this.listing = { workspace, at: this.now(), files }
    return files
  }

  /** Shallow files first, then by name, so that what is most often meant comes first. */
  private async list(workspace: string): Promise<string[]> {
    const start = await locate(this.reach(workspace), '.')
    if (!start.ok) return []
    const signal = new AbortController().signal
    const files: string[] = []
    const entries = walk(start.place, { depth: DEPTH, all: false, hidden: this.hidden, signal })
    for await (const { place, kind } of entries) {
      if (kind === 'file') files.push(place.shown)
      if (files.length >= MOST_FILES) break
    }
    return files.toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
  }
}

const depthOf = (path: string) => path.split('/').length

async function readWhole(place: Place): Promise<Result<{ path: string; bytes: Uint8Array }>> {
  const opened = await openFile(place)
  const path = place.shown
  if (!opened.ok) return refuse('mention-unreadable', { path })
  try {
    if (opened.size > MOST_FILE_BYTES)
      return refuse('attachment-too-large', { name: basename(path), ...tooLarge(opened.size) })
    return ok({ path, bytes: await opened.file.readFile() })
  } finally {
    await opened.file.close()
  }
}
