import { describe, expect, test } from 'vitest'
import { messageText, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { calls, empty, refusal, type Step, text, textAndCalls, thinking, tick } from './model-server.ts'
import { A, B, quiet, nudges, ran, read, open, begin } from './guarded.ts'
import { messagesOf, toolsForbidden } from './sent.ts'

describe.each(['openai', 'anthropic', 'responses'] as const)('warnings and bad turns, %s', (provider) => {
  const setUp = (
    script: Step[] | ((n: number) => Step),
    options: { settings?: object; attended?: boolean } = {}
  ) => begin(provider, script, options)

  describe('loop warnings', () => {
    const loud = { 'agent.toolLimit.rounds': 100, 'agent.guards.maxRepeatedToolCalls': 50 }

    test('S76 the same call in rounds 1 and 3: a warning after round 3, stored, shown, and in request 4', async () => {
      const { server, core, id } = await setUp([A, B, A, text('Done.')], { settings: loud })
      await core.stands(id, 'idle')
      expect(nudges(core.conversation(id))).toEqual(['loop-warning'])
      expect(messagesOf(server.requests[3]).slice(-2)).toMatchObject([
        { role: 'tool' },
        { role: 'user', content: expect.stringMatching(/same call of read_file/) }
      ])
      expect(server.problems).toEqual([])
    })

    test('S78 a tool that is asked again by its nature, six times: no warning', async () => {
      const { core, id } = await setUp(
        (n) => (n <= 6 ? calls({ name: 'list_files', args: {} }) : text('Done.')),
        { settings: loud }
      )
      await core.stands(id, 'idle')
      expect(nudges(core.conversation(id))).toEqual([])
    })

    test('S80 one tool, five times: different results are no loop, the same error is one', async () => {
      const files = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
      const fine = await setUp((n) => (n <= 4 ? calls(read(files[n - 1]!)) : text('Done.')), {
        settings: loud
      })
      await fine.core.stands(fine.id, 'idle')
      expect(nudges(fine.core.conversation(fine.id))).toEqual([])
      const bad = await setUp((n) => (n <= 5 ? calls(read('a.txt', { offset: -n })) : text('Done.')), {
        settings: loud
      })
      await bad.core.stands(bad.id, 'idle')
      const results = bad.core
        .conversation(bad.id)
        .messages.flatMap(toolParts)
        .map(({ state }) => 'text' in state && state.text)
      expect(new Set(results).size).toBe(1)
      expect(nudges(bad.core.conversation(bad.id))).toEqual(['loop-warning'])
    })

    test('S81 S82 identical calls every round: warnings after 2 and 4, pause before request 5; Continue, and two more', async () => {
      const { server, core, id } = await setUp(() => A, { settings: loud })
      const { run } = await core.stands(id, 'pausedByGuard')
      expect(server.requests).toHaveLength(4)
      expect(nudges(core.conversation(id))).toEqual(['loop-warning', 'loop-warning'])
      expect(run).toMatchObject({ trip: { guard: 'loop', count: 2 }, window: { rounds: 4 } })
      await core.runs.continue(id)
      await core.until(id, ({ run }) => run.status === 'pausedByGuard' && run.turn.rounds === 8)
      expect(server.requests).toHaveLength(8)
      expect(server.problems).toEqual([])
    })

    test('S90 warnings survive a restart: the model is sent the same', async () => {
      const { server, core, id } = await setUp((n) => (n <= 4 ? A : text('Done.')), { settings: loud })
      await core.stands(id, 'pausedByGuard')
      await core.close()
      const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
      open.splice(0, 1, () => again.close())
      await again.runs.continue(id)
      await again.stands(id, 'idle')
      const before = messagesOf(server.requests[3])
      expect(messagesOf(server.requests[4]).slice(0, before.length)).toEqual(before)
    })

    test('unattended: warned only', async () => {
      const { core, id } = await setUp((n) => (n <= 8 ? A : text('Done.')), {
        settings: loud,
        attended: false
      })
      await core.stands(id, 'idle')
      expect(nudges(core.conversation(id)).length).toBeGreaterThan(2)
    })

    test('limit and guard on the same round: one pause, both reasons; Continue clears both', async () => {
      const { core, id, server } = await setUp(() => A, {
        settings: { ...loud, 'agent.toolLimit.rounds': 5 }
      })
      core.settings.set('agent.toolLimit.rounds', 5)
      core.library.append(id, { type: 'limit.changed', limit: 4, at: Date.now() })
      const { run } = await core.stands(id, 'pausedAtToolLimit')
      expect(run).toMatchObject({ limit: 4, guard: { guard: 'loop', count: 2 } })
      await core.runs.continue(id)
      await core.until(id, ({ run }) => run.status === 'pausedAtToolLimit' && run.turn.rounds === 8)
      expect(server.requests).toHaveLength(8)
    })
  })

  describe('empty and malformed', () => {
    const BAD = text('<tool_call>{"name": "read_file", "arguments": {"path": "a.txt"}}</tool_call>')
    const EMPTY = text('  ')

    test('S108 S113 empty, then text: one nudge, one retry; the empty message is not stored', async () => {
      const { server, core, id } = await setUp([EMPTY, text('Done.')])
      const { messages } = await core.stands(id, 'idle')
      expect(server.requests).toHaveLength(2)
      expect(messages.filter(({ role }) => role === 'assistant').map(messageText)).toEqual(['Done.'])
      expect(nudges(core.conversation(id))).toEqual(['empty'])
      expect(server.problems).toEqual([])
    })

    test('S109 after a tool result the nudge asks for a summary of the results', async () => {
      const { server, core, id } = await setUp([A, EMPTY, text('Done.')])
      await core.stands(id, 'idle')
      expect(messagesOf(server.requests[2]).at(-1)).toMatchObject({
        role: 'user',
        content: expect.stringMatching(/results/)
      })
    })

    test('S109 after reasoning alone the nudge says so', async () => {
      const { server, core, id } = await setUp([thinking('Hm, let me see.', empty()), text('Done.')])
      await core.stands(id, 'idle')
      expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
        role: 'user',
        content: expect.stringMatching(/reasoned/)
      })
      expect(server.problems).toEqual([])
    })

    test('S113 a refusal without a word is an answer, not an empty one', async () => {
      const { server, core, id } = await setUp([refusal(provider === 'openai' ? 'No.' : '')])
      const { run } = await core.stands(id, 'idle')
      expect([run.status, server.requests.length]).toEqual(['idle', 1])
    })

    test('S110 attended, empty for ever: failed, and the number told is the number of requests', async () => {
      const { server, core, id } = await setUp(() => EMPTY)
      const { run } = await core.stands(id, 'failed')
      expect(run).toMatchObject({ failure: { params: { count: 3 } } })
      expect(server.requests).toHaveLength(3)
    })

    test('S110 S111 L016 E071 empty for ever: limit 2 makes 3 requests, limit 0 makes 1, and the number told is the number made', async () => {
      for (const [limit, requests] of [
        [2, 3],
        [0, 1]
      ] as const) {
        const settings = { ...quiet, 'agent.guards.maxEmptyTurns': limit }
        const { server, core, id } = await setUp(() => EMPTY, { settings, attended: false })
        const { run } = await core.stands(id, 'failed')
        expect(server.requests).toHaveLength(requests)
        expect(run).toMatchObject({ failure: { code: 'empty-response', params: { count: requests } } })
      }
    })

    test('L016 reasoning alone for ever is no progress: given up after as many requests as any empty turn', async () => {
      const only = thinking('Hm, let me see.', empty())
      const { server, core, id } = await setUp((n) => (n <= 3 ? only : text('Too late.')))
      const { run } = await core.stands(id, 'failed', 'idle')
      expect(run).toMatchObject({ failure: { code: 'empty-response', params: { count: 3 } } })
      expect(server.requests).toHaveLength(3)
    })

    test('S112 empty, call, empty, call …: never given up for emptiness; the limit pauses it', async () => {
      const { server, core, id } = await setUp((n) => (n % 2 ? EMPTY : tick()), {
        settings: { 'agent.toolLimit.rounds': 5, 'agent.guards.maxEmptyTurns': 1 }
      })
      await core.stands(id, 'pausedAtToolLimit')
      expect(server.requests).toHaveLength(10)
      expect(server.problems).toEqual([])
    })

    test('S114 S118 malformed, then a proper call: the form is sent back, the call runs, the text is no part of the answer', async () => {
      const { server, core, id } = await setUp([BAD, A, text('Done.')])
      const { messages } = await core.stands(id, 'idle')
      expect(messagesOf(server.requests[1]).at(-1)).toMatchObject({
        content: expect.stringMatching(/function calling.*read_file/)
      })
      expect(ran(core.conversation(id))).toBe(1)
      expect(nudges(core.conversation(id))).toEqual(['malformed'])
      expect(messages.map(messageText).join()).not.toContain('tool_call')
      expect(server.problems).toEqual([])
    })

    test('S115 malformed for ever: limit 2 makes 3 requests, limit 0 makes 1', async () => {
      for (const [limit, requests] of [
        [2, 3],
        [0, 1]
      ] as const) {
        const { server, core, id } = await setUp(() => BAD, {
          settings: { ...quiet, 'agent.guards.maxMalformedRetries': limit }
        })
        const { run } = await core.stands(id, 'failed')
        expect(server.requests).toHaveLength(requests)
        expect(run).toMatchObject({
          failure: { code: 'malformed-calls', params: { count: requests, value: limit } }
        })
      }
    })

    test('J049 a last answer without tools that is a call in markup is none: it is sent back, and not shown', async () => {
      const { server, core, id } = await setUp(
        (n) => (n <= 5 ? tick() : n === 6 ? BAD : text('In short: a.')),
        {
          settings: { ...quiet, 'agent.toolLimit.rounds': 5 }
        }
      )
      await core.stands(id, 'pausedAtToolLimit')
      await core.runs.wrapUp(id)
      const { messages } = await core.stands(id, 'idle')
      expect(messages.map(messageText).join()).not.toContain('tool_call')
      expect(messageText(messages.at(-1)!)).toBe('In short: a.')
      expect([nudges(core.conversation(id)), ran(core.conversation(id))]).toEqual([['malformed'], 5])
      expect(messagesOf(server.requests[6]).at(-1)?.content).toMatch(/no tool can be called now/)
      expect(server.requests.slice(5).map(toolsForbidden)).toEqual([true, true])
      expect(server.problems).toEqual([])
    })

    test('J049 markup for ever in place of the last answer: given up, and the pause’s work is kept', async () => {
      const { server, core, id } = await setUp((n) => (n <= 5 ? tick() : BAD), {
        settings: { ...quiet, 'agent.toolLimit.rounds': 5 }
      })
      await core.stands(id, 'pausedAtToolLimit')
      await core.runs.wrapUp(id)
      const { run, messages } = await core.stands(id, 'failed')
      expect(run).toMatchObject({ failure: { code: 'malformed-calls', params: { count: 3 } } })
      expect(messages.map(messageText).join()).not.toContain('tool_call')
      expect(ran(core.conversation(id))).toBe(5)
      expect(server.problems).toEqual([])
    })

    test('S116 text that shows tool syntax in code is an answer', async () => {
      const shown =
        'Models write:\n\n```xml\n<tool_call>{"name": "read_file"}</tool_call>\n```\n\nand inline `<tool_call>`.'
      const { core, id, server } = await setUp([text(shown)])
      const { messages } = await core.stands(id, 'idle')
      expect(server.requests).toHaveLength(1)
      expect(messageText(messages.at(-1)!)).toContain('<tool_call>')
    })

    test('S117 a native call and the same call as text: it runs once, the echo is not shown', async () => {
      const echo = textAndCalls(
        '<tool_call>{"name": "read_file", "arguments": {"path": "a.txt"}}</tool_call>',
        read('a.txt')
      )
      const { core, id } = await setUp([echo, text('Done.')])
      const { messages } = await core.stands(id, 'idle')
      expect(ran(core.conversation(id))).toBe(1)
      expect(messages.map(messageText).join()).not.toContain('tool_call')
    })
  })
})
