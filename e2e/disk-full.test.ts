import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { fillStore, fullStore } from './full-store.ts'
import { heldAfter, startModelServer, text, tick } from './model-server.ts'
import { newPath } from './zip-tools.ts'

/** A disk of a few megabytes; null where this system lets nobody make one. */
function smallDisk(): string | null {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(join(tmpdir(), 'fermata-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}

const disk = smallDisk()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})
afterAll(() => {
  if (disk) execFileSync('umount', [disk])
})

const filler = () => join(disk ?? '', 'filler')

/** Takes the last byte there is. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk ?? '')
  for (let size = bavail * bsize; size > 0; size = Math.floor(size / 2)) {
    try {
      writeFileSync(filler(), Buffer.alloc(size), { flag: 'a' })
    } catch {
      continue
    }
  }
}

function openOn(dataDir: string, baseUrl: string): TestCore {
  const core = openTestCore({ baseUrl, dataDir })
  open.push(() => core.close())
  return core
}

describe.skipIf(disk === null)('F62 a disk that is full', () => {
  test('nothing new is begun, everything can be read and exported elsewhere, and it goes on once there is room', async () => {
    const server = await startModelServer({ script: () => text('Done.'), models: ['test-model'] })
    open.push(() => server.close())
    const dataDir = mkdtempSync(join(disk ?? '', 'data-'))
    fillStore(dataDir)
    const core = openOn(dataDir, server.baseUrl)
    const before = core.conversation('conv-plain')
    fill()
    open.push(() => rmSync(filler(), { force: true }))
    expect(await core.runs.send('conv-plain', 'More?')).toMatchObject({
      ok: false,
      error: { code: 'store-write', params: { cause: expect.stringMatching(/full/i) } }
    })
    expect(server.requests).toEqual([])
    expect(core.conversation('conv-plain')).toEqual(before)
    expect(core.exports.text('conv-all', 'markdown', { reasoning: false })).toContain('Look at everything')
    const elsewhere = newPath('rescue.zip')
    expect(await core.archives.write(elsewhere)).toBe(3)

    await expect(core.archives.write(join(dataDir, 'here.zip'))).rejects.toThrow(/ENOSPC/)
    await expect(core.backups.make()).rejects.toThrow(/have to be free on the disk|ENOSPC/)
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.part') || name.endsWith('.zip'))).toEqual([])
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([])

    rmSync(filler())
    expect(await core.runs.send('conv-plain', 'More?')).toEqual({ ok: true, value: null })
    const { messages } = await core.stands('conv-plain', 'idle')
    expect(messageText(messages.at(-1)!)).toBe('Done.')
  })

  test('F103 filled up in the middle of a run: what was stored is whole for the next start, the rest is kept and told of, and stored once there is room', async () => {
    const held = heldAfter(text('The end of it.'), 2)
    const server = await startModelServer({
      script: (n) => (n <= 3 ? tick() : n === 4 ? held : text('More.')),
      models: ['test-model']
    })
    open.push(() => server.close())
    const dataDir = mkdtempSync(join(disk ?? '', 'data-'))
    const core = openOn(dataDir, server.baseUrl)
    const id = await core.begin('go')
    await held.reached
    fill()
    open.push(() => rmSync(filler(), { force: true }))
    held.release()
    const done = await core.stands(id, 'idle')
    expect(messageText(done.messages.at(-1)!)).toBe('The end of it.')
    expect(core.notices.list()).toMatchObject([{ code: 'save-failed' }])
    // Another process sees what has reached the disk: every round that was stored, and no half of anything.
    const elsewhere = mkdtempSync(join(tmpdir(), 'fermata-copy-'))
    for (const name of readdirSync(dataDir).filter((each) => each.startsWith('fermata.db')))
      copyFileSync(join(dataDir, name), join(elsewhere, name))
    const other = openTestCore({ baseUrl: server.baseUrl, dataDir: elsewhere, isProcessAlive: () => false })
    open.push(() => other.close())
    const kept = other.conversation(id)
    expect(kept.messages.slice(0, 4)).toEqual(done.messages.slice(0, 4))
    expect(kept.messages.flatMap(toolParts).every(({ state }) => state.status === 'completed')).toBe(true)
    expect(kept.run.status).toBe('interrupted')

    rmSync(filler())
    await expect.poll(() => core.notices.list(), { timeout: 10_000 }).toEqual([])
    await core.close()
    expect(openOn(dataDir, server.baseUrl).conversation(id)).toEqual(done)
    expect(server.problems).toEqual([])
  })

  test('F70 an import that has no room is refused whole, and the store is as it was', async () => {
    const from = openOn(fullStore(), 'http://127.0.0.1:9')
    const path = newPath('all.zip')
    await from.archives.write(path)
    const core = openOn(mkdtempSync(join(disk ?? '', 'data-')), 'http://127.0.0.1:9')
    const opened = await core.archives.open(path)
    if (!opened.ok) throw new Error('refused')
    fill()
    open.push(() => rmSync(filler(), { force: true }))
    const choices = { settings: true, permissions: true }
    expect(() => core.archives.apply(opened.report.token, choices)).toThrow(/full/i)
    expect(core.library.list()).toEqual([])
    rmSync(filler())
    expect(core.archives.apply(opened.report.token, choices)).toEqual({ added: 3, beside: 0 })
    expect(existsSync(filler())).toBe(false)
  })
})
