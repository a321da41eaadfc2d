import { cpSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { verifyArchive } from '../src/main/archive/archives.ts'
import type { ImportChoices, ImportReport } from '../src/shared/domain/data-import.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import { type MessageEnd, messageText, type Part } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { everything, fullStore, lately } from './full-store.ts'
import { type ModelServer, startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'
import { filesOf, newPath } from './zip-tools.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** Every kind there is; a new one does not compile until it is here, and fails until it is in the store of the test. */
const kinds: {
  events: Record<StoredEvent['type'], true>
  parts: Record<Part['type'], true>
  ends: Record<MessageEnd, true>
} = {
  events: {
    'conversation.created': true,
    'message.appended': true,
    'part.added': true,
    'tool.updated': true,
    'run.changed': true,
    'queue.changed': true,
    'limit.changed': true,
    'options.changed': true,
    'title.changed': true,
    'model.changed': true,
    'workspace.changed': true,
    'mode.changed': true,
    'approval.granted': true,
    'approval.revoked': true,
    'history.compacted': true,
    'history.restored': true,
    'history.cut': true,
    'history.branched': true,
    'branch.entered': true,
    'usage.added': true,
    'message.dropped': true
  },
  parts: { text: true, reasoning: true, tool: true, notice: true, nudge: true, attachment: true },
  ends: { complete: true, truncated: true, overflowed: true, refused: true, stopped: true, interrupted: true }
}

const KEY = 'sk-canary-0123456789'
const all: ImportChoices = { settings: true, permissions: true }
const none: ImportChoices = { settings: false, permissions: false }

function openCore(
  dataDir?: string,
  server: Pick<ModelServer, 'baseUrl'> = { baseUrl: 'http://127.0.0.1:9' }
): TestCore {
  const core = openTestCore({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    ...(dataDir !== undefined && { dataDir })
  })
  open.push(() => core.close())
  return core
}

async function archiveOf(core: TestCore): Promise<string> {
  const path = newPath('archive.zip')
  await core.archives.write(path)
  return path
}

async function reportOf(core: TestCore, path: string): Promise<ImportReport> {
  const opened = await core.archives.open(path)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.report
}

async function take(core: TestCore, path: string, choices = all) {
  return core.archives.apply((await reportOf(core, path)).token, choices)
}

describe('an archive of everything', () => {
  test('exports, verifies, imports into an empty store and exports again to the same bytes', async () => {
    const first = openCore(fullStore())
    first.settings.set('agent.toolLimit.rounds', 40)
    first.settings.setExtra('models', [{ providerId: 'openai', modelId: 'm', contextWindow: 1234 }])
    first.drafts.save('new', { text: 'not sent yet', items: [] })
    const folder = first.shelf.createFolder('Work', ['conv-all'])
    first.shelf.pin(['conv-plain'], true)
    first.shelf.archive(['conv-plain-2'], true)
    const gone = first.shelf.createFolder('Gone')
    if (gone.ok) first.shelf.setFolderDeleted(gone.value.id, true)
    const path = await archiveOf(first)
    expect(readFileSync(await archiveOf(first)).equals(readFileSync(path))).toBe(true)
    expect(await verifyArchive(path)).toMatchObject({
      ok: true,
      counts: { conversations: 4, sections: { results: 1, drafts: 1, folders: 1, shelf: 3 } }
    })
    const second = openCore()
    expect(await reportOf(second, path)).toMatchObject({
      kind: 'archive',
      counts: { new: 3, same: 0, beside: 0 },
      hasSettings: true,
      notes: expect.arrayContaining([
        { code: 'permissions', count: 3 },
        { code: 'agents', count: 1 }
      ])
    })
    expect(second.library.list()).toEqual([])
    expect(await take(second, path)).toEqual({ added: 3, beside: 0 })
    const again = await archiveOf(second)
    expect((await filesOf(again)).map(({ name, content }) => [name, content.toString()])).toEqual(
      (await filesOf(path)).map(({ name, content }) => [name, content.toString()])
    )
    expect(readFileSync(again).equals(readFileSync(path))).toBe(true)
    expect(second.settings.get()['agent.toolLimit.rounds']).toBe(40)
    expect(second.drafts.load('new').text).toBe('not sent yet')
    expect(second.library.fullResult('conv-all', 'c0')).toHaveLength(2000 * 27)
    expect(second.conversation('conv-all')).toEqual(first.conversation('conv-all'))
    expect(second.shelf.folders()).toEqual([{ id: folder.ok && folder.value.id, name: 'Work' }])
    expect(second.library.list()).toEqual(first.library.list())
    expect(second.conversation('conv-all-agent').parent?.conversationId).toBe('conv-all')
  })

  test('every kind of event, part and end that there is comes back, byte for byte', async () => {
    const first = openCore(fullStore())
    const events = lately('conv-lately')
    const [created, ...rest] = events
    if (created?.type !== 'conversation.created') throw new Error('it begins otherwise')
    first.library.create(created)
    first.library.append(created.id, ...rest)
    const added = await first.attachments.add('a.txt', Buffer.from('what is attached'))
    const part = added.ok ? first.attachments.part(added.value) : added
    if (!part.ok) throw new Error(part.error.code)
    const message = { id: 'u9', role: 'user' as const, parts: [part.value], createdAt: 9 }
    const attached: StoredEvent = { type: 'message.appended', message, at: 9 }
    first.library.append(created.id, attached)
    const all = [...everything('conv-all'), ...events, attached]
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(Object.keys(kinds.events)))
    const messages = all.flatMap((event) => (event.type === 'message.appended' ? [event.message] : []))
    const parts = messages.flatMap((each) => each.parts)
    expect(new Set(parts.map(({ type }) => type))).toEqual(new Set(Object.keys(kinds.parts)))
    expect(new Set(messages.flatMap(({ end }) => end ?? []))).toEqual(new Set(Object.keys(kinds.ends)))

    const path = await archiveOf(first)
    expect(await verifyArchive(path)).toMatchObject({ ok: true, counts: { conversations: 5 } })
    const second = openCore()
    expect((await take(second, path))?.added).toBe(4)
    expect(readFileSync(await archiveOf(second)).equals(readFileSync(path))).toBe(true)
    expect(second.conversation(created.id)).toEqual(first.conversation(created.id))
  })

  test('carries what is attached and what waits to be sent, byte for byte, to another store and out of it again', async () => {
    const first = openCore(fullStore())
    const added = await first.attachments.add('notes.txt', Buffer.from('a line of the notes\n'.repeat(50)))
    if (!added.ok) throw new Error(JSON.stringify(added.error))
    const part = first.attachments.part(added.value)
    if (!part.ok) throw new Error(JSON.stringify(part.error))
    const at = Date.UTC(2026, 10, 30)
    const message = { id: 'with-file', role: 'user' as const, parts: [part.value], createdAt: at }
    const waiting = { id: 'waits', text: 'later', attachments: [part.value], at }
    first.library.append(
      'conv-plain',
      { type: 'message.appended', message, at },
      { type: 'queue.changed', queue: [waiting], at }
    )
    const path = await archiveOf(first)
    expect(await verifyArchive(path)).toMatchObject({ ok: true, counts: { sections: { attachments: 1 } } })
    const second = openCore()
    await take(second, path)
    expect(second.attachments.text(added.value.hash)).toContain('a line of the notes')
    expect(second.conversation('conv-plain')).toEqual(first.conversation('conv-plain'))
    expect(second.conversation('conv-plain').queue).toEqual([waiting])
    expect(readFileSync(await archiveOf(second)).equals(readFileSync(path))).toBe(true)
  })

  test('is open: a manifest with hashes, JSON lines, and each conversation as Markdown; no key is in it', async () => {
    const files = await filesOf(await archiveOf(openCore(fullStore())))
    const named = new Map(files.map(({ name, content }) => [name, content.toString()]))
    expect([...named.keys()]).toEqual(
      expect.arrayContaining([
        'manifest.json',
        'settings.json',
        'conversations/conv-all.jsonl',
        'conversations/conv-all.md',
        'sections/results.jsonl',
        'sections/usage.jsonl'
      ])
    )
    expect(JSON.parse(named.get('manifest.json') ?? '')).toMatchObject({
      format: 'fermata-archive',
      version: 1
    })
    expect(named.get('conversations/conv-plain-2.md')).toContain('## Assistant\n\n你好！')
    const [header, begins] = (named.get('conversations/conv-plain.jsonl') ?? '').split('\n')
    expect(JSON.parse(header ?? '')).toMatchObject({ id: 'conv-plain', title: 'Plain talk', status: 'idle' })
    expect(JSON.parse(begins ?? '')).toMatchObject({ type: 'conversation.created', id: 'conv-plain' })
    for (const [name, content] of named) expect(content, name).not.toContain(KEY)
  })

  test('F67 keeps rows that are damaged as they are, and deleted conversations out', async () => {
    const dataDir = fullStore()
    const db = new DatabaseSync(join(dataDir, 'fermata.db'))
    const bodies = ['{"type":', 'not\nJSON', '{"type":"message.appended","at":1}', '{"a":\n1}']
    const damage = db.prepare('INSERT INTO events VALUES (?, ?, ?)')
    for (const [n, body] of bodies.entries()) damage.run('conv-plain', 4 + n, body)
    db.close()
    const first = openCore(dataDir)
    first.library.setDeleted('conv-all', true)
    const path = await archiveOf(first)
    const second = openCore()
    expect((await take(second, path))?.added).toBe(2)
    expect(readFileSync(await archiveOf(second)).equals(readFileSync(path))).toBe(true)
    const copied = new DatabaseSync(join(second.dataDir, 'fermata.db'), { readOnly: true })
    const rows = copied.prepare(
      "SELECT body FROM events WHERE conversation_id = 'conv-plain' AND position > 3"
    )
    expect(rows.all().map((row) => row['body'])).toEqual(bodies)
    copied.close()
  })
})

describe('what an import does to what is there', () => {
  test('what is there already, or further on, stays as it is; a second import changes nothing', async () => {
    const server = await startModelServer({ script: () => text('More.'), models: ['test-model'] })
    open.push(() => server.close())
    const core = openCore(fullStore(), server)
    const path = await archiveOf(core)
    await core.runs.send('conv-plain', 'And now?')
    await core.stands('conv-plain', 'idle')
    core.shelf.archive(['conv-plain'], true)
    const before = core.conversation('conv-plain')
    expect(await reportOf(core, path)).toMatchObject({ counts: { new: 0, same: 3, beside: 0 } })
    expect(await take(core, path)).toEqual({ added: 0, beside: 0 })
    expect(core.conversation('conv-plain')).toEqual(before)
    expect(core.library.list()).toHaveLength(3)
    core.shelf.archive(['conv-plain'], false)
    await take(core, path)
    expect(core.library.list().find(({ id }) => id === 'conv-plain')).not.toHaveProperty('archivedAt')
  })

  test('D100 what differs is put beside it, with its own sub-agents and results, and only once', async () => {
    const dataDir = fullStore()
    const copied = `${dataDir}-copy`
    cpSync(dataDir, copied, { recursive: true })
    const ours = openCore(dataDir)
    ours.library.append('conv-all', { type: 'title.changed', title: 'Ours', at: 1 })
    ours.library.append('conv-plain', { type: 'title.changed', title: 'Ours too', at: 1 })
    const theirs = openCore(copied)
    theirs.library.append('conv-all', { type: 'title.changed', title: 'Theirs', at: 2 })
    theirs.library.append('conv-all-agent', { type: 'title.changed', title: 'Their part', at: 2 })
    ours.library.append('conv-all-agent', { type: 'title.changed', title: 'Our part', at: 1 })
    const path = await archiveOf(theirs)
    expect((await reportOf(ours, path)).counts).toEqual({ new: 0, same: 2, beside: 1 })
    expect(await take(ours, path)).toEqual({ added: 0, beside: 1 })
    expect(ours.conversation('conv-all').title).toBe('Ours')
    const copy = ours.library.list().find(({ title }) => title === 'Theirs (imported)')!
    const { messages, title } = ours.conversation(copy.id)
    expect(title).toBe('Theirs (imported)')
    const call = messages
      .flatMap(({ parts }) => parts)
      .find((part) => part.type === 'tool' && part.callId === 'agent')
    const agentId = call?.type === 'tool' && 'agent' in call.state ? call.state.agent!.id : ''
    expect(agentId).not.toBe('conv-all-agent')
    expect(ours.conversation(agentId).parent?.conversationId).toBe(copy.id)
    expect(ours.library.fullResult(copy.id, 'c0')).toHaveLength(2000 * 27)
    expect((await reportOf(ours, path)).counts).toEqual({ new: 0, same: 3, beside: 0 })
    await take(ours, path)
    expect(ours.library.list()).toHaveLength(4)
  })

  test('what was deleted here is in the list again', async () => {
    const core = openCore(fullStore())
    const path = await archiveOf(core)
    core.library.setDeleted('conv-plain', true)
    await take(core, path, none)
    expect(core.library.list()).toHaveLength(3)
  })

  test('F112 it grants nothing: without a word each conversation asks again, settings stay, servers are off', async () => {
    const theirs = openCore(fullStore())
    const rule = { id: 'r1', match: { kind: 'command' as const, words: ['rm'] }, stance: 'allow' as const }
    theirs.library.append(
      'conv-plain',
      { type: 'mode.changed', mode: 'auto', at: 5 },
      { type: 'approval.granted', rule, at: 6 }
    )
    theirs.settings.set('general.theme', 'dark')
    theirs.settings.setExtra('mcpServers', [
      {
        id: 's',
        label: 's',
        enabled: true,
        tools: {},
        transport: { kind: 'stdio', command: 'evil', args: [], env: { A: 'v' }, cwd: null }
      }
    ])
    const path = await archiveOf(theirs)
    const careful = openCore()
    await take(careful, path, none)
    expect(careful.conversation('conv-plain')).toMatchObject({
      mode: 'ask',
      approvals: [],
      workspace: null
    })
    expect(careful.settings.get()['general.theme']).toBe('system')
    expect(careful.settings.extra('mcpServers')).toBeUndefined()
    const trusting = openCore()
    await take(trusting, path, all)
    expect(trusting.conversation('conv-plain')).toMatchObject({
      mode: 'auto',
      approvals: [rule],
      workspace: '/home/someone/project'
    })
    expect(trusting.settings.get()['general.theme']).toBe('dark')
    expect(trusting.settings.extra('mcpServers')).toMatchObject([{ id: 's', enabled: false }])
  })

  test.each(['openai', 'anthropic'] as const)(
    '%s: an imported conversation goes on where it stood',
    async (provider) => {
      const server = await startModelServer({ script: () => text('Done.'), models: ['test-model'] })
      open.push(() => server.close())
      const theirs = openCore(fullStore())
      theirs.library.append('conv-all', {
        type: 'model.changed',
        model: { providerId: provider, modelId: 'test-model' },
        at: 9
      })
      const path = await archiveOf(theirs)
      const core = openTestCore({ baseUrl: server.baseUrl, provider })
      open.push(() => core.close())
      await take(core, path)
      expect(await core.runs.continue('conv-all')).toEqual({ ok: true, value: null })
      const { messages } = await core.stands('conv-all', 'idle')
      expect(messageText(messages.at(-1)!)).toBe('Done.')
      expect(server.problems).toEqual([])
      expect(messagesOf(server.requests[0]).at(-1)).toMatchObject({ role: 'tool', content: 'read it' })
    }
  )

  test('leaves no stage behind, and forgets a file when another one is opened', async () => {
    const core = openCore(fullStore())
    const path = await archiveOf(core)
    const { token } = await reportOf(core, path)
    await take(core, path)
    expect(core.archives.apply(token, all)).toBeNull()
    expect(readdirSync(core.dataDir).filter((name) => name.endsWith('.stage'))).toEqual([])
  })
})
