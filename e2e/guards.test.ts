import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toolParts } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { calls, type Step, text, tick } from './model-server.ts'
import { A, B, quiet, ran, read, workspace, open, begin } from './guarded.ts'
import { messagesOf } from './sent.ts'

describe.each(['openai', 'anthropic', 'responses'] as const)('repeated calls, %s', (provider) => {
  const setUp = (
    script: Step[] | ((n: number) => Step),
    options: { settings?: object; attended?: boolean; allow?: 'all' } = {}
  ) => begin(provider, script, options)

  describe('repeat', () => {
    test('S91 L009 the third identical response is held before it runs: 3 requests, 2 runs', async () => {
      const { server, core, id } = await setUp(() => A)
      const { run, messages, draft } = await core.stands(id, 'pausedByGuard')
      expect(server.requests).toHaveLength(3)
      expect(ran(core.conversation(id))).toBe(2)
      expect([messages.length, draft]).toEqual([3, null])
      expect(run).toMatchObject({ trip: { guard: 'repeat', count: 3 }, window: { rounds: 2 } })
      const evidence = run.status === 'pausedByGuard' ? run.trip.evidence[0]! : null
      expect(evidence?.tool).toBe('read_file')
      expect(evidence?.results).toHaveLength(2)
      expect(evidence?.results[0]).toContain('text of a')
    })

    test('S92 two identical, then text: no question', async () => {
      const { core, id } = await setUp([A, A, text('Done.')])
      await core.stands(id, 'idle')
    })

    test('S93 A, A, B, A, A: no question', async () => {
      const { core, id } = await setUp([A, A, B, A, A, text('Done.')])
      await core.stands(id, 'idle')
    })

    test('S77 S94 L011 key order, white space, ids and the order of parallel calls make no difference', async () => {
      const first = calls(read('a.txt', { offset: 1 }), read('b.txt'))
      const second = calls(read('b.txt'), { name: 'read_file', args: '{ "offset":1,  "path":"a.txt" }' })
      const { core, id } = await setUp((n) => (n % 2 ? first : second))
      const { run } = await core.stands(id, 'pausedByGuard')
      expect(run).toMatchObject({ trip: { guard: 'repeat', count: 3 } })
    })

    test('S95 Continue runs the held call once and asks again at the 6th and the 9th', async () => {
      const { server, core, id } = await setUp(() => A)
      await core.stands(id, 'pausedByGuard')
      for (const count of [6, 9]) {
        await core.runs.continue(id)
        const { run } = await core.until(
          id,
          ({ run }) => run.status === 'pausedByGuard' && run.trip.count === count
        )
        expect(run.status).toBe('pausedByGuard')
        expect(server.requests).toHaveLength(count)
        expect(ran(core.conversation(id))).toBe(count - 1)
      }
      expect(server.problems).toEqual([])
    })

    test('S83 S96 Stop gives the held call its result and a note for the reader; the next message works', async () => {
      const { server, core, id } = await setUp((n) => (n <= 3 ? A : text('Fine.')))
      await core.stands(id, 'pausedByGuard')
      await core.runs.stop(id)
      const { run, messages } = core.conversation(id)
      expect(run.status).toBe('stopped')
      expect(messages.flatMap(toolParts).at(-1)?.state).toMatchObject({
        status: 'cancelled',
        text: expect.stringMatching(/^Stopped by the user/)
      })
      expect(messages.at(-1)?.parts).toMatchObject([
        { type: 'notice', code: 'guard-stopped', params: { count: 3 } }
      ])
      await core.runs.send(id, 'never mind')
      await core.stands(id, 'idle')
      expect(
        messagesOf(server.requests[3])
          .slice(-2)
          .map(({ role }) => role)
      ).toEqual(['tool', 'user'])
      expect(server.problems).toEqual([])
    })

    test('S86 a typed message becomes the next turn; the held call says so', async () => {
      const { server, core, id } = await setUp((n) => (n <= 3 ? A : text('Fine.')))
      await core.stands(id, 'pausedByGuard')
      await core.runs.send(id, 'look elsewhere')
      await core.stands(id, 'idle')
      expect(messagesOf(server.requests[3]).slice(-2)).toMatchObject([
        { role: 'tool', content: expect.stringMatching(/sent a new message/) },
        { role: 'user', content: 'look elsewhere' }
      ])
      expect(server.problems).toEqual([])
    })

    test('S34 S97 the question is there again after a restart, with its evidence, and Continue runs the held call', async () => {
      const { server, core, id } = await setUp((n) => (n <= 3 ? A : text('Done.')))
      const before = await core.stands(id, 'pausedByGuard')
      await core.close()
      const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
      open.splice(0, 1, () => again.close())
      expect(again.conversation(id)).toEqual(before)
      await again.runs.continue(id)
      await again.stands(id, 'idle')
      expect(ran(again.conversation(id))).toBe(3)
      expect(server.problems).toEqual([])
    })

    test('S98 where nothing asks for approval, the guard still asks', async () => {
      const { core, id } = await setUp(() => A, { allow: 'all' })
      await core.stands(id, 'pausedByGuard')
    })

    test('S98 so it does in Auto mode, and Continue runs the held call without asking for it', async () => {
      const secret = calls(read('.env'))
      const { server, core, id } = await setUp((n) => (n === 1 || n === 5 ? text('Fine.') : secret))
      await core.stands(id, 'idle')
      core.library.append(id, { type: 'mode.changed', mode: 'auto', at: Date.now() })
      await core.runs.send(id, 'look')
      await core.stands(id, 'pausedByGuard')
      expect([server.requests.length, ran(core.conversation(id))]).toEqual([4, 2])
      await core.runs.continue(id)
      await core.stands(id, 'idle')
      expect(ran(core.conversation(id))).toBe(3)
      expect(messagesOf(server.requests[4]).at(-1)?.content).toContain('SECRET=1')
      expect(server.problems).toEqual([])
    })

    test('S99 a held call that needs approval asks for it after Continue', async () => {
      const secret = calls(read('.env'))
      const { server, core, id } = await setUp((n) => (n <= 3 ? secret : text('Done.')))
      for (let round = 0; round < 2; round++) {
        const asking = await core.until(
          id,
          ({ run, messages }) => run.status === 'awaitingApproval' && messages.length === 2 + round
        )
        await core.allow(id, toolParts(asking.messages.at(-1)!)[0]!.callId, true)
      }
      await core.stands(id, 'pausedByGuard')
      await core.runs.continue(id)
      const { messages } = await core.until(id, ({ run }) => run.status === 'awaitingApproval')
      expect(ran(core.conversation(id))).toBe(2)
      await core.allow(id, toolParts(messages.at(-1)!)[0]!.callId, true)
      await core.stands(id, 'idle')
      expect(ran(core.conversation(id))).toBe(3)
      expect(messagesOf(server.requests[3]).at(-1)).toMatchObject({
        role: 'tool',
        content: expect.stringContaining('SECRET=1')
      })
      expect(server.problems).toEqual([])
    })

    test('S100 limit 5: asked at the 5th; unattended, limit 3: stopped hard, naming the setting and its value', async () => {
      const five = await setUp(() => A, { settings: { ...quiet, 'agent.guards.maxRepeatedToolCalls': 5 } })
      await five.core.stands(five.id, 'pausedByGuard')
      expect(five.server.requests).toHaveLength(5)
      const alone = await setUp(() => A, { attended: false })
      const { run } = await alone.core.stands(alone.id, 'failed')
      expect(alone.server.requests).toHaveLength(3)
      expect(ran(alone.core.conversation(alone.id))).toBe(2)
      expect(run).toMatchObject({
        failure: { code: 'repeated-calls', params: { count: 3, setting: 'maxRepeatedToolCalls', value: 3 } }
      })
    })

    test('S101 an empty turn or a user message between identical calls starts the row anew', async () => {
      const { core, id } = await setUp([A, A, text(' '), A, A, text('Done.')])
      await core.stands(id, 'idle')
      const second = await setUp([A, A, text('Done.'), A, A, text('Done.')])
      await second.core.stands(second.id, 'idle')
      await second.core.runs.send(second.id, 'again')
      await second.core.until(
        second.id,
        ({ run, messages }) => run.status === 'idle' && messages.length === 8
      )
    })

    test('S104 the same unknown tool three times: asked; unattended: stopped', async () => {
      const unknown = calls({ name: 'teleport', args: {} })
      const { core, id, server } = await setUp(() => unknown)
      await core.stands(id, 'pausedByGuard')
      expect(server.requests).toHaveLength(3)
      const alone = await setUp(() => unknown, { attended: false })
      await alone.core.stands(alone.id, 'failed')
      expect(alone.server.requests).toHaveLength(3)
    })

    test('S79 results that change are progress, up to the tenth in a row', async () => {
      const poll = {
        reply: (asked: Parameters<Step['reply']>[0]) => {
          writeFileSync(join(workspace, 'poll.txt'), `state ${asked.n}\n`)
          return calls(read('poll.txt')).reply(asked)
        }
      }
      const { server, core, id } = await setUp(() => poll)
      const { run } = await core.stands(id, 'pausedByGuard')
      expect(server.requests).toHaveLength(10)
      expect(run).toMatchObject({ trip: { count: 10 } })
    })

    test('a tool that the user lets repeat is not stopped', async () => {
      const { core, id } = await setUp((n) => (n === 1 ? tick() : n <= 7 ? A : text('Done.')))
      core.settings.setExtra('mayRepeat', ['read_file'])
      await core.stands(id, 'idle')
    })

    test('S88 A-B-A-B-A-B is a cycle', async () => {
      const { server, core, id } = await setUp((n) => (n % 2 ? A : B))
      const { run } = await core.stands(id, 'pausedByGuard')
      expect(server.requests).toHaveLength(6)
      expect(run).toMatchObject({ trip: { guard: 'cycle', count: 3 } })
    })

    test('S84 Stop of a run whose question is open ends it at once: stopped, the held call answered, Continue refused', async () => {
      const { core, id } = await setUp(() => A)
      await core.stands(id, 'pausedByGuard')
      await core.runs.stop(id)
      const { run, messages } = core.conversation(id)
      expect([run.status, messages.flatMap(toolParts).map(({ state }) => state.status)]).toEqual([
        'stopped',
        ['completed', 'completed', 'cancelled']
      ])
      expect(await core.runs.continue(id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
    })

    test('S89 a new message starts the history of the guard anew', async () => {
      const { server, core, id } = await setUp(() => A)
      await core.stands(id, 'pausedByGuard')
      await core.runs.send(id, 'once more')
      await core.until(id, ({ run }) => run.status === 'pausedByGuard' && run.turn.rounds === 2)
      expect(server.requests).toHaveLength(6)
    })
  })
})
