import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { EventStore } from '../src/main/store/event-store.ts'
import { openDatabase } from '../src/main/store/database.ts'
import { messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, type ModelServer, startModelServer, type Step, text, tick } from './model-server.ts'
import { messagesOf } from './sent.ts'

// Public bug reports about data and text, by their ids in faults.md 3a; those about the window are in reports.spec.ts.

const T: Step = tick()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

type Options = Omit<Parameters<typeof openTestCore>[0], 'baseUrl'>

async function setUp(
  script: (n: number) => Step,
  options: Options = {}
): Promise<{ server: ModelServer; core: TestCore }> {
  const server = await startModelServer({ script, models: ['test-model'] })
  open.push(() => server.close())
  return { server, core: reopen(server, options) }
}

function reopen(server: ModelServer, options: Options = {}): TestCore {
  const core = openTestCore({
    baseUrl: server.baseUrl,
    settings: { 'agent.toolLimit.rounds': 5 },
    ...options
  })
  open.unshift(() => core.close())
  return core
}

describe.each(['openai', 'anthropic'] as const)('text, %s', (provider) => {
  test('U073 U074 lone surrogates in a message, an answer and arguments never reach the wire', async () => {
    const ask = calls({ name: 'ask_user', args: '{"question":"\\ud83d what?"}', id: 'q1' })
    const { server, core } = await setUp((n) => (n === 1 ? ask : text('Done.')), { provider })
    const id = await core.begin('half an emoji \ud83d here')
    await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
    await core.runs.answer(id, 'q1', { text: '\udc00\ud800 reversed' })
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    for (const { body } of server.requests) expect(JSON.stringify(body)).not.toMatch(/\\ud[89a-f]/i)
    expect(messagesOf(server.requests[0]).at(-1)?.content).toBe('half an emoji \ufffd here')
    // What came in is mended as it is stored, not only as it is sent; arguments stay as the model wrote them.
    const stored = core.conversation(id)
    expect(stored.title).toBe('half an emoji \ufffd here')
    expect(stored.messages.every((message) => messageText(message).isWellFormed())).toBe(true)
    expect(toolParts(stored.messages[1]!)[0]?.state).toMatchObject({
      text: expect.stringContaining('\ufffd\ufffd reversed')
    })
  })

  test('E068 E069 blank text alone is never stored or sent back', async () => {
    const script = (n: number) => (n === 1 ? T : n === 2 ? text('\n \n') : text('Done.'))
    const { server, core } = await setUp(script, { provider })
    const id = await core.begin('go')
    const { messages } = await core.stands(id, 'idle')
    expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(2)
    expect(server.requests).toHaveLength(3)
    expect(server.problems).toEqual([])
  })
})

