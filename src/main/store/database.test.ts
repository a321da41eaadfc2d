import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { StoredEvent } from '../../shared/domain/event.ts'
import type { AttachmentPart } from '../../shared/domain/attachment.ts'
import { ComposerDrafts } from './composer-drafts.ts'
import { openDatabase } from './database.ts'
import { EventStore } from './event-store.ts'
import { LEASE_EXPIRY_MS, Leases } from './leases.ts'
import { migrations } from './migrations.ts'

const newPath = () => join(mkdtempSync(join(tmpdir(), 'fermata-db-')), 'fermata.db')
const created = (id: string): StoredEvent => ({
  type: 'conversation.created',
  id,
  title: id,
  model: { providerId: 'p', modelId: 'm' },
  workspace: null,
  at: 1
})
const summary = (id: string, updatedAt = 1) => ({ id, title: id, status: 'idle' as const, updatedAt })

describe('the database file', () => {
  test('is new, in WAL mode with full sync, and opens again', () => {
    const path = newPath()
    const { db, finding } = openDatabase(path, 0)
    expect(finding).toBeNull()
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    new EventStore(db).append(summary('a'), 0, [created('a')], false)
    db.close()
    expect(new EventStore(openDatabase(path, 0).db).list()).toEqual([summary('a')])
  })

  test.each([
    ['text', Buffer.from('this is not a database at all, but a letter to a friend '.repeat(50))],
    ['zeros', Buffer.alloc(8192)]
  ])('damaged (%s): set aside under another name, never deleted, and a new one begun', (_name, bytes) => {
    const path = newPath()
    writeFileSync(path, bytes)
    const { db, finding } = openDatabase(path, 0)
    if (finding?.code !== 'database-unreadable') throw new Error('not noticed')
    expect(readFileSync(finding.params.backup)).toEqual(bytes)
    new EventStore(db).append(summary('a'), 0, [created('a')], false)
    expect(new EventStore(db).list()).toHaveLength(1)
  })

  test('with its first page torn: set aside', () => {
    const path = newPath()
    const { db } = openDatabase(path, 0)
    new EventStore(db).append(summary('a'), 0, [created('a')], false)
    db.close()
    const bytes = readFileSync(path)
    bytes.fill(7, 100, 4096)
    writeFileSync(path, bytes)
    const { finding } = openDatabase(path, 0)
    expect(finding?.code).toBe('database-unreadable')
    expect(readdirSync(join(path, '..')).some((name) => name.includes('unreadable'))).toBe(true)
  })

  test('of an older version: brought up to date, a copy made first, nothing lost', () => {
    const path = newPath()
    const old = new DatabaseSync(path)
    old.exec(migrations[0] ?? '')
    old.exec('PRAGMA user_version = 1')
    old.prepare('INSERT INTO events VALUES (?, 1, ?)').run('a', JSON.stringify(created('a')))
    old.exec("INSERT INTO conversations VALUES ('a', 'a', 'idle', 1, NULL, 1)")
    old.close()
    const { db, finding } = openDatabase(path, 0)
    expect(finding).toBeNull()
    expect(new EventStore(db).load('a').events).toEqual([created('a')])
    expect(new EventStore(db).list()).toEqual([summary('a')])
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length })
    const folder = join(path, '..', 'backups')
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/^fermata-1970-01-01T00-00-00-000Z-v\d+-migration\.db$/)
    const copy = new DatabaseSync(join(folder, name))
    expect(copy.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
    new EventStore(db).keepResult('a', 'c', 'long')
    expect(new EventStore(db).readResult('a', 'c')).toBe('long')
  })

  test('a migration that fails half-way leaves the file as it was', () => {
    const path = newPath()
    const old = new DatabaseSync(path)
    old.exec(migrations[0] ?? '')
    old.exec('CREATE TABLE results (in_the_way TEXT)')
    old.exec('PRAGMA user_version = 1')
    old.close()
    expect(() => openDatabase(path, 0)).toThrow(/results/)
    expect(new DatabaseSync(path).prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
  })

  test('F65 of a newer version: opened for reading only, and never changed', () => {
    const path = newPath()
    const { db } = openDatabase(path, 0)
    new EventStore(db).append(summary('a'), 0, [created('a')], false)
    db.exec('ALTER TABLE conversations ADD COLUMN mood TEXT; PRAGMA user_version = 99')
    db.close()
    const { db: newer, finding } = openDatabase(path, 0)
    expect(finding).toEqual({ code: 'database-read-only', params: { path } })
    expect(new EventStore(newer).load('a').events).toEqual([created('a')])
    expect(() => newer.exec("UPDATE conversations SET title = 'b'")).toThrow(/readonly/)
    expect(newer.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
    newer.close()
  })

  test('F65 of a newer version that lacks what is read here: set aside whole, and said so', () => {
    const path = newPath()
    const { db } = openDatabase(path, 0)
    db.exec('DROP TABLE usage; PRAGMA user_version = 99')
    db.close()
    const { finding } = openDatabase(path, 0)
    if (finding?.code !== 'database-newer') throw new Error('not noticed')
    expect(new DatabaseSync(finding.params.path).prepare('PRAGMA user_version').get()).toEqual({
      user_version: 99
    })
  })
})

