import { tmpdir } from 'node:os'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Backups } from '../src/main/backups/backups.ts'
import { backupName, listBackups } from '../src/main/backups/backup-files.ts'
import { restore, restoreWhereWanted, wantRestore } from '../src/main/backups/restore.ts'
import { createBackupHandlers } from '../src/main/ipc/backup-handlers.ts'
import { openDatabase } from '../src/main/store/database.ts'
import { migrations } from '../src/main/store/migrations.ts'
import { openTestCore, type TestCore } from './core.ts'
import { fullStore } from './full-store.ts'
import { calls, startModelServer } from './model-server.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

function openCore(dataDir = fullStore()): TestCore {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9', dataDir })
  open.push(() => core.close())
  return core
}

const titles = (core: TestCore) => core.library.list().map(({ title }) => title)
const rename = (core: TestCore, title: string) =>
  core.library.append('conv-plain', { type: 'title.changed', title, at: Date.now() })
const codes = (core: TestCore) => core.notices.list().map(({ code }) => code)

const DAY = 24 * 3600_000

/** Backups of a core's store, at a time that the test says. */
function timed(core: TestCore, kept = 2) {
  const clock = { now: Date.now(), failed: [] as (string | null)[] }
  const db = new DatabaseSync(join(core.dataDir, 'fermata.db'))
  const backups = new Backups({
    db,
    databasePath: join(core.dataDir, 'fermata.db'),
    dataDir: core.dataDir,
    kept: () => kept,
    now: () => clock.now,
    onFailed: (cause) => clock.failed.push(cause),
    firstMs: 1e9
  })
  open.push(async () => {
    await backups.close()
    db.close()
  })
  return { backups, clock }
}

describe('daily backups', () => {
  test('one a day where something has changed, the newest few kept, whole while the store is in use', async () => {
    const core = openCore()
    const { backups, clock } = timed(core)
    await backups.makeWhereDue()
    await backups.makeWhereDue()
    expect(backups.list()).toHaveLength(1)
    clock.now += DAY + 1
    await backups.makeWhereDue()
    expect(backups.list()).toHaveLength(1)
    for (let day = 0; day < 3; day++) {
      core.library.append('conv-plain', { type: 'title.changed', title: `day ${day}`, at: clock.now })
      clock.now += DAY + 1
      await backups.makeWhereDue()
    }
    const list = backups.list()
    expect(list.map(({ kind, version }) => [kind, version])).toEqual([
      ['daily', migrations.length],
      ['daily', migrations.length]
    ])
    expect(list[0]!.at).toBeGreaterThan(list[1]!.at)
    const copy = new DatabaseSync(join(core.dataDir, 'backups', list[0]!.name), { readOnly: true })
    expect(copy.prepare("SELECT title FROM conversations WHERE id = 'conv-plain'").get()).toEqual({
      title: 'day 2'
    })
    expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    copy.close()
  })

  test('after many changes before the day is over; none where there is nothing, or none are wanted', async () => {
    const core = openCore()
    const { backups, clock } = timed(core)
    await backups.makeWhereDue()
    clock.now += 1000
    for (let n = 0; n < 2000; n++) rename(core, `title ${n}`)
    await backups.makeWhereDue()
    expect(backups.list()).toHaveLength(2)
    const unwanted = timed(openCore(), 0)
    await unwanted.backups.makeWhereDue()
    expect(unwanted.backups.list()).toEqual([])
    const empty = timed(openTestCore({ baseUrl: 'http://127.0.0.1:9' }))
    await empty.backups.makeWhereDue()
    expect(empty.backups.list()).toEqual([])
  })

  test('F62 one that cannot be written is told of, and nothing half-made stays', async () => {
    const core = openCore()
    writeFileSync(join(core.dataDir, 'backups'), 'a file in the way')
    const { backups, clock } = timed(core)
    await backups.makeWhereDue()
    expect(clock.failed).toEqual([expect.stringMatching(/EEXIST|ENOTDIR/)])
    await expect(core.backups.make()).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(titles(core)).toHaveLength(3)
  })

  test('those that were asked for stay; names that are not ours are not listed', async () => {
    const core = openCore()
    for (let n = 0; n < 8; n++) await core.backups.make()
    writeFileSync(join(core.dataDir, 'backups', 'holiday.db'), '')
    writeFileSync(join(core.dataDir, 'backups', 'fermata-2026-13-99T99-99-99-999Z-v1-daily.db'), '')
    expect(core.backups.list().map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'manual'))
  })
})

describe('F66 before a migration', () => {
  /** A store of version 4, which is open elsewhere, so that part of it stands in the journal only. */
  function oldStore(): string {
    const dataDir = mkdtempSync(join(tmpdir(), 'fermata-old-'))
    const db = new DatabaseSync(join(dataDir, 'fermata.db'))
    db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
    for (const step of migrations.slice(0, 4)) db.exec(step)
    db.exec('PRAGMA user_version = 4')
    db.exec("INSERT INTO conversations VALUES ('a', 'in the journal', 'idle', 1, NULL, 1, NULL)")
    open.push(() => db.close())
    return dataDir
  }

  test('a copy of the older version is made, named by date and version, and the newest three are kept', () => {
    const dataDir = oldStore()
    mkdirSync(join(dataDir, 'backups'))
    for (const day of [1, 2, 3, 4])
      writeFileSync(join(dataDir, 'backups', backupName('migration', 1, day * DAY)), 'old')
    const { db } = openDatabase(join(dataDir, 'fermata.db'), Date.UTC(2026, 10, 30, 12))
    db.close()
    const [newest, ...others] = listBackups(dataDir)
    expect(newest).toMatchObject({
      kind: 'migration',
      version: 4,
      name: 'fermata-2026-11-30T12-00-00-000Z-v4-migration.db'
    })
    expect(others).toHaveLength(2)
    const copy = new DatabaseSync(join(dataDir, 'backups', newest!.name), { readOnly: true })
    expect(copy.prepare("SELECT title FROM conversations WHERE id = 'a'").get()).toEqual({
      title: 'in the journal'
    })
    copy.close()
  })

  test('F62 where it cannot be made, the store stays at its version, and the sentence says what to do', () => {
    const dataDir = oldStore()
    writeFileSync(join(dataDir, 'backups'), 'a file in the way')
    expect(() => openDatabase(join(dataDir, 'fermata.db'), 0)).toThrow(/EEXIST|ENOTDIR/)
    const db = new DatabaseSync(join(dataDir, 'fermata.db'))
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 4 })
    db.close()
  })
})

