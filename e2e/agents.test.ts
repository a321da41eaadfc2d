import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { delegating, resultOf } from './agents.ts'
import { delegate, resultsIn, toolNamesIn } from './delegate.ts'
import { calls, httpError, type Step, text, tick, truncated } from './model-server.ts'

const write = (path: string): Step => calls({ name: 'write_file', args: { path, content: 'x\n' } })
const newFolder = () => mkdtempSync(join(tmpdir(), 'fermata-agents-'))

describe.each(['openai', 'anthropic', 'responses'] as const)('sub-agents, %s', (provider) => {
  test('one task: a conversation of its own, its answer is the result, nothing of it in the list', async () => {
    const { core, id, server, requestsOf, agents, callsOf } = await delegating(provider, (task, rounds) => {
      if (task === 'count') return rounds === 0 ? tick() : text('There are 7.')
      return rounds === 0 ? delegate('count') : text('Seven.')
    })
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    expect([requestsOf('go').length, requestsOf('count').length]).toEqual([2, 2])
    expect(resultsIn(requestsOf('go')[1]!.body)).toEqual(['There are 7.'])
    expect(agents()).toMatchObject([{ run: { status: 'idle' }, parent: { conversationId: id } }])
    const agent = { id: agents()[0]!.id, rounds: 1, toolCalls: 1 }
    expect(callsOf(id)[0]).toMatchObject({ state: { status: 'completed', agent } })
    expect(core.library.list().map((each) => each.id)).toEqual([id])
  })

  test('S56 its requests have breakpoints as any other, a system text of their own, and nothing of the caller', async () => {
    const { core, id, requestsOf } = await delegating(provider, (task, rounds) => {
      if (task === 'count') return rounds === 0 ? tick() : text('There are 7.')
      return rounds === 0 ? delegate('count') : text('Seven.')
    })
    await core.stands(id, 'idle')
    const [asked] = requestsOf('count').map(({ body }) => JSON.stringify(body))
    expect(asked).toContain('You are a sub-agent')
    expect(asked).not.toContain('"go"')
    if (provider === 'anthropic') expect(asked?.split('"cache_control"')).toHaveLength(4)
  })

  test('only the tools that the call names are offered, never a question; an unknown name begins nothing', async () => {
    const { core, id, requestsOf } = await delegating(provider, (task, rounds) => {
      if (task !== 'go') return text('Fine.')
      if (rounds > 0) return text('Done.')
      return delegate(
        { task: 'few', tools: ['read_file', 'list_files'] },
        { task: 'all' },
        { task: 'none', tools: ['read_file', 'ask_user'] }
      )
    })
    await core.stands(id, 'idle')
    expect(toolNamesIn(requestsOf('few')[0]!.body)).toEqual(['list_files', 'read_file'])
    const all = toolNamesIn(requestsOf('go')[0]!.body)
    expect(toolNamesIn(requestsOf('all')[0]!.body)).toEqual(all.filter((name) => name !== 'ask_user'))
    expect(requestsOf('none')).toEqual([])
    expect(resultsIn(requestsOf('go')[1]!.body)[2]).toMatch(
      /^Not begun: there is no tool "ask_user".*read_file/
    )
  })

  test('F47 one nests once and no deeper: the third level is not offered the tool', async () => {
    const { core, id, server, requestsOf } = await delegating(provider, (task, rounds) => {
      const next = { go: 'child', child: 'grandchild' }[task]
      if (next) return rounds === 0 ? delegate(next) : text(`${task} done`)
      return rounds === 0 ? delegate('too deep') : text('Myself then.')
    })
    await core.stands(id, 'idle')
    expect(toolNamesIn(requestsOf('child')[0]!.body)).toContain('run_agent')
    expect(toolNamesIn(requestsOf('grandchild')[0]!.body)).not.toContain('run_agent')
    expect(resultsIn(requestsOf('grandchild')[1]!.body)[0]).toMatch(/^Unknown tool "run_agent"/)
    expect(requestsOf('too deep')).toEqual([])
    expect(resultsIn(requestsOf('go')[1]!.body)).toEqual(['child done'])
    expect(server.problems).toEqual([])
  })

  test('S125 it asks nobody: a call that needs an approval is not run, it goes on, and the caller hears of it', async () => {
    const workspace = newFolder()
    const { core, id, requestsOf } = await delegating(
      provider,
      (task, rounds) => {
        if (task === 'write') return rounds === 0 ? write('made.txt') : text('I could not write it.')
        return rounds === 0 ? delegate('write') : text('Done.')
      },
      { workspace }
    )
    await core.stands(id, 'idle')
    expect(existsSync(join(workspace, 'made.txt'))).toBe(false)
    expect(resultsIn(requestsOf('write')[1]!.body)[0]).toMatch(
      /^Approval not available: .*a sub-agent cannot ask/
    )
    expect(resultsIn(requestsOf('go')[1]!.body)[0]).toBe(
      'I could not write it.\n\nNot run, since they need an approval: write_file.'
    )
    const asked = core.events.flatMap(({ event }) => (event.type === 'run.changed' ? [event.run.status] : []))
    expect(asked.filter((status) => status.startsWith('awaiting'))).toEqual([])
  })

  test('it may do what the user has allowed in the conversation that called it', async () => {
    const workspace = newFolder()
    const { core, id, requestsOf, callsOf } = await delegating(
      provider,
      (task, rounds) => {
        if (task === 'write') return rounds === 0 ? write('by-agent.txt') : text('Written.')
        return [write('by-caller.txt'), delegate('write'), text('Done.')][rounds]!
      },
      { workspace }
    )
    await core.until(id, ({ run }) => run.status === 'awaitingApproval')
    await core.allow(id, callsOf(id)[0]!.callId, true, 'conversation')
    await core.stands(id, 'idle')
    expect(existsSync(join(workspace, 'by-agent.txt'))).toBe(true)
    expect(resultsIn(requestsOf('go')[2]!.body)[1]).toBe('Written.')
  })

  test('the caller’s guards see it as any tool: the third equal round is held', async () => {
    const { core, id, agents } = await delegating(provider, (task) =>
      task === 'again' ? text('The same.') : delegate('again')
    )
    const { run } = await core.stands(id, 'pausedByGuard')
    expect(run).toMatchObject({ trip: { guard: 'repeat', count: 3 } })
    expect(agents()).toHaveLength(2)
  })

  test('nobody sends to it or continues it, and it goes and comes with its conversation', async () => {
    const { core, id, agents, callsOf } = await delegating(
      provider,
      (task, rounds) =>
        task === 'go' && rounds === 0 ? delegate('long') : task === 'long' ? tick() : text('.'),
      { settings: { 'agent.subagents.rounds': 1 } }
    )
    await core.stands(id, 'idle')
    expect(resultOf(callsOf(id)[0]!)).toMatch(
      /It has written nothing\. Its last results:\n\ncurrent_time: \d/
    )
    const agent = agents()[0]!.id
    for (const asked of [
      core.runs.send(agent, 'more'),
      core.runs.continue(agent),
      core.runs.wrapUp(agent),
      core.runs.compact(agent)
    ])
      expect(await asked).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
    core.library.setDeleted(id, true)
    expect([core.library.current(id), core.library.current(agent)]).toEqual([null, null])
    core.library.setDeleted(id, false)
    expect(core.library.current(agent)?.run.status).toBe('pausedAtToolLimit')
    expect(core.library.list().map((each) => each.id)).toEqual([id])
  })

  test('an answer that the output limit has cut says so', async () => {
    const { core, id, callsOf } = await delegating(provider, (task, rounds) => {
      if (task === 'write') return truncated(text('It begins'))
      return rounds === 0 ? delegate('write') : text('Done.')
    })
    await core.stands(id, 'idle')
    expect(resultOf(callsOf(id)[0]!)).toMatch(/^It begins\n\nThe answer of the sub-agent was cut off/)
  })

  test('F47 one whose requests fail: the caller gets the cause and goes on', async () => {
    const { core, id, requestsOf, callsOf } = await delegating(provider, (task, rounds) => {
      if (task === 'fails') return rounds === 0 ? tick() : httpError(500)
      return rounds === 0 ? delegate('fails') : text('Done.')
    })
    await core.stands(id, 'idle')
    expect(callsOf(id)[0]).toMatchObject({ state: { status: 'failed', agent: { rounds: 1 } } })
    expect(resultOf(callsOf(id)[0]!)).toMatch(
      /^The sub-agent failed \(model-unavailable, .*It ran 1 round and 1 tool/s
    )
    expect(requestsOf('go')).toHaveLength(2)
  })
})
