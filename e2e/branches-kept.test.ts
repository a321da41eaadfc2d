import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { branchTree, compareBranches } from '../src/main/branch-report.ts'
import { outgoingParts } from '../src/main/ipc/outgoing.ts'
import { createResultHandlers } from '../src/main/ipc/result-handlers.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import { openDatabase } from '../src/main/store/database.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import {
  attachmentsOf,
  isFromUser,
  type Message,
  messageText,
  toolParts
} from '../src/shared/domain/message.ts'
import type { Result } from '../src/shared/ipc/result.ts'
import { openTestCore, type TestCore } from './core.ts'
import { askedIn, delegate } from './delegate.ts'
import { calls, startModelServer, type Step, text } from './model-server.ts'

// What hangs on a conversation stays valid in its branches: files, whole results, sub-agents; at any length.

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

function valueOf<R>(result: Result<R>): R {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

async function setUp(
  script: Step[] | ((n: number, body: Record<string, unknown>) => Step),
  options: Partial<Parameters<typeof openTestCore>[0]> = {}
): Promise<TestCore> {
  const server = await startModelServer({ script, models: ['m'] })
  const core = openTestCore({ baseUrl: server.baseUrl, allow: 'all', ...options })
  open.push(
    () => core.close(),
    () => server.close()
  )
  return core
}

const write = (path: string, content: string) => calls({ name: 'write_file', args: { path, content } })

test('files changed in two branches go back to what they were before either, from any of them', async () => {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fermata-branches-')))
  const file = join(workspace, 'a.txt')
  writeFileSync(file, 'as it was\n')
  const script = [
    text('Hello.'),
    write('a.txt', 'one\n'),
    text('One.'),
    write('a.txt', 'two\n'),
    text('Two.')
  ]
  const core = await setUp(script, { workspace })
  const id = await core.begin('hi')
  await core.stands(id, 'idle')
  await core.runs.send(id, 'write one')
  const first = await core.stands(id, 'idle')
  const asked = first.messages.findLast(isFromUser)!.id
  const { branchId } = valueOf(await core.branching.edit(id, asked, 'write two'))
  const second = await core.stands(id, 'idle')
  expect(readFileSync(file, 'utf8')).toBe('two\n')

  const there = second.messages.findLast(isFromUser)!.id
  valueOf(await core.rewinds.rewind(id, { messageId: there, what: 'files' }))
  expect(readFileSync(file, 'utf8')).toBe('one\n')
  valueOf(await core.branching.enter(id, branchId))
  const { files } = valueOf(await core.rewinds.list(id, asked))
  expect(files).toMatchObject([{ path: 'a.txt', change: 'changed', canRestore: true }])
  valueOf(await core.rewinds.rewind(id, { messageId: asked, what: 'both' }))
  expect(readFileSync(file, 'utf8')).toBe('as it was\n')
  // A rewind of the conversation is no loss either.
  const left = core.conversation(id)
  expect(left.messages.map(messageText)).toEqual(['hi', 'Hello.'])
  expect(left.branches.map(({ tail }) => messageText(tail!.messages.at(-1)!)).toSorted()).toEqual([
    'One.',
    'Two.'
  ])
})

test('a long result can be opened and read whole from any branch, also from one that is not shown', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-branches-'))
  writeFileSync(join(workspace, 'long.txt'), 'word '.repeat(20_000))
  const core = await setUp(
    [calls({ name: 'read_file', args: { path: 'long.txt' } }), text('Read.'), text('Other.')],
    { workspace }
  )
  const id = await core.begin('read')
  const { messages } = await core.stands(id, 'idle')
  const round = messages.find((message) => toolParts(message).length > 0)!
  const { callId } = toolParts(round)[0]!
  const handlers = createResultHandlers(core, async () => null)
  const page = { id, callId, offset: 0, limit: 1000 }
  const before = await handlers['result.open'](page)
  valueOf(await core.branching.regenerate(id, round.id))
  await core.stands(id, 'idle')
  expect(await handlers['result.open'](page)).toEqual(before)
  expect(before.ok).toBe(true)
})

test('a sub-agent of a branch keeps its conversation, and what it used is counted once', async () => {
  const core = await setUp((_, body) => {
    if (askedIn(body) === 'look') return text('Found.')
    return JSON.stringify(body).includes('Found.') ? text('Done.') : delegate('look')
  })
  const id = await core.begin('go')
  const first = await core.stands(id, 'idle')
  const agentOf = (message: Message) =>
    toolParts(message).flatMap(({ state }) => ('agent' in state ? state.agent?.id : []))
  const [agent] = first.messages.flatMap(agentOf)
  const used = core.usage.conversation(id)!.usage!.output
  valueOf(await core.branching.regenerate(id, first.messages[1]!.id))
  const second = await core.stands(id, 'idle')
  expect(core.conversation(agent!).messages.map(messageText)).toEqual(['look', 'Found.'])
  expect(second.messages.flatMap(agentOf)).not.toEqual([agent])
  expect(core.usage.conversation(id)!.usage!.output).toBe(2 * used)
  expect(core.usage.days(1)[0]!.usage.output).toBe(2 * used)
})

