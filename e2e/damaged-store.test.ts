import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import { type Message, type ToolState, toolParts } from '../src/shared/domain/message.ts'
import { isAwaiting, isBusy, isPaused } from '../src/shared/domain/run.ts'
import { openTestCore, type TestCore } from './core.ts'
import { messagesOf } from './sent.ts'
import { type ModelServer, startModelServer, text } from './model-server.ts'

const open: (() => unknown)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const call = (callId: string): Message['parts'][number] => ({
  type: 'tool',
  callId,
  name: 'current_time',
  input: '{}',
  state: { status: 'pending' }
})
const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 }
const figures = { rounds: 1, toolCalls: 2 }

/** A turn of one round with two calls, paused. The model stands in every message that has one. */
function history(providerId: string): StoredEvent[] {
  const model = { providerId, modelId: 'test-model' }
  const settle = (callId: string, at: number): StoredEvent => ({
    type: 'tool.updated',
    messageId: 'a1',
    callId,
    state: { status: 'completed', text: `noon, says ${callId}`, startedAt: at, endedAt: at },
    at
  })
  const say = (message: Omit<Message, 'createdAt'>, at: number): StoredEvent => ({
    type: 'message.appended',
    message: { ...message, createdAt: at },
    at
  })
  const parts: Message['parts'] = [{ type: 'text', text: 'I look.' }, call('c1'), call('c2')]
  return [
    { type: 'conversation.created', id: 'c', title: 'old', model, workspace: null, at: 1 },
    {
      type: 'run.changed',
      run: { status: 'running', round: 1, toolCalls: 0, limit: 5 },
      opens: 'turn',
      at: 2
    },
    say({ id: 'u1', role: 'user', parts: [{ type: 'text', text: 'go' }] }, 3),
    say({ id: 'a1', role: 'assistant', parts, model, end: 'complete', usage }, 4),
    settle('c1', 5),
    settle('c2', 6),
    {
      type: 'run.changed',
      run: { status: 'pausedAtToolLimit', kind: 'limit', limit: 5, window: figures, turn: figures, at: 7 },
      at: 7
    }
  ]
}

/** Changes rows as a damaged file has them. */
type Damage = (rows: Record<string, unknown>[]) => void

async function withDamage(server: ModelServer, events: StoredEvent[], damage: Damage): Promise<TestCore> {
  const first = openTestCore({ baseUrl: server.baseUrl })
  await first.close()
  const { db } = openDatabase(join(first.dataDir, 'fermata.db'), 0)
  const status = 'pausedAtToolLimit'
  new EventStore(db).append({ id: 'c', title: 'old', status, updatedAt: 1 }, 0, events, false)
  const rows: Record<string, unknown>[] = JSON.parse(JSON.stringify(events))
  damage(rows)
  const update = db.prepare('UPDATE events SET body = ? WHERE position = ?')
  for (const [at, row] of rows.entries()) update.run(JSON.stringify(row), at + 1)
  db.close()
  const core = openTestCore({ baseUrl: server.baseUrl, dataDir: first.dataDir })
  open.push(() => core.close())
  return core
}

const notices = (core: TestCore) =>
  core
    .conversation('c')
    .messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'notice' ? part.code : [])))

/** The same turn, its second call waiting for the user's word. */
function asking(providerId: string): StoredEvent[] {
  const at = 6
  const progress = { round: 1, toolCalls: 1, limit: 5 }
  const state: ToolState = { status: 'awaitingApproval', reason: 'policy', hash: 'h', offer: [] }
  return [
    ...history(providerId).slice(0, 5),
    { type: 'tool.updated', messageId: 'a1', callId: 'c2', state, at },
    { type: 'run.changed', run: { status: 'awaitingApproval', ...progress }, at }
  ]
}

/** Going on as the state offers is accepted by a strict server. */
async function goOn(core: TestCore): Promise<void> {
  const { run, messages } = core.conversation('c')
  if (isAwaiting(run)) {
    for (const { callId, state } of toolParts(messages.at(-1)!))
      if (state.status === 'awaitingApproval')
        expect(await core.allow('c', callId, true)).toEqual({ ok: true, value: null })
    await core.until('c', (now) => !isBusy(now.run))
    return core.runs.finished('c')
  }
  const goesOn = isPaused(run) || run.status === 'interrupted'
  const taken = goesOn ? await core.runs.continue('c') : await core.runs.send('c', 'on')
  expect(taken, run.status).toEqual({ ok: true, value: null })
  // In the worst case it is Practice that answers, or a pause that comes at once.
  await core.until('c', (now) => now.run.status !== 'running')
  await core.runs.finished('c')
}

