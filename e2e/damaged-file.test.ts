import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { messageText } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { fullStore } from './full-store.ts'
import { startModelServer, text } from './model-server.ts'
import { seedFolder } from './seeded.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

function openCore(dataDir: string, baseUrl = 'http://127.0.0.1:9'): TestCore {
  const core = openTestCore({ baseUrl, dataDir })
  open.push(() => core.close())
  return core
}

const PAGE = 4096
const CONVERSATIONS = 40
const MESSAGES = 30
const ids = Array.from({ length: CONVERSATIONS }, (_, n) => `c${n}`)
const textsOf = (id: string) =>
  Array.from({ length: MESSAGES }, (_, n) => `${id} says ${n}: ${'some more words '.repeat(20)}`)

/** A store of forty conversations in one file, whose journal is empty. */
function manyStored(): string {
  const dataDir = seedFolder(ids.map((id, n) => ({ id, title: id, at: n, texts: textsOf(id) })))
  const db = new DatabaseSync(join(dataDir, 'fermata.db'))
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  return dataDir
}

/** The pages that hold rows of the events table, and no others. */
function eventPages(path: string): number[] {
  const bytes = readFileSync(path)
  const pages = Array.from({ length: bytes.length / PAGE }, (_, n) => n)
  return pages.filter((n) => {
    const page = bytes.subarray(n * PAGE, (n + 1) * PAGE)
    return page[0] === 0x0d && page.includes('"type":"message.appended"')
  })
}

function spoil(path: string, pages: number[]): void {
  const bytes = readFileSync(path)
  for (const page of pages) bytes.fill(0xa5, page * PAGE, (page + 1) * PAGE)
  writeFileSync(path, bytes)
}

const codes = (core: TestCore) => core.notices.list().map(({ code }) => code)
const aside = (dataDir: string) => readdirSync(dataDir).filter((name) => /unreadable-[^/]*Z$/.test(name))

/** What of the texts is there, by conversation, in order; nothing else may be. */
function expectSubset(core: TestCore): { whole: number; messages: number } {
  let whole = 0
  let messages = 0
  for (const { id } of core.library.list()) {
    const said = core
      .conversation(id)
      .messages.map(messageText)
      .filter((each) => each !== '')
    const wanted = textsOf(id)
    expect(wanted.filter((each) => said.includes(each))).toEqual(said)
    if (said.length === MESSAGES) whole++
    messages += said.length
  }
  return { whole, messages }
}

