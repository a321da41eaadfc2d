import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { messageText } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { fullStore } from './full-store.ts'
import { startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const at = Date.UTC(2026, 2, 2)
const says = (id: string, role: string, words: string) => ({
  type: 'message.appended',
  message: { id, role, parts: [{ type: 'text', text: words }], createdAt: at },
  at
})

/** Rows as no Fermata writes them, between two that are sound. */
const rows: readonly string[] = [
  JSON.stringify(says('ok1', 'user', 'Sound before.')),
  '{"type":"message.appended","mess',
  '\u0000\u0001\u0002',
  'null',
  '[]',
  JSON.stringify({ type: 'message.thought', at }),
  JSON.stringify(says('w', 'wizard', 'Said by a wizard.')),
  JSON.stringify(says('ok1', 'user', 'An id that is taken.')),
  JSON.stringify({ ...says('p', 'assistant', ''), message: { id: 'p', role: 'assistant', parts: 'none' } }),
  JSON.stringify({ type: 'branch.entered', branchId: 'nowhere', leaves: 'l1', at }),
  JSON.stringify({ type: 'history.branched', branchId: 'b1', fromMessageId: 'nowhere', at }),
  JSON.stringify({ type: 'history.cut', fromMessageId: 'nowhere', at }),
  JSON.stringify({ type: 'history.restored', compactionId: 'nowhere', at }),
  JSON.stringify({
    type: 'tool.updated',
    messageId: 'nowhere',
    callId: 'none',
    state: { status: 'running' },
    at
  }),
  JSON.stringify({ type: 'run.changed', run: { status: 'dancing' }, at }),
  JSON.stringify(says('ok2', 'assistant', 'Sound after.'))
]

function damagedStore(): string {
  const dataDir = fullStore()
  const db = new DatabaseSync(join(dataDir, 'fermata.db'))
  const insert = db.prepare("INSERT INTO events VALUES ('conv-plain', ?, ?)")
  for (const [n, body] of rows.entries()) insert.run(4 + n, body)
  expect(() => insert.run(4, rows[0]!)).toThrow(/UNIQUE/)
  db.close()
  return dataDir
}

describe.each(['openai', 'anthropic'] as const)('F67 rows that no Fermata wrote, %s', (provider) => {
  test('are said to be left out; the rest is shown, exported in every format, found, and goes on', async () => {
    const server = await startModelServer({ script: () => text('Done.'), models: ['test-model'] })
    open.push(() => server.close())
    const core = openTestCore({ baseUrl: server.baseUrl, dataDir: damagedStore(), provider })
    open.push(() => core.close())
    const { messages } = core.conversation('conv-plain')
    const said = messages.map(messageText)
    for (const words of ['Hello', 'Hello yourself.', 'Sound before.', 'Sound after.'])
      expect(said).toContain(words)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    const notices = messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'notice' ? [part] : []))
    )
    expect(notices.map(({ code }) => code)).toContain('unreadable-events')
    for (const format of ['markdown', 'html', 'json'] as const)
      for (const words of ['Sound before.', 'Sound after.'])
        expect(core.exports.text('conv-plain', format, { reasoning: true }), format).toContain(words)
    core.library.append('conv-plain', {
      type: 'model.changed',
      model: { providerId: provider, modelId: 'test-model' },
      at
    })
    expect(await core.runs.send('conv-plain', 'More?')).toEqual({ ok: true, value: null })
    await core.stands('conv-plain', 'idle')
    expect(server.problems).toEqual([])
    const sent = JSON.stringify(messagesOf(server.requests[0]))
    expect(sent).toContain('Sound before.')
    expect(sent).toContain('Sound after.')
    const found = await core.searcher.find({ query: 'sound', conversationId: 'conv-plain' })
    expect(found.ok).toBe(true)
  })
})

test('F67 a sub-agent’s conversation without its caller, and ones that call each other in a circle, are in the list', async () => {
  const dataDir = fullStore()
  const db = new DatabaseSync(join(dataDir, 'fermata.db'))
  const copy = db.prepare(
    `INSERT INTO conversations (id, title, status, updated_at, parent_id, change)
     VALUES (?, ?, 'idle', 1, ?, (SELECT max(change) + 1 FROM conversations))`
  )
  const events = db.prepare(
    `INSERT INTO events SELECT ?, position, replace(replace(body, 'conv-all-agent', ?1), '"conv-all"', ?2)
     FROM events WHERE conversation_id = 'conv-all-agent'`
  )
  for (const [id, parent] of [
    ['orphan', 'nobody'],
    ['round-1', 'round-2'],
    ['round-2', 'round-1'],
    ['itself', 'itself']
  ] as const) {
    copy.run(id, id, parent)
    events.run(id, `"${parent}"`)
  }
  db.close()
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9', dataDir })
  open.push(() => core.close())
  const listed = core.library.list().map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining(['orphan', 'round-1', 'round-2', 'itself']))
  expect(listed).not.toContain('conv-all-agent')
  for (const id of ['orphan', 'round-1', 'itself'])
    expect(core.exports.text(id, 'markdown', { reasoning: false })).toContain('The agent found it.')
  expect(core.library.setDeleted('round-1', true)).toBe(true)
  expect(core.library.setDeleted('round-1', false)).toBe(true)
})