describe('events', () => {
  test('come back in order; a stale writer is told, not obeyed', () => {
    const store = new EventStore(openDatabase(newPath(), 0).db)
    expect(store.append(summary('a'), 0, [created('a')], false)).toBe(1)
    const renamed: StoredEvent = { type: 'title.changed', title: 'b', at: 2 }
    expect(store.append(summary('a', 2), 1, [renamed], false)).toBe(2)
    expect(store.append(summary('a', 3), 1, [renamed], false)).toBe('stale')
    expect(store.load('a')).toEqual({
      events: [created('a'), renamed],
      position: 2,
      unreadable: 0,
      repaired: 0
    })
    expect(store.load('a', 1).events).toEqual([renamed])
  })

  test('an unreadable row is counted, kept and stepped over', () => {
    const { db } = openDatabase(newPath(), 0)
    const store = new EventStore(db)
    store.append(summary('a'), 0, [created('a')], false)
    db.prepare("INSERT INTO events VALUES ('a', 2, '{half')").run()
    expect(store.load('a')).toMatchObject({ position: 2, unreadable: 1 })
    expect(db.prepare('SELECT count(*) AS n FROM events').get()).toEqual({ n: 2 })
  })

  test('a write that fails half-way leaves nothing behind', () => {
    const { db } = openDatabase(newPath(), 0)
    const store = new EventStore(db)
    db.exec("CREATE TRIGGER full BEFORE INSERT ON conversations BEGIN SELECT raise(ABORT, 'disk full'); END")
    expect(() => store.append(summary('a'), 0, [created('a')], false)).toThrow('disk full')
    expect(store.load('a').events).toEqual([])
  })

  test('deleted is hidden, restored is back, purged is gone', () => {
    const store = new EventStore(openDatabase(newPath(), 0).db)
    store.append(summary('a'), 0, [created('a')], false)
    store.setDeleted('a', 10)
    expect([store.list(), store.has('a')]).toEqual([[], false])
    store.setDeleted('a', null)
    expect(store.has('a')).toBe(true)
    store.setDeleted('a', 10)
    store.purgeDeleted(11)
    expect(store.setDeleted('a', null)).toBe(false)
    expect(store.load('a').events).toEqual([])
  })

  test('that of a sub-agent stands in no list, is found while it runs, and goes and comes with its caller', () => {
    const store = new EventStore(openDatabase(newPath(), 0).db)
    const running = { status: 'running' as const }
    store.append(summary('a'), 0, [created('a')], false)
    store.append({ ...summary('b'), ...running, parentId: 'a' }, 0, [created('b')], false)
    store.append({ ...summary('c'), ...running, parentId: 'b' }, 0, [created('c')], false)
    store.append({ ...summary('d'), ...running }, 0, [created('d')], false)
    expect(store.list().map(({ id }) => id)).toEqual(['a', 'd'])
    expect(store.running()).toEqual(['b', 'c', 'd'])
    const { change } = store.changesSince(0)
    store.setDeleted('a', 10)
    expect(
      store.changesSince(change).rows.map(({ id, parentId, deleted }) => [id, parentId, deleted])
    ).toEqual([
      ['a', undefined, true],
      ['b', 'a', true],
      ['c', 'b', true]
    ])
    expect(store.running()).toEqual(['d'])
    store.setDeleted('a', null)
    expect(['a', 'b', 'c'].map((id) => store.has(id))).toEqual([true, true, true])
    store.setDeleted('a', 10)
    store.purgeDeleted(11)
    expect(store.load('c').events).toEqual([])
    expect(store.has('d')).toBe(true)
  })

  test('a follower is told of what changed since, and only that', () => {
    const store = new EventStore(openDatabase(newPath(), 0).db)
    store.append(summary('a'), 0, [created('a')], false)
    const { change } = store.changesSince(0)
    store.append(summary('b'), 0, [created('b')], false)
    expect(store.changesSince(change).rows.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('leases', () => {
  const a = { id: 'window', pid: 1 }
  const b = { id: 'cli', pid: 2 }

  test('one owner at a time; given back, another may have it', () => {
    const { db } = openDatabase(newPath(), 0)
    const [window, cli] = [new Leases(db, a, () => true), new Leases(db, b, () => true)]
    expect([window.acquire('c', 0), cli.acquire('c', 1)]).toEqual([true, false])
    expect([cli.heldElsewhere('c', 1), window.heldElsewhere('c', 1)]).toEqual([true, false])
    window.release('c')
    expect(cli.acquire('c', 2)).toBe(true)
  })

  test('taken over from a dead process at once, from a silent one after 30 s; the old owner is told', () => {
    const { db } = openDatabase(newPath(), 0)
    const window = new Leases(db, a, () => true)
    window.acquire('c', 0)
    expect(new Leases(db, b, () => false).heldElsewhere('c', 1)).toBe(false)
    const cli = new Leases(db, b, () => true)
    expect(cli.acquire('c', LEASE_EXPIRY_MS - 1)).toBe(false)
    expect(cli.acquire('c', LEASE_EXPIRY_MS)).toBe(true)
    expect(window.heartbeat(['c'], LEASE_EXPIRY_MS + 1)).toEqual(['c'])
  })
})

test('composer drafts are kept, replaced and emptied', () => {
  const drafts = new ComposerDrafts(openDatabase(newPath(), 0).db)
  const items: AttachmentPart[] = [
    {
      type: 'attachment',
      hash: 'a1',
      name: 'a.txt',
      kind: 'text',
      mediaType: 'text/plain',
      size: 3,
      tokens: 1
    }
  ]
  drafts.save('new', { text: 'half a thou', items: [] })
  drafts.save('new', { text: 'half a thought', items })
  expect(drafts.load('new')).toEqual({ text: 'half a thought', items })
  drafts.save('new', { text: '', items })
  expect(drafts.load('new')).toEqual({ text: '', items })
  drafts.save('new', { text: '', items: [] })
  expect(drafts.load('new')).toEqual({ text: '', items: [] })
})
