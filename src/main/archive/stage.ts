import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { ImportKind, ImportNoteCode } from '../../shared/domain/data-import.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { ConversationHeader } from './manifest.ts'
import type { ArchiveRow } from './section.ts'

/** A conversation as it is laid into a stage. */
export interface StagedConversation extends ConversationHeader {
  /** Bodies of its events, in order. */
  bodies: readonly string[]
  /** How many messages it shows. */
  messages: number
  /** Events that take back what it may do without asking. */
  restraints: readonly StoredEvent[]
}

const PREFIX = 'import-'
const SUFFIX = '.stage'

/** What is about to be imported, in a database file of its own, so that no size of it fills the memory. */
export class Stage {
  readonly path: string
  readonly kind: ImportKind
  readonly notes = new Map<ImportNoteCode, number>()
  /** As they stand in the file, unchecked; undefined where it has none. */
  settings: unknown = undefined
  private readonly db: DatabaseSync
  private readonly insertConversation: StatementSync
  private readonly insertEvent: StatementSync
  private readonly insertRow: StatementSync

  /** Throws SQLite's error where the folder cannot be written. */
  constructor(folder: string, kind: ImportKind) {
    this.path = join(folder, `${PREFIX}${randomUUID()}${SUFFIX}`)
    this.kind = kind
    this.db = new DatabaseSync(this.path)
    this.db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE conversations (
        id TEXT PRIMARY KEY, title TEXT NOT NULL, status TEXT NOT NULL, updated_at INTEGER NOT NULL, parent_id TEXT,
        messages INTEGER NOT NULL, restraints TEXT NOT NULL
      );
      CREATE TABLE events (
        conversation_id TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (conversation_id, position)
      );
      CREATE TABLE rows (n INTEGER PRIMARY KEY, section TEXT NOT NULL, value TEXT NOT NULL, blob BLOB);
      BEGIN`)
    this.insertConversation = this.db.prepare('INSERT INTO conversations VALUES (?, ?, ?, ?, ?, ?, ?)')
    this.insertEvent = this.db.prepare('INSERT INTO events VALUES (?, ?, ?)')
    this.insertRow = this.db.prepare('INSERT INTO rows (section, value, blob) VALUES (?, ?, ?)')
  }

  /** Whether a conversation of this id is in it already. */
  has(id: string): boolean {
    return this.db.prepare('SELECT 1 FROM conversations WHERE id = ?').get(id) !== undefined
  }

  addConversation(conversation: StagedConversation): void {
    const { id, title, status, updatedAt, parentId, bodies, messages, restraints } = conversation
    this.insertConversation.run(
      id,
      title,
      status,
      updatedAt,
      parentId ?? null,
      messages,
      JSON.stringify(restraints)
    )
    let position = 0
    for (const body of bodies) this.insertEvent.run(id, ++position, body)
    if (restraints.length > 0) this.note('permissions')
  }

  addRow(section: string, { value, blob }: ArchiveRow): void {
    this.insertRow.run(section, JSON.stringify(value), blob ?? null)
  }

  note(code: ImportNoteCode, count = 1): void {
    if (count > 0) this.notes.set(code, (this.notes.get(code) ?? 0) + count)
  }

  /** Nothing is added any more; another connection may read it now. */
  seal(): void {
    if (!this.db.isOpen) return
    this.db.exec('COMMIT')
    this.db.close()
  }

  /** Removes it. */
  discard(): void {
    if (this.db.isOpen) this.db.close()
    rmSync(this.path, { force: true })
  }
}

const OLD_MS = 24 * 3600_000

/** Removes the stages of processes that did not live to do so; another one may be looking at a newer one. */
export function removeOldStages(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(PREFIX) || !name.endsWith(SUFFIX)) continue
    const at = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - at > OLD_MS) rmSync(join(folder, name), { force: true })
  }
}