const callsOf = (rows: Record<string, unknown>[]) =>
  (rows[3]!['message'] as { parts: Record<string, unknown>[] }).parts.slice(1)

describe.each(['openai', 'anthropic'] as const)('a damaged store, %s', (provider) => {
  async function setUp(
    damage: Damage,
    events = history(provider)
  ): Promise<{ server: ModelServer; core: TestCore }> {
    const server = await startModelServer({ script: () => text('Done.'), models: ['test-model'] })
    open.push(() => server.close())
    return { server, core: await withDamage(server, events, damage) }
  }
  const results = (server: ModelServer) =>
    messagesOf(server.requests[0]).filter(({ role }) => role === 'tool')

  test('P027 a call and its result have lost their id: they find each other, with a notice, and it goes on', async () => {
    const { server, core } = await setUp((rows) => {
      callsOf(rows)[0]!['callId'] = null
      rows[4]!['callId'] = null
    })
    expect(notices(core)).toEqual(['repaired-events'])
    await goOn(core)
    expect(results(server).map(({ content }) => content)).toEqual(['noon, says c1', 'noon, says c2'])
    expect(server.problems).toEqual([])
    await core.close()
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
    open.push(() => again.close())
    expect(notices(again)).toEqual(['repaired-events'])
    expect(again.events).toEqual([])
  })

  test('P027 two calls have lost their ids: no result is given to the wrong one', async () => {
    const { server, core } = await setUp((rows) => {
      for (const part of [...callsOf(rows), rows[4]!, rows[5]!]) delete part['callId']
    })
    expect(notices(core)).toEqual(['healed', 'repaired-events'])
    const { messages } = core.conversation('c')
    expect(messages.flatMap(toolParts).map(({ state }) => state.status)).toEqual([
      'interrupted',
      'interrupted'
    ])
    await goOn(core)
    expect(new Set(results(server).map((result) => result.tool_call_id)).size).toBe(2)
    expect(server.problems).toEqual([])
  })

  test('P027 a damaged entry leaves an open question as it is; the notice waits', async () => {
    const { server, core } = await setUp((rows) => void (rows[3]!['at'] = null), asking(provider))
    expect(core.conversation('c').run.status).toBe('interrupted')
    const second = await setUp((rows) => void (callsOf(rows)[0]!['input'] = null), asking(provider))
    expect(notices(second.core)).toEqual([])
    await goOn(second.core)
    expect(second.core.conversation('c').run.status).toBe('idle')
    expect([...server.problems, ...second.server.problems]).toEqual([])
    await second.core.close()
    const again = openTestCore({ baseUrl: second.server.baseUrl, dataDir: second.core.dataDir })
    expect(notices(again)).toEqual(['repaired-events'])
    await again.close()
    await core.close()
  })

  test.each([
    ['paused', history],
    ['asking', asking]
  ])(
    'P027 any one value of the file lost while %s: the conversation opens and can be gone on with',
    async (_name, eventsOf) => {
      const events = eventsOf(provider)
      // Half of the values for each service, since each takes a core of its own.
      const half = provider === 'openai' ? 0 : 1
      for (const path of pathsOf(events).filter((_, n) => n % 2 === half)) {
        const { server, core } = await setUp((rows) => lose(rows, path), events)
        const before = core.conversation('c').run.status
        await goOn(core)
        expect(core.conversation('c').run.status, `${path.join('.')} lost, from ${before}`).not.toBe('failed')
        expect(server.problems, `${path.join('.')} lost, from ${before}`).toEqual([])
        for (const close of open.splice(0).toReversed()) await close()
      }
    },
    60_000
  )
})

type Path = (string | number)[]

/** The way to every value of the rows and everything inside them. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  const inside = entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
  return path.length === 0 ? inside : [path, ...inside]
}

function lose(rows: Record<string, unknown>[], path: Path): void {
  const holder = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(value as object, key), rows)
  Reflect.set(holder as object, path.at(-1)!, null)
}
