import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import { migrations } from '../src/main/store/migrations.ts'
import { openTestCore } from './core.ts'
import { fullStore } from './full-store.ts'
import { held, startModelServer, text, tick } from './model-server.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** Lets a process work, and kills it so long after it has begun, or as soon as `until` is there; whether it was done. */
async function workAndDie(args: string[], until: number | Promise<unknown>): Promise<boolean> {
  const script = resolve(import.meta.dirname, 'store-victim.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  open.push(() => child.kill('SIGKILL'))
  let said = ''
  const begun = Promise.withResolvers<void>()
  child.stdout.on('data', (data) => {
    said += String(data)
    if (said.includes('begun')) begun.resolve()
  })
  const closed = once(child, 'close')
  await Promise.race([begun.promise, closed])
  await Promise.race([typeof until === 'number' ? delay(until) : until, closed])
  child.kill('SIGKILL')
  await closed
  return said.includes('done')
}

const isWhole = (path: string) => {
  const db = new DatabaseSync(path, { readOnly: true })
  const row = db.prepare('PRAGMA integrity_check').get()
  db.close()
  return row?.['integrity_check'] === 'ok'
}

const EVENTS = 12_000

/** A store of the first version, with enough in it that a migration takes its time. */
function oldStore(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'fermata-old-'))
  const db = new DatabaseSync(join(dataDir, 'fermata.db'))
  db.exec('PRAGMA journal_mode = WAL')
  db.exec(migrations[0] ?? '')
  db.exec("PRAGMA user_version = 1; BEGIN; INSERT INTO conversations VALUES ('a', 'Old', 'idle', 1, NULL, 1)")
  const model = { providerId: 'p', modelId: 'm' }
  const insert = db.prepare("INSERT INTO events VALUES ('a', ?, ?)")
  insert.run(
    1,
    JSON.stringify({ type: 'conversation.created', id: 'a', title: 'Old', model, workspace: null, at: 1 })
  )
  for (let n = 2; n <= EVENTS; n++) {
    const parts = [{ type: 'text', text: `message ${n} `.repeat(20) }]
    const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 }
    const message = {
      id: `m${n}`,
      role: n % 2 ? 'assistant' : 'user',
      parts,
      createdAt: n,
      ...(n % 2 && { model, usage })
    }
    insert.run(n, JSON.stringify({ type: 'message.appended', message, at: n }))
  }
  db.exec('COMMIT')
  db.close()
  return dataDir
}

describe('F61 killed at any moment', () => {
  test('of a migration: the old version or the new one, with everything, and the next start goes on', async () => {
    const old = oldStore()
    let died = 0
    for (const afterMs of [0, 15, 40, 80, 150, 300]) {
      const dataDir = mkdtempSync(join(tmpdir(), 'fermata-migrated-'))
      cpSync(old, dataDir, { recursive: true })
      if (!(await workAndDie(['migrate', dataDir], afterMs))) died++
      const path = join(dataDir, 'fermata.db')
      const between = new DatabaseSync(path)
      const version = between.prepare('PRAGMA user_version').get()?.['user_version']
      expect([1, migrations.length]).toContain(version)
      between.close()
      const { db, finding } = openDatabase(path, Date.now())
      expect(finding).toBeNull()
      expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length })
      expect(new EventStore(db).load('a')).toMatchObject({ position: EVENTS, unreadable: 0, repaired: 0 })
      const used = db.prepare('SELECT sum(requests) AS n FROM usage').get()?.['n']
      expect(used).toBe(Math.floor(EVENTS / 2) - (EVENTS % 2 ? 0 : 1))
      db.close()
      expect(isWhole(path)).toBe(true)
      for (const name of readdirSync(join(dataDir, 'backups')).filter((each) => each.endsWith('.db')))
        expect(isWhole(join(dataDir, 'backups', name)), name).toBe(true)
    }
    expect(died).toBeGreaterThan(0)
  }, 300_000)

  test('of a backup: the store is whole, and so is every backup that is listed', async () => {
    for (const afterMs of [0, 10, 40]) {
      const dataDir = fullStore()
      await workAndDie(['backup', dataDir, 'http://127.0.0.1:9'], afterMs)
      const core = openTestCore({ baseUrl: 'http://127.0.0.1:9', dataDir })
      expect(core.library.list()).toHaveLength(3)
      for (const { name } of core.backups.list()) expect(isWhole(join(dataDir, 'backups', name))).toBe(true)
      const before = core.backups.list().length
      await core.backups.make()
      expect(core.backups.list()).toHaveLength(before + 1)
      await core.close()
      expect(isWhole(join(dataDir, 'fermata.db'))).toBe(true)
    }
  }, 120_000)

  test('of a summary that is being made: the conversation is as it was before, and it can be asked for again', async () => {
    const summary = held(text('All of it.'))
    const script = [tick(), text('Done.'), summary, text('A summary.')]
    const server = await startModelServer({ script, models: ['test-model'] })
    open.push(() => server.close())
    const dataDir = fullStore()
    const first = openTestCore({ baseUrl: server.baseUrl, dataDir })
    await first.runs.send('conv-plain', 'What time is it?')
    const before = await first.stands('conv-plain', 'idle')
    await first.close()
    await workAndDie(['compact', dataDir, server.baseUrl], server.requestCount(3))
    summary.release()
    const core = openTestCore({ baseUrl: server.baseUrl, dataDir })
    open.push(() => core.close())
    const { messages, run, compactions } = core.conversation('conv-plain')
    expect({ messages, run, compactions }).toEqual({
      messages: before.messages,
      run: before.run,
      compactions: []
    })
    expect(await core.runs.compact('conv-plain')).toEqual({ ok: true, value: null })
    await core.stands('conv-plain', 'idle')
    expect(core.conversation('conv-plain').compactions).toMatchObject([{ summary: 'A summary.' }])
    expect(server.problems).toEqual([])
  }, 60_000)
})
