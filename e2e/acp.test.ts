import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { windowCounts } from '../src/main/run/window.ts'
import { isSettled, messageText, toolParts } from '../src/shared/domain/message.ts'
import { type AgentCore, does, openAgentCore } from './acp.ts'
import { isAlive } from './mcp.ts'

const open: AgentCore[] = []
afterEach(async () => {
  for (const core of open.splice(0)) await core.close()
})

function start(...args: Parameters<typeof openAgentCore>): AgentCore {
  const core = openAgentCore(...args)
  open.push(core)
  return core
}

const pidIn = (core: AgentCore, what = 'started') =>
  Number(
    core
      .lines()
      .findLast((line) => line.startsWith(what))
      ?.split(' ')[1]
  )

const promptsIn = (core: AgentCore): string[] =>
  core.lines().flatMap((line) => (line.startsWith('prompt ') ? [JSON.parse(line.slice(7))] : []))

test('S19 an external agent answers, live: words, thoughts, calls and its plan are ordinary messages', async () => {
  const core = start()
  const id = await core.prompt(
    does(
      { think: 'Let me see.' },
      {
        plan: [
          ['Look', 'in_progress'],
          ['Tell', 'pending']
        ]
      },
      { say: 'I will look first.' },
      { call: 'Look around', kind: 'search', out: 'Nothing here.' },
      { say: 'There is nothing.' }
    )
  )
  const { messages } = await core.stands(id, 'idle')
  expect(messages.map(({ role, parts }) => [role, ...parts.map(({ type }) => type)])).toEqual([
    ['user', 'text'],
    ['assistant', 'reasoning', 'tool'],
    ['assistant', 'text', 'tool'],
    ['assistant', 'text']
  ])
  const [plan, look] = core.calls(id)
  expect(JSON.parse(plan?.input ?? '')).toEqual({
    items: [
      { text: 'Look', status: 'active' },
      { text: 'Tell', status: 'pending' }
    ]
  })
  expect(look).toMatchObject({ name: 'agent_search', state: { status: 'completed', text: 'Nothing here.' } })
  expect(JSON.parse(look?.input ?? '')).toEqual({ title: 'Look around' })
  expect(messages.at(-1)).toMatchObject({ end: 'complete', model: { modelId: 'scripted' } })
  const deltas = core.events.filter(({ event }) => event.type === 'text.delta')
  expect(deltas.length).toBeGreaterThan(2)
})

test('S19 60 rounds run without a pause, under a limit of 5 and a limit of the conversation’s own', async () => {
  const core = start([], {
    settings: { 'agent.toolLimit.rounds': 5, 'agent.guards.maxRepeatedToolCalls': 2 }
  })
  const id = await core.prompt(does({ rounds: 60 }, { say: 'All done.' }))
  core.library.append(id, { type: 'limit.changed', limit: 3, at: Date.now() })
  const conversation = await core.stands(id, 'idle')
  expect(windowCounts(conversation)).toEqual({ rounds: 60, toolCalls: 60 })
  const states = core.events.flatMap(({ event }) => (event.type === 'run.changed' ? [event.run] : []))
  expect(states.filter(({ status }) => status.startsWith('paused'))).toEqual([])
  expect(states.filter((run) => run.status === 'running').every((run) => run.limit === null)).toBe(true)
})

