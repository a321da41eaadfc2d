import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toolParts } from '../src/shared/domain/message.ts'
import type { RunState } from '../src/shared/domain/run.ts'
import { openTestCore } from './core.ts'
import {
  calls,
  cutAfter,
  empty,
  held,
  heldAfter,
  httpError,
  promptTooLong,
  text,
  tick
} from './model-server.ts'
import { messagesOf } from './sent.ts'
import { asksForSummary, begin, expectNoProblems, firstOf, opened } from './summarised.ts'

const workspace = mkdtempSync(join(tmpdir(), 'fermata-compact-'))
writeFileSync(join(workspace, 'long.txt'), `${'word '.repeat(20)}\n`.repeat(290))
const readLong = () => calls({ name: 'read_file', args: { path: 'long.txt' } })

const ok = { ok: true, value: null }
const refused = (code: string) => ({ ok: false, error: { code } })
const limited = { 'agent.toolLimit.rounds': 5 }
const rolesOf = (request: Parameters<typeof messagesOf>[0]) =>
  messagesOf(request).flatMap(({ role }) => (role === 'system' ? [] : [role]))
const compactingFrom = (run: RunState) => run.status === 'running' && run.compacting?.from !== undefined

describe.each(['openai', 'anthropic'] as const)('/compact, %s', (provider) => {
  test('at a pause: the same pause afterwards, and Continue goes on from the summary', async () => {
    const { server, core, id, summaries } = await begin(provider, (n) => (n <= 5 ? tick() : text('Done.')), {
      settings: limited
    })
    const { run: before, messages } = await core.stands(id, 'pausedAtToolLimit')
    expect(await core.runs.compact(id, { instruction: ' keep the zones ' })).toEqual(ok)
    expect(compactingFrom(core.conversation(id).run)).toBe(true)
    const after = await core.stands(id, 'pausedAtToolLimit')
    expect(after.run).toEqual(before)
    expect(after.messages).toEqual(messages)
    expect(after.compactions).toMatchObject([{ instruction: 'keep the zones', summary: 'Summary 1.' }])
    expect(messagesOf(server.requests[5]).at(-1)?.content).toContain('keep the zones')
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([5])
    expect(rolesOf(server.requests[6])).toEqual(['user', 'assistant', 'tool'])
    expectNoProblems({ server })
  })

  test('a service that numbers its calls anew for each request gets ids of their own, also after a summary', async () => {
    const numbered = (path: string) => calls({ name: 'list_files', args: { path }, id: 'call_0' })
    const script = [numbered('a'), numbered('b'), text('One.'), numbered('c'), text('Two.')]
    const { server, core, id } = await begin(provider, script, { workspace })
    await core.stands(id, 'idle')
    expect(await core.runs.compact(id)).toEqual(ok)
    await core.stands(id, 'idle')
    await core.runs.send(id, 'And c?')
    const { messages } = await core.stands(id, 'idle')
    const ids = messages.flatMap(toolParts).map(({ callId }) => callId)
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
    expectNoProblems({ server })
  })

  test('after an answer: idle again; the next message follows the last answer', async () => {
    const { server, core, id } = await begin(provider, [tick(), text('One.'), text('Two.')])
    await core.stands(id, 'idle')
    expect(await core.runs.compact(id)).toEqual(ok)
    await core.stands(id, 'idle')
    await core.runs.send(id, 'And now?')
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests[3]).slice(-2)).toMatchObject([
      { role: 'assistant', content: 'One.' },
      { role: 'user', content: 'And now?' }
    ])
    expect(rolesOf(server.requests[3])).toEqual(['user', 'assistant', 'user'])
    expectNoProblems({ server })
  })

  test('refused: while it runs, where there is nothing to gain, and to go on from where nothing goes on', async () => {
    const waits = held(text('One.'))
    const { core, id } = await begin(provider, [waits])
    await waits.reached
    expect(await core.runs.compact(id)).toMatchObject(refused('not-allowed'))
    waits.release()
    await core.stands(id, 'idle')
    expect(await core.runs.compact(id)).toMatchObject(refused('nothing-to-compact'))
    expect(await core.runs.compact(id, { thenContinue: true })).toMatchObject(refused('not-allowed'))
    expect(await core.runs.compact('nobody')).toMatchObject(refused('not-found'))
  })

  test('asked for twice at once: one summary; straight after it there is nothing more to gain', async () => {
    const { core, id, summaries } = await begin(provider, [tick(), tick(), text('One.')])
    await core.stands(id, 'idle')
    const answers = await Promise.all([core.runs.compact(id), core.runs.compact(id)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    await core.stands(id, 'idle')
    expect(summaries()).toHaveLength(1)
    expect(await core.runs.compact(id)).toMatchObject(refused('nothing-to-compact'))
  })

  test('S71 it fails: the pause stands, with a notice, and can be continued', async () => {
    const { server, core, id } = await begin(provider, (n) => (n <= 5 ? tick() : text('Done.')), {
      settings: limited,
      summary: () => empty()
    })
    const { run: before } = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.compact(id)
    const { run, messages, compactions } = await core.stands(id, 'pausedAtToolLimit')
    expect(run).toEqual(before)
    expect(compactions).toEqual([])
    expect(messages.at(-1)?.parts).toMatchObject([
      { type: 'notice', code: 'compaction-failed', failure: { code: 'summary-empty' } }
    ])
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(rolesOf(server.requests[6])).toHaveLength(11)
    expectNoProblems({ server })
  })

  test('Stop while it is made: where it was asked for by hand the pause is back, nothing is stored', async () => {
    const waits = heldAfter(text('Too late.'), 1)
    const options = { settings: limited, summary: () => waits }
    const { core, id } = await begin(provider, () => tick(), options)
    const before = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.compact(id)
    await waits.reached
    expect(await core.runs.stop(id)).toEqual(ok)
    const after = core.conversation(id)
    expect(after.run).toEqual(before.run)
    expect(after.messages).toEqual(before.messages)
    expect([after.compactions, after.spent]).toEqual([[], []])
    // Where it goes back to stays stored all the time: a process that dies on the way loses no pause.
    const states = core.events.flatMap(({ event }) => (event.type === 'run.changed' ? [event.run] : []))
    expect(states.at(-2)).toMatchObject({ compacting: { from: before.run } })
  })

  test('the process dies while it is made: the pause is back at the next start', async () => {
    const waits = held(text('Too late.'))
    const { server, core, id } = await begin(provider, (n) => (n <= 5 ? tick() : text('Done.')), {
      settings: limited,
      summary: () => waits
    })
    const before = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.compact(id)
    await waits.reached
    const { dataDir } = core
    const next = opened(openTestCore({ baseUrl: server.baseUrl, dataDir, isProcessAlive: () => false }))
    expect(next.conversation(id).run).toEqual(before.run)
    expect(next.conversation(id).messages).toEqual(before.messages)
    expect(next.library.list().map(({ status }) => status)).toEqual(['pausedAtToolLimit'])
    waits.release()
    await core.runs.finished(id)
    await next.runs.continue(id)
    await next.stands(id, 'idle')
    expectNoProblems({ server })
  })

  test('it waits for a retry: it still knows where it came from; cancelled, the pause is back with the cause', async () => {
    const { core, id } = await begin(provider, () => tick(), {
      settings: { ...limited, 'network.retries': 3 },
      summary: () => httpError(503)
    })
    const { run: before } = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.compact(id)
    const { run } = await core.until(id, (now) => now.run.status === 'running' && now.run.retry !== undefined)
    expect(run).toMatchObject({ compacting: { from: before } })
    core.runs.cancelRetry(id)
    const after = await core.stands(id, 'pausedAtToolLimit')
    expect(after.run).toEqual(before)
    expect(after.messages.at(-1)?.parts).toMatchObject([{ failure: { code: 'model-unavailable' } }])
  })

  test('a setting that changes meanwhile does not make it forget where it came from', async () => {
    const waits = held(text('Summary.'))
    const { core, id } = await begin(provider, () => tick(), { settings: limited, summary: () => waits })
    const { run: before } = await core.stands(id, 'pausedAtToolLimit')
    await core.runs.compact(id)
    await waits.reached
    core.settings.set('agent.toolLimit.rounds', 50)
    expect(core.conversation(id).run).toMatchObject({ limit: 50, compacting: { from: before } })
    waits.release()
    expect((await core.stands(id, 'pausedAtToolLimit')).run).toEqual(before)
  })

  test('a guard’s question with calls that wait: they still wait, and run after Continue', async () => {
    const same = readLong()
    const settings = { 'agent.guards.loopWarnings': false }
    const steps = [tick(), same, same, same, text('Done.')]
    const { server, core, id } = await begin(provider, steps, { settings, workspace })
    const { run: before } = await core.stands(id, 'pausedByGuard')
    expect(await core.runs.compact(id)).toEqual(ok)
    expect((await core.stands(id, 'pausedByGuard')).run).toEqual(before)
    await core.runs.continue(id)
    await core.stands(id, 'idle')
    expect(rolesOf(server.requests.at(-1))).toEqual(['user', 'assistant', 'tool', 'assistant', 'tool'])
    expectNoProblems({ server })
  })
})

