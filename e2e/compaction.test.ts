import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRunHandlers } from '../src/main/ipc/run-handlers.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { calls, empty, held, heldAfter, httpError, type Step, text, thinking, tick } from './model-server.ts'
import { messagesOf, toolsForbidden } from './sent.ts'
import { begin, bytesOf, expectNoProblems, filling, firstOf, FULL } from './summarised.ts'

const TASK = 'Find the answer, and mind the {braces}.'
const low = (step: Step = tick()) => filling(20_000, step)
const full = (step: Step = tick()) => filling(FULL, step)
const rolesOf = (request: Parameters<typeof messagesOf>[0]) =>
  messagesOf(request).flatMap(({ role }) => (role === 'system' ? [] : [role]))
const noticesOf = ({ messages }: Conversation) =>
  messages.flatMap(({ parts }) => parts.filter(({ type }) => type === 'notice'))

describe.each(['openai', 'anthropic', 'responses'] as const)('compaction, %s', (provider) => {
  test('S70 C159 82 % in round 3: one summary stands for what was before, its results follow; nothing stored changes', async () => {
    const { server, core, id, summaries } = await begin(provider, [
      low(),
      low(),
      full(),
      filling(5000, text('Done.'))
    ])
    const { compactions, messages, spent } = await core.stands(id, 'idle')
    expect(summaries()).toEqual([3])
    expect(server.requests).toHaveLength(5)
    expect(rolesOf(server.requests[4])).toEqual(['user', 'assistant', 'tool'])
    expect(firstOf(server.requests[4])).toContain('Summary 1.')
    expect(firstOf(server.requests[4])).toContain(TASK)
    expect(messagesOf(server.requests[4]).slice(-2)).toEqual(messagesOf(server.requests[3]).slice(-3, -1))
    expect(messages.map(({ role }) => role)).toEqual([
      'user',
      ...Array.from({ length: 4 }, () => 'assistant')
    ])
    expect(compactions).toMatchObject([
      { summary: 'Summary 1.', keepFrom: messages[3]?.id, after: messages[3]?.id, task: messages[0]?.id }
    ])
    expect(spent).toMatchObject([{ cause: 'compaction', usage: { input: expect.any(Number) } }])
    expectNoProblems({ server })
  })

  test('S56 the request for it: the same system, tools and messages, tool choice none, no breakpoint', async () => {
    const { server, core, id } = await begin(provider, [full(), full(), filling(5000, text('Done.'))])
    await core.stands(id, 'idle')
    const [, second, asking] = server.requests
    const fixed = ({ body }: (typeof server.requests)[0]) => [
      body['system'] ?? body['instructions'],
      body['tools'],
      body['model']
    ]
    const said = ({ body }: (typeof server.requests)[0]) => body['messages'] ?? body['input']
    expect(JSON.stringify(asking?.body)).not.toContain('cache_control')
    expect(toolsForbidden(asking)).toBe(true)
    const plain = (value: unknown) => JSON.stringify(value).replaceAll(/,"cache_control":\{[^}]*\}/g, '')
    expect(plain(fixed(asking!))).toBe(plain(fixed(second!)))
    const before = plain(said(second!)).slice(0, -1)
    expect(plain(said(asking!)).startsWith(before)).toBe(true)
    expectNoProblems({ server })
  })

  test('S70 from 30 % to 82 % in one round: what is summarised is whole, and extends the request before', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'fermata-compaction-'))
    for (let n = 1; n <= 8; n++) writeFileSync(join(workspace, `${n}.txt`), `${n} `.repeat(1000))
    const look = (n: number) => calls({ name: 'read_file', args: { path: `${n}.txt` } })
    const steps = (n: number) =>
      n <= 8 ? filling(n < 8 ? 38_000 : FULL, look(n)) : filling(5000, text('Done.'))
    const settings = { 'agent.context.cache': false }
    const { server, core, id, summaries } = await begin(provider, steps, { workspace, settings })
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([8])
    expect(JSON.stringify(server.requests[8]?.body)).not.toContain('result left out')
    expect(bytesOf(server.requests[8]).startsWith(bytesOf(server.requests[7]))).toBe(true)
    expectNoProblems({ server })
  })

  test('S70 later requests extend the one with the summary byte for byte, into the next turn', async () => {
    const settings = { 'agent.context.cache': false }
    const steps = [low(), full(), low(), low(text('One.')), low(), low(text('Two.'))]
    const { server, core, id } = await begin(provider, steps, { settings })
    await core.stands(id, 'idle')
    await core.runs.send(id, 'And now?')
    await core.stands(id, 'idle')
    const bodies = server.requests.slice(3).map(bytesOf)
    expect(bodies).toHaveLength(4)
    for (const [at, body] of bodies.entries()) if (at > 0) expect(body.startsWith(bodies[at - 1]!)).toBe(true)
    expectNoProblems({ server })
  })

  test('S70 taken back: the model gets the messages again; refused for what is not there', async () => {
    const { server, core, id } = await begin(provider, [low(), full(), low(text('One.')), low(text('Two.'))])
    const undo = createRunHandlers(core, Date.now)['compaction.undo']
    const { compactions } = await core.stands(id, 'idle')
    const compactionId = compactions[0]!.id
    expect(await undo({ id, compactionId: 'no-such' })).toMatchObject({ error: { code: 'not-found' } })
    expect(await undo({ id, compactionId })).toEqual({ ok: true, value: null })
    expect(await undo({ id, compactionId })).toMatchObject({ error: { code: 'not-found' } })
    await core.runs.send(id, 'And now?')
    await core.stands(id, 'idle')
    expect(rolesOf(server.requests.at(-1))).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
      'tool',
      'assistant',
      'user'
    ])
    expect(JSON.stringify(server.requests.at(-1)?.body)).not.toContain('Summary 1.')
    expectNoProblems({ server })
  })

  test('S70 refused to take it back while the run is live', async () => {
    const waits = held(low(text('One.')))
    const { core, id } = await begin(provider, [low(), full(), waits])
    await waits.reached
    const [made] = core.conversation(id).compactions
    const undo = createRunHandlers(core, Date.now)['compaction.undo']
    expect(await undo({ id, compactionId: made!.id })).toMatchObject({ error: { code: 'not-allowed' } })
    waits.release()
    expect((await core.stands(id, 'idle')).compactions).toEqual([made])
  })

  test('S70 full again: the second summary is made of the first and of what came after, and stands alone', async () => {
    const steps = [low(), full(), low(), full(), filling(5000, text('Done.'))]
    const { server, core, id, summaries } = await begin(provider, steps)
    const { compactions } = await core.stands(id, 'idle')
    expect(summaries()).toEqual([2, 5])
    expect(firstOf(server.requests[5])).toContain('Summary 1.')
    expect(firstOf(server.requests[6])).toContain('Summary 2.')
    expect(firstOf(server.requests[6])).not.toContain('Summary 1.')
    expect(firstOf(server.requests[6])).toContain(TASK)
    expect(compactions).toHaveLength(2)
    expectNoProblems({ server })
  })

  test('a turn that begins with a full window: its message is kept, what was before is summarised', async () => {
    const { server, core, id } = await begin(provider, [low(), full(text('One.')), low(text('Two.'))])
    await core.stands(id, 'idle')
    await core.runs.send(id, 'And now?')
    await core.stands(id, 'idle')
    const last = messagesOf(server.requests.at(-1)).filter(({ role }) => role !== 'system')
    expect(last).toHaveLength(1)
    expect(last[0]?.content).toMatch(/Summary 1\.[^]*And now\?$/)
    expect(last[0]?.content).not.toContain(TASK)
    expectNoProblems({ server })
  })

  test.each([
    ['returns nothing', () => empty(), 'summary-empty'],
    ['is refused', () => httpError(400), 'model-rejected'],
    ['meets an overloaded service', () => httpError(500), 'model-unavailable']
  ] as const)(
    'S71 C160 a summary that %s: a notice, the run goes on with the whole history, once in a window',
    async (_, summary, code) => {
      const steps = [full(), full(), full(), full(text('Done.'))]
      const { server, core, id, summaries } = await begin(provider, steps, { summary })
      const done = await core.stands(id, 'idle')
      expect(summaries()).toEqual([2])
      expect(server.requests).toHaveLength(5)
      expect(noticesOf(done)).toMatchObject([{ code: 'compaction-failed', failure: { code } }])
      expect(done.compactions).toEqual([])
      expect(rolesOf(server.requests[4])).toHaveLength(7)
      await core.runs.send(id, 'And now?')
      await core.stands(id, 'idle')
      expect(summaries()).toEqual([2, 5])
      expectNoProblems({ server })
    }
  )

  test('C160 a summary after which the window is as full as before: not made again in this window', async () => {
    const { core, id, summaries } = await begin(provider, [
      full(),
      full(),
      full(),
      full(),
      full(text('Done.'))
    ])
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([2])
  })

  test('a summary that waits to be asked for again gives way to a limit that is lowered meanwhile', async () => {
    const { core, id, server, summaries } = await begin(provider, [full(), full(), full(text('Done.'))], {
      settings: { 'network.retries': 3 },
      summary: () => httpError(503, undefined, { 'retry-after': '1' })
    })
    await core.until(id, ({ run }) => run.status === 'running' && run.retry !== undefined)
    core.library.append(id, { type: 'limit.changed', limit: 2, at: Date.now() })
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(run).toMatchObject({ limit: 2, window: { rounds: 2 } })
    expect([summaries(), server.requests.length]).toEqual([[2], 3])
  })

  test('switched off: never by itself', async () => {
    const settings = { 'agent.context.autoCompact': false }
    const { core, id, summaries } = await begin(provider, [full(), full(), full(text('Done.'))], { settings })
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([])
  })

  test('the budget goes before it: at the limit the run pauses, and Continue begins with the summary', async () => {
    const settings = { 'agent.toolLimit.rounds': 5 }
    const steps = (n: number) => (n <= 5 ? full() : low(text('Done.')))
    const { server, core, id, summaries } = await begin(provider, (n) => (n < 5 ? low() : steps(n)), {
      settings
    })
    await core.stands(id, 'pausedAtToolLimit')
    expect(summaries()).toEqual([])
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([5])
    expect(rolesOf(server.requests[6])).toEqual(['user', 'assistant', 'tool'])
    expectNoProblems({ server })
  })

  test('Stop while it is made: stopped at once, nothing of it stored, and the next message begins with it again', async () => {
    const waits = heldAfter(text('Too late.'), 2)
    const options = { summary: (n: number) => (n === 1 ? waits : text(`Summary ${n}.`)) }
    const { server, core, id, summaries } = await begin(
      provider,
      [low(), full(), low(text('Done.'))],
      options
    )
    await waits.reached
    expect(core.conversation(id).run).toMatchObject({ status: 'running', compacting: {} })
    await core.runs.stop(id)
    const { run, messages, compactions, spent } = core.conversation(id)
    expect(run).toEqual({ status: 'stopped' })
    expect([messages.length, compactions, spent]).toEqual([3, [], []])
    await core.runs.send(id, 'And now?')
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([2, 3])
    expect(firstOf(server.requests[4])).toContain('Summary 2.')
    expectNoProblems({ server })
  })

  test('Pause after this round, asked for while it is made: no further request', async () => {
    const waits = held(text('Summary.'))
    const { server, core, id } = await begin(provider, [low(), full()], { summary: () => waits })
    await waits.reached
    expect(core.runs.pause(id)).toEqual({ ok: true, value: null })
    expect(core.conversation(id).run).toMatchObject({ compacting: {}, pauseRequested: true })
    waits.release()
    const { compactions } = await core.stands(id, 'pausedByUser')
    expect(compactions).toHaveLength(1)
    expect(server.requests).toHaveLength(3)
  })

  test('P031 right after thinking and calls: the request for it and the one after are accepted', async () => {
    const thought = (step: Step) => thinking('Let me see.', step)
    const { server, core, id, summaries } = await begin(provider, [
      low(thought(tick())),
      full(thought(tick())),
      low(thought(tick())),
      low(thought(text('Done.')))
    ])
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([2])
    expectNoProblems({ server })
  })

  describe('S110 empty for ever', () => {
    test('watched, after a round: one summary, one more set, and the number told is all requests of the row', async () => {
      const { server, core, id, summaries } = await begin(provider, [low(), low(), low(empty())])
      const { run, compactions } = await core.stands(id, 'failed')
      expect(summaries()).toEqual([5])
      expect(server.requests).toHaveLength(2 + 3 + 1 + 3)
      expect(run).toMatchObject({ failure: { code: 'empty-response', params: { count: 7, value: 2 } } })
      expect(compactions).toHaveLength(1)
      expectNoProblems({ server })
    })

    test('the summary helps: the turn ends', async () => {
      const steps = [low(), low(), low(empty()), low(empty()), low(empty()), low(text('Done.'))]
      const { core, id } = await begin(provider, steps)
      const { run } = await core.stands(id, 'idle', 'failed')
      expect(run).toEqual({ status: 'idle' })
    })

    test('a summary that fails ends it at once', async () => {
      const { server, core, id } = await begin(provider, [low(), low(), low(empty())], {
        summary: () => empty()
      })
      const { run } = await core.stands(id, 'failed')
      expect(server.requests).toHaveLength(2 + 3 + 1)
      expect(run).toMatchObject({ failure: { code: 'empty-response', params: { count: 4 } } })
    })

    test('unattended: none', async () => {
      const { core, id, summaries } = await begin(provider, [low(), low(empty())], { attended: false })
      const { run } = await core.stands(id, 'failed')
      expect(run).toMatchObject({ failure: { params: { count: 3 } } })
      expect(summaries()).toEqual([])
    })
  })
})
