import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type {
  ImportChoices,
  Imported,
  ImportProblem,
  ImportReport,
  ImportStand
} from '../../shared/domain/data-import.ts'
import type { SettingsStore } from '../store/settings-store.ts'
import { openZip } from '../zip/open-zip.ts'
import { ZipRefusal } from '../zip/zip-problem.ts'
import { applyImport } from './apply-import.ts'
import { applySettings, archivedSettings } from './archive-settings.ts'
import { planImport, type PlannedConversation, withStage } from './plan-import.ts'
import { readArchive } from './read-archive.ts'
import { readAny } from './read-any.ts'
import { sections } from './sections.ts'
import { removeOldStages, Stage } from './stage.ts'
import { type ArchiveCounts, writeArchive } from './write-archive.ts'

interface ArchivesPorts {
  db: DatabaseSync
  databasePath: string
  dataDir: string
  settings: SettingsStore
  /** Rows have come into the store that did not go through the library. */
  onImported(): void
}

/** A file that was read: what it would do, or all that is wrong with it. */
export type Opened = { ok: true; report: ImportReport } | { ok: false; problems: readonly ImportProblem[] }

/** Conversations shown of an import. */
const SHOWN = 200

/** Everything out of the store into one file, and into it out of one. One import at a time waits for its word. */
export class Archives {
  private readonly ports: ArchivesPorts
  private waiting: { token: string; stage: Stage } | null = null

  constructor(ports: ArchivesPorts) {
    this.ports = ports
    removeOldStages(ports.dataDir, Date.now())
  }

  /** Writes everything to a file; gives how many conversations of the list are in it. Throws where that fails. */
  write(path: string): Promise<number> {
    const { databasePath, settings } = this.ports
    return writeArchive(path, { databasePath, sections, settings: archivedSettings(settings) })
  }

  /** Reads a file that is to be imported; nothing is written yet. Throws where the file cannot be opened. */
  async open(path: string): Promise<Opened> {
    this.discard()
    try {
      const stage = await readAny(path, this.ports.dataDir, sections)
      const token = randomUUID()
      this.waiting = { token, stage }
      return { ok: true, report: this.report(token, stage) }
    } catch (error) {
      if (error instanceof ZipRefusal) return { ok: false, problems: error.problems }
      throw error
    }
  }

  /** Does what `open` told of; null where another file was opened since. Throws SQLite's error, with nothing done. */
  apply(token: string, choices: ImportChoices): Imported | null {
    if (this.waiting?.token !== token) return null
    const { stage } = this.waiting
    const done = applyImport(this.ports.db, stage.path, sections, choices)
    if (choices.settings && stage.settings !== undefined) applySettings(this.ports.settings, stage.settings)
    this.discard()
    this.ports.onImported()
    return done
  }

  /** Forgets the file that was opened. */
  discard(): void {
    this.waiting?.stage.discard()
    this.waiting = null
  }

  private report(token: string, stage: Stage): ImportReport {
    const plan = withStage(this.ports.db, stage.path, () => planImport(this.ports.db))
    const listed = plan.filter(({ parentId }) => parentId === null)
    const counts: Record<ImportStand, number> = { new: 0, same: 0, beside: 0 }
    for (const { stand } of listed) counts[stand]++
    return {
      token,
      kind: stage.kind,
      counts,
      items: listed.toSorted(byUse).slice(0, SHOWN).map(toItem),
      notes: [...stage.notes].map(([code, count]) => ({ code, count })),
      hasSettings: stage.settings !== undefined
    }
  }
}

const ORDER: Record<ImportStand, number> = { beside: 0, new: 1, same: 2 }
const byUse = (a: PlannedConversation, b: PlannedConversation) =>
  ORDER[a.stand] - ORDER[b.stand] || b.updatedAt - a.updatedAt

const toItem = ({ title, messages, stand, updatedAt }: PlannedConversation) => ({
  title: title.slice(0, 300),
  messages,
  stand,
  updatedAt
})

/** Checks an archive without a store: what it holds, or all that is wrong with it. Throws where it cannot be opened. */
export async function verifyArchive(
  path: string
): Promise<{ ok: true; counts: ArchiveCounts } | { ok: false; problems: readonly ImportProblem[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-verify-'))
  try {
    const zip = await openZip(path)
    const stage = new Stage(folder, 'archive')
    try {
      return { ok: true, counts: await readArchive(zip, stage, sections) }
    } finally {
      zip.close()
      stage.discard()
    }
  } catch (error) {
    if (error instanceof ZipRefusal) return { ok: false, problems: error.problems }
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