describe.each(['openai', 'anthropic'] as const)('the window is too small, %s', (provider) => {
  test('S73 the provider says so: failed as that; Compact and continue makes a summary and goes on', async () => {
    const steps = [tick(), tick(), tick(), promptTooLong(), text('Done.')]
    const { server, core, id, summaries } = await begin(provider, steps)
    const { run } = await core.stands(id, 'failed')
    expect(run).toMatchObject({ failure: { code: 'context-overflow', retriable: false } })
    expect(await core.runs.compact(id, { thenContinue: true })).toEqual(ok)
    await core.stands(id, 'idle')
    expect(summaries()).toEqual([4])
    expect(server.requests).toHaveLength(6)
    expect(firstOf(server.requests[5])).toContain('Summary 1.')
    expectNoProblems({ server })
  })

  test('S73 after a Continue: the pause stands with the error; Compact and continue begins a fresh window', async () => {
    const steps = [tick(), tick(), tick(), tick(), tick(), promptTooLong(), tick(), text('Done.')]
    const { server, core, id } = await begin(provider, steps, { settings: limited })
    await core.stands(id, 'pausedAtToolLimit')
    await core.runs.continue(id)
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(run).toMatchObject({ error: { code: 'context-overflow' } })
    await core.runs.compact(id, { thenContinue: true })
    const { messages, windowStart } = await core.stands(id, 'idle')
    expect(windowStart).toBe(messages.length - 2)
    expectNoProblems({ server })
  })

  test('the history alone is too long for the summary, too: asked for once more, shorter', async () => {
    const steps = [readLong(), readLong(), tick(), tick(), promptTooLong(), text('Done.')]
    const { server, core, id, summaries } = await begin(provider, steps, {
      workspace,
      settings: { 'agent.context.autoCompact': false }
    })
    await core.stands(id, 'failed')
    await core.runs.compact(id, { thenContinue: true })
    await core.stands(id, 'idle')
    const [asking] = summaries().map((at) => server.requests[at])
    expect(messagesOf(asking).at(-1)?.content).toContain('did not fit')
    expect(JSON.stringify(asking?.body)).toContain('characters left out here')
    expect(JSON.stringify(asking?.body).length).toBeLessThan(
      JSON.stringify(server.requests[4]?.body).length / 2
    )
    expect(firstOf(asking)).toContain('Find the answer')
    expectNoProblems({ server })
  })

  test('a summary by hand that is too long as it is: a shorter one at once', async () => {
    const summary = (n: number) => (n === 1 ? promptTooLong() : text(`Summary ${n}.`))
    const steps = [readLong(), readLong(), tick(), text('One.')]
    const { server, core, id, summaries } = await begin(provider, steps, { workspace, summary })
    await core.stands(id, 'idle')
    await core.runs.compact(id)
    const { compactions } = await core.stands(id, 'idle')
    const [whole, shorter] = summaries().map((at) => JSON.stringify(server.requests[at]?.body).length)
    expect(shorter).toBeLessThan((whole ?? 0) * 0.7)
    expect(compactions).toMatchObject([{ summary: 'Summary 2.' }])
    expectNoProblems({ server })
  })

  test('S72 C160 a result bigger than the window: one try, advice; after one summary that does not help, a clear stop', async () => {
    const steps = [readLong(), promptTooLong()]
    const { server, core, id, summaries } = await begin(provider, steps, { workspace, window: 8000 })
    expect((await core.stands(id, 'failed')).run).toMatchObject({ failure: { code: 'context-overflow' } })
    expect(server.requests).toHaveLength(2)
    await core.runs.compact(id, { thenContinue: true })
    const { run } = await core.stands(id, 'failed')
    expect(run).toMatchObject({ failure: { code: 'context-too-small', retriable: false } })
    expect(summaries()).toEqual([2])
    expect(server.requests).toHaveLength(4)
    expect(await core.runs.compact(id, { thenContinue: true })).toMatchObject(refused('nothing-to-compact'))
    expectNoProblems({ server })
  })

  test('S72 far above the window: refused here, without a request; the summary leaves the result out', async () => {
    const many = Array.from({ length: 4 }, (_, at) => ({
      name: 'read_file',
      args: { path: 'long.txt', offset: at + 1 }
    }))
    const options = { workspace, window: 9000 }
    const { server, core, id } = await begin(provider, [calls(...many), text('Done.')], options)
    expect((await core.stands(id, 'failed')).run).toMatchObject({
      failure: { code: 'context-overflow', params: { model: 'test-model' } }
    })
    expect(server.requests).toHaveLength(1)
    await core.runs.compact(id, { thenContinue: true })
    await core.stands(id, 'idle')
    expect(rolesOf(server.requests[2])).toEqual(['user'])
    expectNoProblems({ server })
  })

  test('the first message alone is too long: said as that, and no summary is offered', async () => {
    const { core, id } = await begin(provider, [promptTooLong()])
    expect((await core.stands(id, 'failed')).run).toMatchObject({ failure: { code: 'context-too-small' } })
    expect(await core.runs.compact(id, { thenContinue: true })).toMatchObject(refused('nothing-to-compact'))
  })

  test('S74 an error, an empty answer and a stopped note in the history: none of them is sent, nor summarised', async () => {
    const waits = heldAfter(text('Half an answer that stops'), 3)
    const cut = cutAfter(text('Half an answer that breaks'), 3)
    const { server, core, id } = await begin(provider, [tick(), cut, text('One.'), waits, text('Two.')])
    await core.stands(id, 'failed')
    await core.runs.retry(id)
    await core.stands(id, 'idle')
    core.library.append(id, {
      type: 'message.appended',
      message: { id: 'hollow', role: 'assistant', parts: [{ type: 'text', text: ' ' }], createdAt: 1 },
      at: 1
    })
    await core.runs.send(id, 'And now?')
    await waits.reached
    await core.runs.stop(id)
    await core.runs.compact(id)
    await core.stands(id, 'stopped')
    await core.runs.send(id, 'Go on.')
    await core.stands(id, 'idle')
    // Not beside an answer that it could be part of, but all there is between two messages of the user.
    const alone = { role: 'user', parts: [{ type: 'text', text: 'Still there?' }], createdAt: 2 } as const
    const hollow = { role: 'assistant', parts: [{ type: 'text', text: '\n' }], createdAt: 3 } as const
    for (const message of [alone, hollow])
      core.library.append(id, {
        type: 'message.appended',
        message: { ...message, id: `${message.createdAt}`, parts: [...message.parts] },
        at: 2
      })
    await core.runs.send(id, 'Once more.')
    await core.stands(id, 'idle')
    expect(messagesOf(server.requests.at(-1)).at(-1)?.content).toMatch(/^Still there\?\s+Once more\.$/)
    for (const request of server.requests.slice(3)) {
      const sent = messagesOf(request).filter(({ role }) => role !== 'system')
      expect(sent.every(({ content, calls: made }) => content.trim() !== '' || made)).toBe(true)
      expect(JSON.stringify(sent)).not.toMatch(/breaks|failed/)
    }
    expect(server.requests.filter(asksForSummary)).toHaveLength(1)
    expectNoProblems({ server })
  })
})