test('the tree tells where each branch leaves and what ran in it, and two are compared from where they part', async () => {
  const core = await setUp([
    text('One.'),
    calls({ name: 'current_time', args: {} }),
    text('Two.'),
    text('Three.')
  ])
  const id = await core.begin('first')
  await core.stands(id, 'idle')
  await core.runs.send(id, 'second')
  const before = await core.stands(id, 'idle')
  const { branchId } = valueOf(await core.branching.edit(id, before.messages[2]!.id, 'third'))
  const now = await core.stands(id, 'idle')
  const nodes = branchTree(core.models, now)
  expect(nodes).toMatchObject([
    { id: null, parentId: null, after: null, first: 'first', last: 'Three.', messages: 4, status: 'idle' },
    { id: branchId, parentId: null, after: 'One.', first: 'second', last: 'Two.', messages: 3 }
  ])
  expect(nodes[1]!.figures).toMatchObject({ rounds: 1, toolCalls: 1 })
  const compared = compareBranches(core.models, now, { left: null, right: branchId })!
  expect(compared.shared).toBe(2)
  expect(compared.left.messages.map(messageText)).toEqual(['third', 'Three.'])
  expect(compared.right.messages.map(messageText)).toEqual(['second', '', 'Two.'])
  expect(compared.right.figures.usage).toEqual(nodes[1]!.figures.usage)
  expect(compareBranches(core.models, now, { left: null, right: 'none' })).toBeNull()
})

test('10,000 messages become a branch by one small row, and nothing is copied', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fermata-branches-'))
  const model = { providerId: 'openai', modelId: 'm' }
  const at = 1
  const created: StoredEvent = {
    type: 'conversation.created',
    id: 'c',
    title: 'Long',
    model,
    workspace: null,
    at
  }
  const messages = Array.from({ length: 10_000 }, (_, n): StoredEvent => {
    const role = n % 2 === 0 ? 'user' : 'assistant'
    const message: Message = {
      id: `m${n}`,
      role,
      parts: [{ type: 'text', text: `${role} ${n}` }],
      createdAt: n
    }
    return { type: 'message.appended', message, at }
  })
  const { db } = openDatabase(join(dataDir, 'fermata.db'), 1)
  const store = new EventStore(db)
  store.append({ id: 'c', title: 'Long', status: 'idle', updatedAt: 1 }, 0, [created, ...messages], true)
  db.close()
  const core = await setUp([text('Short.')], { dataDir })
  core.library.current('c')
  const began = core.events.length
  const { branchId } = valueOf(await core.branching.edit('c', 'm0', 'from the beginning'))
  await core.stands('c', 'idle')
  valueOf(await core.branching.enter('c', branchId))
  expect(core.conversation('c').messages).toHaveLength(10_000)
  const stored = core.events.slice(began).filter(({ event }) => 'at' in event)
  expect(stored.length).toBeLessThan(10)
  expect(JSON.stringify(stored).length).toBeLessThan(4000)
  expect(JSON.stringify(core.library.snapshot('c')!.conversation.branches).length).toBeLessThan(1000)
})

describe.each(['openai', 'anthropic'] as const)('what is attached, %s', (provider) => {
  test('a message that is edited and sent again keeps its picture, its file and the file it mentions, once each', async () => {
    const server = await startModelServer({ script: [text('one'), text('two'), text('three')] })
    const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'fermata-branches-')))
    writeFileSync(join(workspace, 'a.md'), 'mentioned words')
    const core = openTestCore({ baseUrl: server.baseUrl, provider, workspace })
    open.push(
      () => core.close(),
      () => server.close()
    )
    const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const id = await core.begin('hi')
    await core.stands(id, 'idle')
    const dot = valueOf(await core.attachments.add('dot.gif', picture))
    const notes = valueOf(await core.attachments.add('notes.txt', Buffer.from('attached words')))
    const items = [dot, notes, { path: 'a.md' }]
    const parts = valueOf(await outgoingParts(core, core.conversation(id), items))
    await core.runs.send(id, 'look', parts)
    const before = await core.stands(id, 'idle')
    writeFileSync(join(workspace, 'a.md'), 'changed since')
    const { branchId } = valueOf(
      await core.branching.edit(id, before.messages.findLast(isFromUser)!.id, 'look again')
    )
    const after = await core.stands(id, 'idle')
    expect(attachmentsOf(after.messages.findLast(isFromUser)!)).toEqual(parts)
    const sent = JSON.stringify(server.requests[2]?.body)
    for (const words of [picture.toString('base64'), 'attached words', 'mentioned words', 'look again'])
      expect(sent.split(words), words).toHaveLength(2)
    expect(sent).not.toContain('changed since')
    valueOf(await core.branching.enter(id, branchId))
    expect(core.conversation(id).messages).toEqual(before.messages)
    expect(server.problems).toEqual([])
  })
})