describe('behind our approval', () => {
  test('a call waits for its card, bound to a hash; denied it does not run, allowed it does', async () => {
    const core = start()
    const id = await core.prompt(
      does(
        { call: 'Delete all', kind: 'delete', ask: true },
        { call: 'Delete one', kind: 'delete', ask: true }
      )
    )
    const asking = () => core.calls(id).find(({ state }) => state.status === 'awaitingApproval')
    await core.until(id, ({ run }) => run.status === 'awaitingApproval')
    const first = asking()
    expect(first?.input).toContain('Delete all')
    expect(await core.runs.answer(id, first?.callId ?? '', { allow: true, hash: 'another' })).toMatchObject({
      ok: false
    })
    await core.allow(id, first?.callId ?? '', false)
    await core.until(id, () => asking() !== undefined && asking()?.callId !== first?.callId)
    await core.allow(id, asking()?.callId ?? '', true)
    await core.stands(id, 'idle')
    expect(core.calls(id).map(({ state }) => state.status)).toEqual(['denied', 'completed'])
    expect(core.lines().filter((line) => line.startsWith('permission'))).toEqual([
      'permission Delete all no',
      'permission Delete one yes'
    ])
  })

  test('several at once are answered in any order', async () => {
    const core = start()
    const id = await core.prompt(does({ askAll: ['A', 'B', 'C'] }))
    const waiting = () => core.calls(id).filter(({ state }) => state.status === 'awaitingApproval')
    await core.until(id, () => waiting().length === 3)
    expect(
      core
        .conversation(id)
        .messages.at(-1)
        ?.parts.filter(({ type }) => type === 'tool')
    ).toHaveLength(3)
    const titled = (title: string) => core.calls(id).find(({ input }) => JSON.parse(input).title === title)
    for (const title of ['C', 'A', 'B']) await core.allow(id, titled(title)?.callId ?? '', title !== 'A')
    await core.stands(id, 'idle')
    expect(
      core
        .calls(id)
        .map(({ state }) => state.status)
        .toSorted()
    ).toEqual(['completed', 'completed', 'denied'])
    expect(titled('A')?.state.status).toBe('denied')
  })

  test('what was always allowed does not ask again, and is nothing to an agent with another command', async () => {
    const core = start()
    const id = await core.prompt(does({ call: 'Run a', kind: 'execute', ask: true }))
    await core.until(id, ({ run }) => run.status === 'awaitingApproval')
    await core.allow(id, core.calls(id)[0]?.callId ?? '', true, 'conversation')
    await core.stands(id, 'idle')
    await core.runs.send(id, does({ call: 'Run b', kind: 'execute', ask: true }))
    await core.stands(id, 'idle')
    expect(core.calls(id).map(({ state }) => state.status)).toEqual(['completed', 'completed'])
    const [agent] = core.agents.infos()
    core.settings.setExtra('externalAgents', [{ ...agent, args: [...(agent?.args ?? []), '--other'] }])
    await core.runs.send(id, does({ call: 'Run c', kind: 'execute', ask: true }))
    await core.until(id, ({ run }) => run.status === 'awaitingApproval')
    await core.runs.stop(id)
  })

  test('S123 nobody there to ask: it is refused, the agent goes on, and the run can be continued with the approval', async () => {
    const core = start([], { attended: false })
    const id = await core.prompt(does({ call: 'Delete', kind: 'delete', ask: true }, { say: 'Went on.' }))
    const { messages, run } = await core.stands(id, 'failed')
    expect(core.calls(id)[0]?.state.status).toBe('skipped')
    expect(messageText(messages.at(-1)!)).toBe('Went on.')
    expect(run).toMatchObject({ failure: { code: 'approval-required', params: { tool: 'agent_delete' } } })
    await core.close()
    open.splice(0)
    const again = start([], {
      attended: false,
      allow: 'all',
      dataDir: core.dataDir,
      workspace: core.workspace
    })
    await again.runs.send(id, does({ call: 'Delete', kind: 'delete', ask: true }))
    await again.stands(id, 'idle')
    expect(again.calls(id).map(({ state }) => state.status)).toEqual(['skipped', 'completed'])
  })
})

describe('files', () => {
  test('an edit shows its diff; the write it was allowed for does not ask again, another one does', async () => {
    const core = start()
    const path = join(core.workspace, 'a.txt')
    writeFileSync(path, 'one\ntwo\n')
    const diff = { path, old: 'two', new: '2' }
    const id = await core.prompt(
      does(
        { call: 'Edit a.txt', kind: 'edit', ask: true, diff, writes: 'one\n2\n' },
        { write: join(core.workspace, 'b.txt'), content: 'b' }
      )
    )
    await core.until(id, ({ run }) => run.status === 'awaitingApproval')
    const [edit] = core.calls(id)
    expect(JSON.parse(edit?.input ?? '')).toMatchObject({ path: 'a.txt', changes: [{ path: 'a.txt' }] })
    expect(edit?.state).toMatchObject({ offer: [{ kind: 'edits', folder: core.workspace }] })
    await core.allow(id, edit?.callId ?? '', true)
    await core.until(id, () => core.calls(id)[1]?.state.status === 'awaitingApproval')
    expect(readFileSync(path, 'utf8')).toBe('one\n2\n')
    expect(core.calls(id)[0]?.state).toMatchObject({
      status: 'completed',
      diff: expect.stringContaining('+2')
    })
    const write = core.calls(id)[1]
    expect(write).toMatchObject({ name: 'write_file' })
    await core.allow(id, write?.callId ?? '', true)
    await core.stands(id, 'idle')
    expect(readFileSync(join(core.workspace, 'b.txt'), 'utf8')).toBe('b')
    expect(core.calls(id)[1]?.state).toMatchObject({
      status: 'completed',
      diff: expect.stringContaining('+b')
    })
  })

  test('F101 nothing outside the folder is read or written; a secret file asks; a plain one is given at once', async () => {
    const core = start()
    writeFileSync(join(core.workspace, 'plain.txt'), 'one\ntwo\nthree\n')
    writeFileSync(join(core.workspace, '.env'), 'TOKEN=1')
    const id = await core.prompt(
      does(
        { read: '/etc/hostname' },
        { write: '/tmp/fermata-outside.txt', content: 'x' },
        { read: join(core.workspace, 'plain.txt') },
        { read: join(core.workspace, '.env') }
      )
    )
    await core.until(id, ({ run }) => run.status === 'awaitingApproval')
    expect(core.calls(id).map(({ name }) => name)).toEqual(['read_file'])
    await core.allow(id, core.calls(id)[0]?.callId ?? '', false)
    await core.stands(id, 'idle')
    const said = core
      .lines()
      .filter((line) => /^(read|write) /.test(line))
      .join('\n')
    expect(said).toMatch(/read \/etc\/hostname ! .*outside the workspace/)
    expect(said).toMatch(/write \/tmp\/fermata-outside.txt .*outside the workspace/)
    expect(said).toContain('plain.txt one')
    expect(said).toMatch(/\.env ! .*Denied by the user/)
  })

  test('in the mode that allows edits, edits inside the folder run and those outside ask', async () => {
    const core = start()
    const edit = (path: string) => ({
      call: `Edit ${path}`,
      kind: 'edit',
      ask: true,
      diff: { path, old: null, new: 'x' }
    })
    const id = await core.prompt('hello')
    await core.stands(id, 'idle')
    core.library.append(id, { type: 'mode.changed', mode: 'autoEdit', at: Date.now() })
    await core.runs.send(id, does(edit(join(core.workspace, 'in.txt')), edit('/tmp/out.txt')))
    await core.until(id, ({ run }) => run.status === 'awaitingApproval')
    expect(core.calls(id)[0]?.state.status).toBe('completed')
    expect(core.calls(id)[1]?.state).toMatchObject({
      status: 'awaitingApproval',
      reason: 'outside',
      offer: []
    })
    await core.runs.stop(id)
  })
})