describe('F64 D086 a store that is damaged', () => {
  test('on some pages: the rest opens, it is said, and the next start has all that can be read in a new file', async () => {
    const dataDir = manyStored()
    const path = join(dataDir, 'fermata.db')
    const pages = eventPages(path)
    expect(pages.length).toBeGreaterThan(50)
    spoil(path, [pages[10]!, pages[11]!, pages[40]!])
    const damaged = readFileSync(path)

    const first = openCore(dataDir)
    expect(first.library.list()).toHaveLength(CONVERSATIONS)
    const before = expectSubset(first)
    expect(before.messages).toBeLessThan(CONVERSATIONS * MESSAGES)
    expect(before.messages).toBeGreaterThan(CONVERSATIONS * MESSAGES * 0.9)
    expect(before.whole).toBeGreaterThanOrEqual(CONVERSATIONS - 6)
    expect(codes(first)).toEqual(['database-damaged'])
    const notices = ids.flatMap((id) => first.conversation(id).messages.flatMap(({ parts }) => parts))
    expect(notices).toContainEqual(expect.objectContaining({ type: 'notice', code: 'unreadable-events' }))
    await first.close()

    const second = openCore(dataDir)
    expect(codes(second)).toEqual(['database-rescued'])
    expect(second.notices.list()[0]?.params).toMatchObject({ count: CONVERSATIONS })
    expect(expectSubset(second)).toEqual(before)
    expect(aside(dataDir)).toHaveLength(1)
    const kept = readFileSync(join(dataDir, aside(dataDir)[0]!))
    for (const page of [pages[10]!, pages[40]!])
      expect(kept.subarray(page * PAGE, (page + 1) * PAGE)).toEqual(
        damaged.subarray(page * PAGE, (page + 1) * PAGE)
      )
    const found = () => second.searcher.find({ query: 'c39', conversationId: 'c39' })
    await expect
      .poll(
        async () => {
          const answer = await found()
          return answer.ok ? answer.value.groups.length : 0
        },
        { timeout: 20_000 }
      )
      .toBe(1)
    await second.close()
    expect(codes(openCore(dataDir))).toEqual([])
  })

  test('at its end, cut off: what stands before is there', async () => {
    const dataDir = manyStored()
    const path = join(dataDir, 'fermata.db')
    truncateSync(path, Math.floor(readFileSync(path).length / 2 / PAGE) * PAGE)
    const core = openCore(dataDir)
    expect(codes(core)).toEqual(['database-rescued'])
    const { messages } = expectSubset(core)
    expect(messages).toBeGreaterThan(100)
    expect(aside(dataDir)).toHaveLength(1)
    const file = new DatabaseSync(path, { readOnly: true })
    expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    file.close()
  })

  test('in its list of conversations: each is listed by what it holds, and goes on', async () => {
    const server = await startModelServer({ script: () => text('Done.'), models: ['test-model'] })
    open.push(() => server.close())
    const dataDir = fullStore()
    const path = join(dataDir, 'fermata.db')
    const db = new DatabaseSync(path)
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const root = Number(
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'conversations'").get()?.['rootpage']
    )
    db.close()
    spoil(path, [root - 1])
    const core = openCore(dataDir, server.baseUrl)
    expect(codes(core)).toEqual(['database-rescued'])
    expect(
      core.library
        .list()
        .map(({ title }) => title)
        .toSorted()
    ).toEqual(['Everything <b>“conv-all”</b>', 'Plain talk', 'Plain talk'])
    expect(core.conversation('conv-all-agent').parent?.conversationId).toBe('conv-all')
    expect(core.library.fullResult('conv-all', 'c0')).toHaveLength(2000 * 27)
    expect(core.conversation('conv-all').run.status).toBe('pausedAtToolLimit')
    expect(await core.runs.send('conv-plain', 'More?')).toEqual({ ok: true, value: null })
    const { messages } = await core.stands('conv-plain', 'idle')
    expect(messages.map(messageText)).toEqual(['Hello', 'Hello yourself.', 'More?', 'Done.'])
    expect(core.library.list().find(({ id }) => id === 'conv-all')?.status).toBe('pausedAtToolLimit')
  })

  test('an empty file is no new store: it is set aside, and said', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fermata-empty-'))
    const path = join(dataDir, 'fermata.db')
    writeFileSync(path, '')
    utimesSync(path, 0, 0)
    expect(codes(openCore(dataDir))).toEqual(['database-unreadable'])
  })

  test('its journal is gone: it opens with what was in the file', async () => {
    const dataDir = manyStored()
    const writing = openCore(dataDir)
    writing.library.append('c1', { type: 'title.changed', title: 'In the journal', at: 1 })
    const copy = mkdtempSync(join(tmpdir(), 'fermata-copy-'))
    writeFileSync(join(copy, 'fermata.db'), readFileSync(join(dataDir, 'fermata.db')))
    rmSync(join(copy, 'fermata.db-wal'), { force: true })
    const core = openCore(copy)
    expect(expectSubset(core)).toEqual({ whole: CONVERSATIONS, messages: CONVERSATIONS * MESSAGES })
  })
})

describe('F65 a store of a newer Fermata', () => {
  test('can be read, searched and exported; what cannot be saved is refused, and nothing in it changes', async () => {
    const server = await startModelServer({ script: () => text('Done.'), models: ['test-model'] })
    open.push(() => server.close())
    const dataDir = fullStore()
    const path = join(dataDir, 'fermata.db')
    const db = new DatabaseSync(path)
    db.exec('ALTER TABLE conversations ADD COLUMN mood TEXT; PRAGMA user_version = 9999')
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
    const before = readFileSync(path)
    const core = openCore(dataDir, server.baseUrl)
    expect(codes(core)).toEqual(['database-read-only'])
    expect(core.library.list()).toHaveLength(3)
    expect(core.conversation('conv-plain').messages.map(messageText)).toEqual(['Hello', 'Hello yourself.'])
    expect(core.exports.text('conv-all', 'markdown', { reasoning: false })).toContain('Look at everything')
    expect(await core.runs.send('conv-plain', 'More?')).toMatchObject({
      ok: false,
      error: { code: 'store-write', params: { cause: expect.stringMatching(/readonly/) } }
    })
    expect(server.requests).toEqual([])
    await core.close()
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(readdirSync(dataDir).filter((name) => name.includes('newer'))).toEqual([])
  })
})