describe('data', () => {
  test('D086 a write-ahead log cut in the middle: what was in the file is there, and it opens', async () => {
    const { server, core } = await setUp((n) => (n <= 4 ? T : text('Done.')))
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const path = join(core.dataDir, 'fermata.db')
    const copy = `${path}.copy`
    writeFileSync(copy, readFileSync(path))
    writeFileSync(`${copy}-wal`, readFileSync(`${path}-wal`))
    const size = readFileSync(`${copy}-wal`).length
    truncateSync(`${copy}-wal`, Math.floor(size / 2))
    const { db, finding } = openDatabase(copy, 0)
    expect(finding).toBeNull()
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const kept = new EventStore(db).load(id).events
    const all = new EventStore(openDatabase(path, 0).db).load(id).events
    expect(kept.length).toBeGreaterThan(0)
    expect(all.slice(0, kept.length)).toEqual(kept)
    db.close()
    expect(server.problems).toEqual([])
  })

  test('D094 another process holds the file for two seconds: nothing blocks, nothing is lost', async () => {
    const { server, core } = await setUp((n) => (n <= 5 ? T : text('Done.')))
    const id = await core.begin('go')
    await server.requestCount(2)
    const { db } = openDatabase(join(core.dataDir, 'fermata.db'), 0)
    db.exec('BEGIN IMMEDIATE')
    const longest = watchLoop()
    await core.stands(id, 'pausedAtToolLimit')
    await new Promise((done) => setTimeout(done, 2000))
    db.exec('COMMIT')
    db.close()
    expect(longest()).toBeLessThan(1000)
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    await core.close()
    const again = reopen(server, { dataDir: core.dataDir })
    expect(again.conversation(id)).toMatchObject({ run: { status: 'idle' } })
    expect(again.conversation(id).messages.flatMap(toolParts)).toHaveLength(5)
    expect(server.problems).toEqual([])
  })

  test('D099 D100 a second process that follows shows each message once, and overwrites nothing', async () => {
    const { server, core } = await setUp(() => text('Yes.'))
    const id = await core.begin('one')
    await core.stands(id, 'idle')
    const other = reopen(server, { dataDir: core.dataDir })
    expect(other.conversation(id).messages).toHaveLength(2)
    await core.runs.send(id, 'two')
    await core.stands(id, 'idle')
    await other.until(id, ({ messages }) => messages.length === 4)
    await other.runs.send(id, 'three')
    await other.stands(id, 'idle')
    await core.until(id, ({ messages }) => messages.length === 6)
    core.library.append(id, { type: 'title.changed', title: 'from here', at: Date.now() })
    other.library.append(id, { type: 'title.changed', title: 'from there', at: Date.now() })
    await core.close()
    await other.close()
    const third = reopen(server, { dataDir: core.dataDir })
    const { messages, title } = third.conversation(id)
    expect(messages.map(messageText)).toEqual(['one', 'Yes.', 'two', 'Yes.', 'three', 'Yes.'])
    expect(title).toBe('from there')
  })
})

test('D095 opening and listing cost the same, however much else is stored', () => {
  const message = (n: number) => ({
    type: 'message.appended',
    message: {
      id: `m${n}`,
      role: n % 2 ? 'assistant' : 'user',
      parts: [{ type: 'text', text: 'word '.repeat(40) }],
      createdAt: n
    },
    at: n
  })
  const model = { providerId: 'openai', modelId: 'm' }
  const fill = (conversations: number, messages: number) => {
    const { db } = openDatabase(join(mkdtempSync(join(tmpdir(), 'fermata-big-')), 'fermata.db'), 0)
    const event = db.prepare('INSERT INTO events VALUES (?, ?, ?)')
    const summary = db.prepare(
      'INSERT INTO conversations (id, title, status, updated_at, change) VALUES (?, ?, ?, ?, ?)'
    )
    db.exec('BEGIN')
    for (let c = 0; c < conversations; c++) {
      summary.run(`c${c}`, `title ${c}`, 'idle', c, c)
      event.run(
        `c${c}`,
        1,
        JSON.stringify({
          type: 'conversation.created',
          id: `c${c}`,
          title: 't',
          model,
          workspace: null,
          at: 0
        })
      )
      for (let n = 2; n <= messages; n++) event.run(`c${c}`, n, JSON.stringify(message(n)))
    }
    db.exec('COMMIT')
    return { db, store: new EventStore(db) }
  }
  const fastest = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 9 }, () => {
        const begun = performance.now()
        work()
        return performance.now() - begun
      })
    )
  const small = fill(10, 200)
  const big = fill(1000, 200)
  expect(big.store.load('c5').events).toHaveLength(200)
  expect(fastest(() => big.store.load('c5')) / fastest(() => small.store.load('c5'))).toBeLessThan(10)
  expect(
    fastest(() => big.store.changesSince(998)) / fastest(() => small.store.changesSince(8))
  ).toBeLessThan(10)
  expect(fastest(() => big.store.has('c5')) / fastest(() => small.store.has('c5'))).toBeLessThan(10)
  // What a window waits for, of 200,000 messages: the bound of the row, met by the best of nine on any machine.
  expect(big.store.list()).toHaveLength(1000)
  expect(fastest(() => big.store.list())).toBeLessThan(50)
  expect(fastest(() => big.store.load('c5'))).toBeLessThan(50)
  small.db.close()
  big.db.close()
})

/** The longest time the event loop stood still since, in ms; only gross blocking is of interest. */
function watchLoop(): () => number {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 10)
  return () => {
    clearInterval(timer)
    return longest
  }
}
