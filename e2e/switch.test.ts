import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/main/store/database.ts'
import { EventStore } from '../src/main/store/event-store.ts'
import type { StoredEvent } from '../src/shared/domain/event.ts'
import { type Message, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  type ModelServer,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  thinking,
  tick
} from './model-server.ts'
import { messagesOf } from './sent.ts'

const T: Step = tick()
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

type Options = Omit<Parameters<typeof openTestCore>[0], 'baseUrl'> & { serverKey?: string }

async function setUp(
  script: (n: number) => Step,
  options: Options = {}
): Promise<{ server: ModelServer; core: TestCore }> {
  const { serverKey } = options
  const server = await startModelServer({
    script,
    models: ['test-model'],
    ...(serverKey && { apiKey: serverKey })
  })
  open.push(() => server.close())
  return { server, core: reopen(server, options) }
}

function reopen(server: ModelServer, options: Options): TestCore {
  const core = openTestCore({
    baseUrl: server.baseUrl,
    settings: { 'agent.toolLimit.rounds': 5 },
    ...options
  })
  open.unshift(() => core.close())
  return core
}

const other = { openai: 'anthropic', anthropic: 'openai', responses: 'anthropic' } as const

describe.each(['openai', 'anthropic', 'responses'] as const)('a conversation begun with %s', (provider) => {
  const switchTo = (core: TestCore, id: string, providerId: string) =>
    core.library.append(id, {
      type: 'model.changed',
      model: { providerId, modelId: 'test-model' },
      at: Date.now()
    })

  test('S26 the provider is switched at the pause: Continue asks the other one with the whole history', async () => {
    const { server, core } = await setUp((n) => (n <= 5 ? T : text('Done.')), { provider })
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    switchTo(core, id, other[provider])
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(server.requests.map(({ api }) => api)).toEqual([
      ...Array.from({ length: 5 }, () => provider),
      other[provider]
    ])
    const before = messagesOf(server.requests[4])
    expect(messagesOf(server.requests[5]).slice(0, before.length)).toEqual(before)
    expect(messagesOf(server.requests[5]).at(-1)?.role).toBe('tool')
    expect(server.problems).toEqual([])
  })

  test('paused, continued with the other, and back, with thinking and parallel calls: every request is accepted', async () => {
    const two = textAndCalls(
      'Both.',
      { name: 'current_time' },
      { name: 'current_time', args: { zone: 'Asia/Tokyo' } }
    )
    const script = (n: number) =>
      n % 4 === 0 ? thinking('Hm.', T) : n % 4 === 1 ? thinking('Let me see.', two) : n % 4 === 2 ? two : T
    const { server, core } = await setUp(script, { provider })
    const id = await core.begin('go')
    await core.stands(id, 'pausedAtToolLimit')
    for (const next of [other[provider], provider]) {
      switchTo(core, id, next)
      const turn = server.requests.length + 5
      await core.runs.continue(id)
      await core.until(id, ({ run }) => run.status === 'pausedAtToolLimit' && run.turn.rounds === turn)
    }
    expect(server.requests).toHaveLength(15)
    expect(server.problems).toEqual([])
  })

  test('S27 the key is removed at the pause: the error stands beside the row, and with the key back it goes on', async () => {
    let key: string | undefined = 'test-key'
    const { server, core } = await setUp((n) => (n <= 5 ? T : text('Done.')), {
      provider,
      key: () => key,
      serverKey: 'test-key'
    })
    const id = await core.begin('go')
    const paused = await core.stands(id, 'pausedAtToolLimit')
    key = undefined
    await core.runs.continue(id)
    const { run, messages } = await core.until(id, (now) => 'error' in now.run)
    expect(run).toMatchObject({ ...paused.run, error: { code: 'model-auth' } })
    expect(messages).toEqual(paused.messages)
    await core.runs.finished(id)
    key = 'test-key'
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(7)
  })

  test('S35 the disk is full at the pause: said so, the row works, and all is stored once there is room', async () => {
    const { server, core } = await setUp((n) => (n <= 5 ? T : text('Done.')), { provider })
    const blocker = openDatabase(join(core.dataDir, 'fermata.db'), 0).db
    const id = await core.begin('go')
    await server.requestCount(3)
    blocker.exec(
      "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT raise(ABORT, 'database or disk is full'); END"
    )
    await core.stands(id, 'pausedAtToolLimit')
    expect(core.notices.list()).toMatchObject([
      { code: 'save-failed', params: { cause: expect.stringMatching(/full/) } }
    ])
    await core.runs.continue(id)
    const done = await core.stands(id, 'idle')
    expect(server.requests).toHaveLength(6)
    blocker.exec('DROP TRIGGER full')
    await expect.poll(() => core.notices.list()).toEqual([])
    blocker.close()
    await core.close()
    const again = reopen(server, { dataDir: core.dataDir })
    expect(again.conversation(id)).toEqual(done)
    expect(server.problems).toEqual([])
  })
})