describe('restoring', () => {
  test('the next start has the copy in place; what was there is a backup, and can be restored in turn', async () => {
    const first = openCore()
    await first.backups.make()
    const [made] = first.backups.list()
    rename(first, 'Later')
    const restart = vi.fn()
    const handlers = createBackupHandlers(first, { restart })
    expect(await handlers['backup.restore']({ name: made!.name })).toEqual({ ok: true, value: null })
    expect(restart).toHaveBeenCalledOnce()
    expect(titles(first)).toContain('Later')
    await first.close()

    const second = openCore(first.dataDir)
    expect(titles(second)).not.toContain('Later')
    expect(second.conversation('conv-all').messages.length).toBeGreaterThan(5)
    expect(codes(second)).toContain('backup-restored')
    const aside = second.backups.list().find(({ kind }) => kind === 'restore')
    await createBackupHandlers(second, { restart })['backup.restore']({ name: aside!.name })
    await second.close()

    const third = openCore(first.dataDir)
    expect(titles(third)).toContain('Later')
    await third.close()
    expect(codes(openCore(first.dataDir))).toEqual([])
  })

  test('never while something runs', async () => {
    const server = await startModelServer({
      script: () => calls({ name: 'ask_user', args: { question: 'A?' } }),
      models: ['m']
    })
    open.push(() => server.close())
    const core = openTestCore({ baseUrl: server.baseUrl })
    open.push(() => core.close())
    await core.backups.make()
    const [made] = core.backups.list()
    vi.spyOn(core.library, 'list').mockReturnValue([
      { ...core.library.list()[0]!, id: 'x', title: 'x', updatedAt: 1, status: 'running', elsewhere: false }
    ])
    const restart = vi.fn()
    expect(
      await createBackupHandlers(core, { restart })['backup.restore']({ name: made!.name })
    ).toMatchObject({
      ok: false,
      error: { code: 'busy' }
    })
    expect(restart).not.toHaveBeenCalled()
    expect(existsSync(join(core.dataDir, 'restore-wanted.json'))).toBe(false)
  })

  test.each([
    ['damaged', (path: string) => writeFileSync(path, readFileSync(path).fill(7, 5000, 9000))],
    ['damaged', (path: string) => writeFileSync(path, 'no database')],
    ['damaged', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 20_000))],
    [
      'newer',
      (path: string) => {
        const db = new DatabaseSync(path)
        db.exec('PRAGMA user_version = 9999')
        db.close()
      }
    ]
  ] as const)('F64 F65 a copy that is %s is refused, and the store stays', async (problem, damage) => {
    const core = openCore()
    await core.backups.make()
    const [made] = core.backups.list()
    damage(join(core.dataDir, 'backups', made!.name))
    const answer = await createBackupHandlers(core, { restart: () => {} })['backup.restore']({
      name: made!.name
    })
    expect(answer).toMatchObject({ ok: false, error: { code: 'backup-unusable' } })
    await core.close()
    expect(restore(core.dataDir, made!.name, Date.now())).toEqual({ ok: false, problem })
    expect(titles(openCore(core.dataDir))).toHaveLength(3)
  })

  test.each(['../fermata.db', '/etc/passwd', 'nonesuch', ''])('F70 the name %j leads nowhere', (name) => {
    expect(restore(fullStore(), name, 0)).toEqual({ ok: false, problem: 'missing' })
  })

  test('F63 not while another process has the store open: the note waits for the next start', async () => {
    const core = openCore()
    await core.backups.make()
    const [made] = core.backups.list()
    wantRestore(core.dataDir, made!.name)
    expect(restoreWhereWanted(core.dataDir, Date.now())).toEqual({ ok: false, problem: 'in-use' })
    rename(core, 'Still mine')
    await core.close()
    expect(restoreWhereWanted(core.dataDir, Date.now())).toMatchObject({ ok: true })
    expect(restoreWhereWanted(core.dataDir, Date.now())).toBeNull()
  })

  test('F61 a death half-way leaves the store or the copy, never neither', async () => {
    const core = openCore()
    await core.backups.make()
    const [made] = core.backups.list()
    await core.close()
    // As it is between the two renames: the store is put aside, and the copy not there yet.
    const path = join(core.dataDir, 'fermata.db')
    wantRestore(core.dataDir, made!.name)
    const aside = join(core.dataDir, 'backups', backupName('restore', migrations.length, 5))
    writeFileSync(aside, readFileSync(path))
    writeFileSync(`${path}.restored`, 'half')
    for (const name of readdirSync(core.dataDir).filter(
      (each) => each.startsWith('fermata.db') && !each.endsWith('restored')
    ))
      writeFileSync(join(core.dataDir, name), '')
    const again = openCore(core.dataDir)
    expect(titles(again)).toHaveLength(3)
    expect(statSync(aside).size).toBeGreaterThan(1000)
  })
})
