import { afterEach, describe, expect, test } from 'vitest'
import { messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { messagesOf, toolsForbidden } from './sent.ts'
import { calls, type ModelServer, startModelServer, type Step, text, tick } from './model-server.ts'

const T: Step = tick()
const ask = calls({
  name: 'ask_user',
  args: { question: 'Which one?', options: ['left', 'right'] },
  id: 'q1'
})
const open: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const ok = { ok: true, value: null }

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  async function setUp(
    script: (n: number) => Step,
    options: { attended?: boolean } = {}
  ): Promise<{ server: ModelServer; core: TestCore }> {
    const server = await startModelServer({ script, models: ['test-model'] })
    const core = openTestCore({
      baseUrl: server.baseUrl,
      provider,
      settings: { 'agent.toolLimit.rounds': 5 },
      ...options
    })
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core }
  }

  describe('the rest of the pause', () => {
    test('Continue without limit for this turn: on to the end of the turn; the next turn is limited again', async () => {
      const { server, core } = await setUp((n) => (n === 16 ? text('Done.') : T))
      const id = await core.begin('go')
      await core.stands(id, 'pausedAtToolLimit')
      expect(await core.runs.continue(id, { unlimited: true })).toEqual(ok)
      await core.stands(id, 'idle')
      expect(server.requests).toHaveLength(16)
      await core.runs.send(id, 'again')
      const { run } = await core.stands(id, 'pausedAtToolLimit')
      expect(run).toMatchObject({ limit: 5, window: { rounds: 5 } })
      expect(server.problems).toEqual([])
    })

    test('Wrap up now: one request, same tools with choice none, a stored message that asks for a summary', async () => {
      const { server, core } = await setUp((n) => (n <= 5 ? T : text('In short: nothing.')))
      const id = await core.begin('go')
      await core.stands(id, 'pausedAtToolLimit')
      expect(await core.runs.wrapUp(id)).toEqual(ok)
      const { messages, run } = await core.stands(id, 'idle')
      const [fifth, sixth] = [server.requests[4], server.requests[5]]
      expect(server.requests).toHaveLength(6)
      expect(sixth?.body['tools']).toEqual(fifth?.body['tools'])
      expect([fifth, sixth].map(toolsForbidden)).toEqual([false, true])
      expect(messagesOf(sixth).at(-1)).toMatchObject({
        role: 'user',
        content: expect.stringMatching(/next steps/)
      })
      expect(messages.slice(-2).map(messageText)).toEqual([
        expect.stringMatching(/next steps/),
        'In short: nothing.'
      ])
      expect(run.status).toBe('idle')
      expect(server.problems).toEqual([])
    })

    test('a model that calls a tool all the same while wrapping up runs none, stays paired, and stands still', async () => {
      const { server, core } = await setUp((n) => (n <= 6 ? T : text('Done.')))
      const id = await core.begin('go')
      await core.stands(id, 'pausedAtToolLimit')
      await core.runs.wrapUp(id)
      const { messages } = await core.stands(id, 'idle')
      expect(toolParts(messages.at(-1)!)[0]?.state.status).toBe('skipped')
      expect(server.requests).toHaveLength(6)
      await core.runs.send(id, 'and now?')
      await core.stands(id, 'idle')
      expect(server.problems).toEqual([])
    })

    test('a conversation’s own limit goes before the setting, and applies at once', async () => {
      const { server, core } = await setUp(() => T)
      const id = await core.begin('go')
      await core.stands(id, 'pausedAtToolLimit')
      core.library.append(id, { type: 'limit.changed', limit: 2, at: Date.now() })
      await core.runs.continue(id)
      const { run } = await core.until(
        id,
        (now) => now.run.status === 'pausedAtToolLimit' && now.run.limit === 2
      )
      expect(run).toMatchObject({ window: { rounds: 2 } })
      expect(server.requests).toHaveLength(7)
    })
  })

  describe('ask_user', () => {
    test('the question waits, the answer is the result, and the run goes on', async () => {
      const { server, core } = await setUp((n) => (n === 1 ? ask : text('Right it is.')))
      const id = await core.begin('go')
      await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
      expect(server.requests).toHaveLength(1)
      expect(await core.allow(id, 'q1', true)).toMatchObject({ ok: false })
      expect(await core.runs.answer(id, 'q1', { text: 'right' })).toEqual(ok)
      await core.stands(id, 'idle')
      expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
        role: 'tool',
        tool_call_id: 'q1',
        content: 'The user answered: right'
      })
      expect(await core.runs.answer(id, 'q1', { text: 'left' })).toMatchObject({ ok: false })
    })

    test('the question survives quitting; the answer then starts the run again', async () => {
      const { server, core } = await setUp((n) => (n === 1 ? ask : text('Right it is.')))
      const id = await core.begin('go')
      await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
      await core.close()
      const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
      open.splice(0, 1, () => again.close())
      expect(again.conversation(id).run.status).toBe('awaitingAnswer')
      expect(toolParts(again.conversation(id).messages.at(-1)!)[0]?.state.status).toBe('awaitingAnswer')
      await again.runs.answer(id, 'q1', { text: 'right' })
      await again.stands(id, 'idle')
      expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({ content: 'The user answered: right' })
      expect(server.problems).toEqual([])
    })

    test('Stop while the question is open: the call gets its result, the next message is accepted', async () => {
      const { server, core } = await setUp((n) => (n === 1 ? ask : text('Fine.')))
      const id = await core.begin('go')
      await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
      await core.runs.stop(id)
      expect(core.conversation(id).run.status).toBe('stopped')
      await core.runs.send(id, 'never mind')
      await core.stands(id, 'idle')
      expect(messagesOf(server.requests[1]).map(({ role }) => role)).toEqual([
        'system',
        'user',
        'assistant',
        'tool',
        'user'
      ])
      expect(server.problems).toEqual([])
    })

    test('two questions and a tool at once: each gets its own result, in any order', async () => {
      const both = calls(
        { name: 'ask_user', args: { question: 'A?' }, id: 'a' },
        { name: 'current_time', id: 't' },
        { name: 'ask_user', args: { question: 'B?' }, id: 'b' }
      )
      const { server, core } = await setUp((n) => (n === 1 ? both : text('Done.')))
      const id = await core.begin('go')
      await core.until(id, ({ run }) => run.status === 'awaitingAnswer')
      await core.runs.answer(id, 'b', { text: 'two' })
      expect(core.conversation(id).run.status).toBe('awaitingAnswer')
      await core.runs.answer(id, 'a', { text: 'one' })
      await core.stands(id, 'idle')
      const results = messagesOf(server.requests[1]).filter(({ role }) => role === 'tool')
      expect(results.map(({ content }) => content)).toEqual([
        'The user answered: one',
        expect.stringMatching(/^2\d\d\d-/),
        'The user answered: two'
      ])
    })

    test('where nobody can answer the tool is not offered', async () => {
      const { server, core } = await setUp(() => text('Done.'), { attended: false })
      await core.stands(await core.begin('go'), 'idle')
      expect(JSON.stringify(server.requests[0]?.body['tools'])).not.toContain('ask_user')
    })
  })
})