describe('files from elsewhere', () => {
  const model = { providerId: 'openai', modelId: 'test-model' }
  const user: StoredEvent = {
    type: 'message.appended',
    message: { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'go' }], createdAt: 1 },
    at: 1
  }

  /** A store with one conversation made of these events, and the core on it. */
  async function withEvents(status: 'idle' | 'pausedAtToolLimit', ...events: StoredEvent[]) {
    const { server, core } = await setUp(() => text('Done.'))
    await core.close()
    const { db } = openDatabase(join(core.dataDir, 'fermata.db'), 0)
    const id = randomUUID()
    const created: StoredEvent = {
      type: 'conversation.created',
      id,
      title: 'old',
      model,
      workspace: null,
      at: 1
    }
    new EventStore(db).append({ id, title: 'old', status, updatedAt: 1 }, 0, [created, ...events], false)
    db.close()
    open.splice(0, 1)
    return { server, id, core: reopen(server, { dataDir: core.dataDir }) }
  }

  test('S37 an older conversation without a word about runs loads as idle, and goes on', async () => {
    const { core, id, server } = await withEvents('idle', user)
    expect(core.conversation(id)).toMatchObject({
      run: { status: 'idle' },
      limit: 'inherit',
      turnUnlimited: false
    })
    await core.runs.send(id, 'on')
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
  })

  const figures = { rounds: 1, toolCalls: 1 }
  const pause: StoredEvent = {
    type: 'run.changed',
    run: { status: 'pausedAtToolLimit', kind: 'limit', limit: 5, window: figures, turn: figures, at: 2 },
    at: 2
  }
  const answer = (...parts: Message['parts']): StoredEvent => ({
    type: 'message.appended',
    message: { id: 'a1', role: 'assistant', parts, createdAt: 2 },
    at: 2
  })
  const openCall: Message['parts'][number] = {
    type: 'tool',
    callId: 'c1',
    name: 'current_time',
    input: '{}',
    state: { status: 'pending' }
  }

  test('S38 a pause whose last call has no result loads healed with a notice; Continue is safe', async () => {
    const { core, id, server } = await withEvents('pausedAtToolLimit', user, answer(openCall), pause)
    const { messages, run } = core.conversation(id)
    expect(run.status).toBe('pausedAtToolLimit')
    expect(messages.flatMap(toolParts)[0]?.state.status).toBe('interrupted')
    expect(messages.at(-1)?.parts).toMatchObject([{ type: 'notice', code: 'healed' }])
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[0]).map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool'
    ])
    expect(server.problems).toEqual([])
  })

  test.each([
    ['an answer', [user, answer({ type: 'text', text: 'All done.' }), pause]],
    ['nothing at all', [pause]],
    ['an empty answer', [answer({ type: 'text', text: ' ' }), pause]]
  ])(
    'S38 a pause whose transcript ends in %s is no pause: idle, with a notice; a new message is accepted',
    async (_n, events) => {
      const { core, id, server } = await withEvents('pausedAtToolLimit', ...events)
      const { messages, run } = core.conversation(id)
      expect(run.status).toBe('idle')
      expect(messages.at(-1)?.parts).toMatchObject([{ type: 'notice', code: 'healed' }])
      expect(await core.runs.continue(id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
      await core.runs.send(id, 'on')
      await core.stands(id, 'idle')
      expect(server.requests).toHaveLength(1)
      expect(server.problems).toEqual([])
    }
  )
})
