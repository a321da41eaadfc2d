import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { openZip } from '../zip/open-zip.ts'
import { ZipRefusal } from '../zip/zip-problem.ts'
import { applyImport } from './apply-import.ts'
import { readArchive } from './read-archive.ts'
import { tableSection } from './section.ts'
import { Stage } from './stage.ts'
import { writeArchive } from './write-archive.ts'

const open: DatabaseSync[] = []
afterEach(() => {
  for (const db of open.splice(0)) db.close()
})

const things = tableSection({ name: 'things', table: 'things', key: ['hash'], blob: 'bytes', hash: 'hash' })
const others = tableSection({
  name: 'others',
  table: 'others',
  key: ['id'],
  blob: 'bytes',
  leaveOut: ['own']
})
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A store with two tables that hold bytes, as a room of its own may add them. */
function store(hasTables = true): { db: DatabaseSync; folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-section-'))
  const path = join(folder, 'fermata.db')
  const { db } = openDatabase(path, 0)
  open.push(db)
  if (hasTables)
    db.exec(`CREATE TABLE things (hash TEXT PRIMARY KEY, name TEXT NOT NULL, bytes BLOB NOT NULL);
      CREATE TABLE others (id TEXT PRIMARY KEY, own INTEGER, bytes BLOB)`)
  return { db, folder, path }
}

async function archived(from: { path: string; folder: string }): Promise<string> {
  const zip = join(from.folder, 'a.zip')
  await writeArchive(zip, { databasePath: from.path, sections: [things, others], settings: {} })
  return zip
}

async function taken(zipPath: string, into: { db: DatabaseSync; folder: string }): Promise<void> {
  const zip = await openZip(zipPath)
  const stage = new Stage(into.folder, 'archive')
  try {
    await readArchive(zip, stage, [things, others])
    stage.seal()
    applyImport(into.db, stage.path, [things, others], { permissions: true })
  } finally {
    zip.close()
    stage.discard()
  }
}

test('bytes go with their rows, once where two rows hold the same, and come back as they were', async () => {
  const from = store()
  const bytes = Buffer.from([0, 1, 2, 255, 10, 13])
  from.db.prepare('INSERT INTO things VALUES (?, ?, ?)').run(hashOf(bytes), 'cat.png', bytes)
  from.db.prepare('INSERT INTO others VALUES (?, ?, ?)').run('a', 7, bytes)
  from.db.prepare('INSERT INTO others VALUES (?, ?, ?)').run('b', 8, null)
  const zip = await archived(from)
  const names = await openZip(zip)
  expect(names.names.filter((name) => name.startsWith('blobs/'))).toEqual([`blobs/${hashOf(bytes)}`])
  names.close()
  const into = store()
  into.db.prepare('INSERT INTO others VALUES (?, ?, ?)').run('a', 1, null)
  await taken(zip, into)
  expect(into.db.prepare('SELECT * FROM things').all()).toEqual([
    { hash: hashOf(bytes), name: 'cat.png', bytes: new Uint8Array(bytes) }
  ])
  // What is there stays.
  expect(into.db.prepare('SELECT * FROM others ORDER BY id').all()).toEqual([
    { id: 'a', own: 1, bytes: null },
    { id: 'b', own: null, bytes: null }
  ])
})

test('F70 bytes under the hash of others are refused', async () => {
  const from = store()
  from.db
    .prepare('INSERT INTO things VALUES (?, ?, ?)')
    .run(hashOf(Buffer.from('a')), 'cat.png', Buffer.from('b'))
  const into = store()
  await expect(archived(from).then((zip) => taken(zip, into))).rejects.toThrow(ZipRefusal)
  expect(into.db.prepare('SELECT * FROM things').all()).toEqual([])
})

test('a store without the table has no rows of it, and takes none', async () => {
  const from = store()
  from.db.prepare('INSERT INTO others VALUES (?, ?, ?)').run('a', 1, null)
  const zip = await archived(from)
  const into = store(false)
  await taken(zip, into)
  await expect(archived(into)).resolves.toMatch(/a\.zip$/)
})