describe('Stop', () => {
  test.each([
    ['obedient', []],
    ['stubborn, with a grandchild', ['stubborn', 'grandchild']]
  ])(
    'S19 of an agent that is %s: told to cancel, its whole group is gone in under 3 s, and every call has its result',
    async (_, flags) => {
      const core = start(flags)
      const id = await core.prompt(
        does({ say: 'Working.' }, { call: 'Think hard', ask: false }, { hang: true })
      )
      await core.until(id, () => core.calls(id).length === 1)
      const pids = [pidIn(core), ...(flags.length > 0 ? [pidIn(core, 'grandchild')] : [])]
      expect(pids.every(isAlive)).toBe(true)
      const begun = performance.now()
      await core.runs.stop(id)
      expect(performance.now() - begun).toBeLessThan(3000)
      expect(pids.filter(isAlive)).toEqual([])
      expect(core.lines()).toContain('cancel')
      const { run, messages } = core.conversation(id)
      expect(run.status).toBe('stopped')
      expect(messages.flatMap(toolParts).every(({ state }) => isSettled(state))).toBe(true)
    }
  )

  test('while a card waits: the call is cancelled, and nothing is left open', async () => {
    const core = start()
    const id = await core.prompt(does({ askAll: ['A', 'B'] }))
    await core.until(
      id,
      () => core.calls(id).filter(({ state }) => state.status === 'awaitingApproval').length === 2
    )
    await core.runs.stop(id)
    expect(core.calls(id).map(({ state }) => state.status)).toEqual(['cancelled', 'cancelled'])
    expect(isAlive(pidIn(core))).toBe(false)
  })

  test('no process is left when the core closes, in the middle of a turn or after it', async () => {
    const core = start(['stubborn', 'grandchild'])
    const idle = await core.prompt('hello')
    await core.stands(idle, 'idle')
    const pids = [pidIn(core), pidIn(core, 'grandchild')]
    const busy = await core.prompt(does({ call: 'Long', ask: false }, { hang: true }))
    await core.until(busy, () => core.calls(busy).length === 1)
    pids.push(pidIn(core), pidIn(core, 'grandchild'))
    expect(pids.every(isAlive)).toBe(true)
    expect(new Set(pids).size).toBe(4)
    await core.close()
    open.splice(0)
    expect(pids.filter(isAlive)).toEqual([])
  })
})

test('the next message goes to the same session, with the user’s words alone', async () => {
  const core = start()
  const id = await core.prompt('first')
  await core.stands(id, 'idle')
  await core.runs.send(id, 'second')
  await core.stands(id, 'idle')
  expect(promptsIn(core)).toEqual(['first', 'second'])
  expect(core.lines().filter((line) => line.startsWith('started'))).toHaveLength(1)
  await core.runs.send(id, 'third', [])
  expect(messageText((await core.stands(id, 'idle')).messages.at(-1)!)).toBe('You said: third')
})
