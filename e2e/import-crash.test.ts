import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openTestCore } from './core.ts'
import { newPath } from './zip-tools.ts'
import { fullStore } from './full-store.ts'

const script = resolve(import.meta.dirname, '../src/main/headless.ts')
const COPIES = 150

/** An archive of many conversations, so that there is time to die in. */
async function largeArchive(): Promise<string> {
  const dataDir = fullStore()
  const db = new DatabaseSync(join(dataDir, 'fermata.db'))
  db.exec('BEGIN')
  for (let n = 0; n < COPIES; n++) {
    db.prepare(
      `INSERT INTO conversations (id, title, status, updated_at, change)
       SELECT ?, title, status, updated_at, change + ? FROM conversations WHERE id = 'conv-all'`
    ).run(`copy-${n}`, 100 + n)
    db.prepare(
      `INSERT INTO events (conversation_id, position, body)
       SELECT ?1, position, replace(body, 'conv-all', ?1) FROM events WHERE conversation_id = 'conv-all'`
    ).run(`copy-${n}`)
  }
  db.exec('COMMIT')
  db.close()
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9', dataDir })
  const path = newPath('large.zip')
  await core.archives.write(path)
  await core.close()
  return path
}

/** Imports in a process of its own, which is killed so long after its stage is there; whether it was. */
function importAndKill(path: string, dataDir: string, afterMs: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, 'import', path, '--data', dataDir],
    { stdio: 'ignore' }
  )
  const watcher = watch(dataDir, (_event, name) => {
    if (name?.endsWith('.stage')) setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  return new Promise((settle) =>
    child.on('close', (_code, signal) => {
      watcher.close()
      settle(signal === 'SIGKILL')
    })
  )
}

test('F61 killed at any moment of an import, the store has all of it or nothing', async () => {
  const path = await largeArchive()
  let killed = 0
  for (const afterMs of [0, 60, 150, 300, 600]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'fermata-killed-'))
    if (await importAndKill(path, dataDir, afterMs)) killed++
    const core = openTestCore({ baseUrl: 'http://127.0.0.1:9', dataDir })
    expect([0, COPIES + 3]).toContain(core.library.list().length)
    const again = await core.archives.open(path)
    if (!again.ok) throw new Error('refused')
    core.archives.apply(again.report.token, { settings: false, permissions: true })
    expect(core.library.list()).toHaveLength(COPIES + 3)
    expect(core.conversation('copy-7').messages).toEqual(
      core
        .conversation('conv-all')
        .messages.map((each) => JSON.parse(JSON.stringify(each).replaceAll('conv-all', 'copy-7')))
    )
    await core.close()
    const db = new DatabaseSync(join(dataDir, 'fermata.db'), { readOnly: true })
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    db.close()
  }
  expect(killed).toBeGreaterThan(0)
}, 300_000)
