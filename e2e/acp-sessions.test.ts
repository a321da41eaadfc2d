import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createHandlers, type WindowPorts } from '../src/main/ipc/handlers.ts'
import { isSettled, messageText, toolParts } from '../src/shared/domain/message.ts'
import { type AgentCore, does, openAgentCore, withAgent } from './acp.ts'
import { isAlive, temporaryFile, testMcp } from './mcp.ts'
import { startModelServer, text, tick } from './model-server.ts'
import { messagesOf } from './sent.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

function start(...args: Parameters<typeof openAgentCore>): AgentCore {
  const core = openAgentCore(...args)
  open.unshift(() => core.close())
  return core
}

const sessions = () => `sessions=${mkdtempSync(join(tmpdir(), 'fermata-sessions-'))}`
const pidIn = (core: AgentCore) =>
  Number(
    core
      .lines()
      .findLast((line) => line.startsWith('started'))
      ?.split(' ')[1]
  )
const promptsIn = (core: AgentCore): string[] =>
  core.lines().flatMap((line) => (line.startsWith('prompt ') ? [JSON.parse(line.slice(7))] : []))

describe.each(['openai', 'anthropic', 'responses'] as const)('switched to a model over %s', (provider) => {
  test('every request is valid and paired, and the agent is told what it has missed when it is back', async () => {
    const server = await startModelServer({
      script: [tick(), text('The model is done.')],
      models: ['test-model']
    })
    open.push(() => server.close())
    const core = start([], { baseUrl: server.baseUrl, provider })
    const id = await core.prompt(
      does(
        { think: 'Hm.' },
        { say: 'Looking.' },
        { askAll: ['A', 'B'] },
        { call: 'C', kind: 'read' },
        { say: 'Seen.' }
      )
    )
    const waiting = () => core.calls(id).filter(({ state }) => state.status === 'awaitingApproval')
    await core.until(id, () => waiting().length === 2)
    for (const call of waiting()) await core.allow(id, call.callId, call === waiting()[0])
    await core.stands(id, 'idle')
    const toModel = (model: { providerId: string; modelId: string }) =>
      core.library.append(id, { type: 'model.changed', model, at: Date.now() })
    toModel({ providerId: provider, modelId: 'test-model' })
    await core.runs.send(id, 'And now you.')
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    const sent = messagesOf(server.requests[0])
    const made = sent.flatMap(({ calls = [] }) => calls.map(({ id: callId }) => callId))
    expect(made).toHaveLength(3)
    expect(sent.flatMap(({ tool_call_id: answered }) => answered ?? [])).toEqual(made)
    expect(JSON.stringify(sent)).toContain('Did C.')
    toModel(withAgent)
    await core.runs.send(id, 'Back to you.')
    await core.stands(id, 'idle')
    const last = promptsIn(core).at(-1) ?? ''
    expect(last.endsWith('\n\nBack to you.')).toBe(true)
    expect(last).toContain('User: And now you.')
    expect(last).toContain('Assistant: The model is done.')
    expect(last).not.toContain('Seen.')
  })
})

describe('a session', () => {
  test('is loaded after Stop where the agent can, and what it tells again is not said twice', async () => {
    const core = start([sessions()])
    const id = await core.prompt('first')
    await core.stands(id, 'idle')
    await core.runs.send(id, does({ say: 'Working.' }, { hang: true }))
    await core.until(id, ({ draft }) => draft !== null)
    await core.runs.stop(id)
    await core.runs.send(id, 'third')
    await core.stands(id, 'idle')
    expect(core.lines().filter((line) => /^(new|load)/.test(line))).toHaveLength(2)
    expect(promptsIn(core).at(-1)).toBe('third')
    expect(JSON.stringify(core.conversation(id).messages)).not.toContain('An old answer.')
  })

  test('that cannot be loaded is begun anew with what was said before, also after a restart of the app', async () => {
    const core = start()
    const id = await core.prompt('My name is Ada.')
    await core.stands(id, 'idle')
    await core.close()
    const again = start([], { dataDir: core.dataDir, workspace: core.workspace })
    await again.runs.send(id, 'Who am I?')
    await again.stands(id, 'idle')
    const [asked] = promptsIn(again)
    expect(asked).toContain('User: My name is Ada.')
    expect(asked).toContain('Assistant: You said: My name is Ada.')
    expect(asked?.endsWith('\n\nWho am I?')).toBe(true)
  })

  test('knows nothing of another branch: an edited message begins a new one', async () => {
    const core = start([sessions()])
    const id = await core.prompt('one')
    await core.stands(id, 'idle')
    await core.runs.send(id, 'two')
    const { messages } = await core.stands(id, 'idle')
    await core.branching.edit(id, messages[2]!.id, 'two, in other words')
    await core.stands(id, 'idle')
    const asked = promptsIn(core).at(-1) ?? ''
    expect(asked).toContain('User: one')
    expect(asked.endsWith('\n\ntwo, in other words')).toBe(true)
    expect(asked.match(/two/g)).toHaveLength(1)
  })

  test('ends by itself when nobody has needed it for long, and goes on afterwards', async () => {
    const core = start([sessions()], { agents: { idleMs: 1 } })
    const id = await core.prompt('one')
    await core.stands(id, 'idle')
    await expect.poll(() => isAlive(pidIn(core))).toBe(false)
    await core.runs.send(id, 'two')
    await core.stands(id, 'idle')
    expect(promptsIn(core)).toEqual(['one', 'two'])
  })

  test('ends with its conversation when that is deleted, and with its agent when that is removed', async () => {
    const mcp = testMcp()
    const core = start([], { mcp })
    const changes: string[] = []
    const ports = { files: {}, onProvidersChanged: () => changes.push('providers') } as unknown as WindowPorts
    const handlers = createHandlers(core, ports)
    const first = await core.prompt('one')
    await core.stands(first, 'idle')
    const pids = [pidIn(core)]
    const second = await core.prompt('two')
    await core.stands(second, 'idle')
    pids.push(pidIn(core))
    expect(pids.map(isAlive)).toEqual([true, true])
    expect(core.agents.infos()[0]?.running).toBe(2)
    await handlers['conversation.delete']({ id: first })
    expect(pids.map(isAlive)).toEqual([false, true])
    const { id, label, command, args } = core.agents.infos()[0]!
    await handlers['externalAgent.save']({
      id,
      label,
      command,
      args,
      env: { API_KEY: 'canary', MODE: 'plain' }
    })
    expect(pids.map(isAlive)).toEqual([false, false])
    expect([...mcp.kept.values()]).toEqual(['canary'])
    expect(core.models.providers()[0]).toMatchObject({ kind: 'agents', names: { scripted: 'Scripted' } })
    expect(await handlers['externalAgent.remove']({ id })).toMatchObject({ ok: true })
    expect([...mcp.kept]).toEqual([])
    expect(core.models.providers().some(({ kind }) => kind === 'agents')).toBe(false)
    expect(changes).toEqual(['providers', 'providers'])
    expect(await handlers['externalAgent.test']({ id })).toMatchObject({ ok: false })
    expect(core.lines().filter((line) => line.startsWith('started'))).toHaveLength(2)
  })
})

describe('an agent that is not well', () => {
  test('killed half-way: what it said is kept, its calls have results, and Retry goes on with the history', async () => {
    const core = start()
    const id = await core.prompt(
      does({ say: 'Half of' }, { call: 'A', kind: 'read' }, { say: 'an ans' }, { hang: true })
    )
    await core.until(id, ({ draft, messages }) => draft !== null && messages.length === 2)
    process.kill(pidIn(core), 'SIGKILL')
    const { run, messages } = await core.stands(id, 'failed')
    expect(run).toMatchObject({
      failure: { code: 'agent-ended', params: { agent: 'Scripted', how: 'SIGKILL' } }
    })
    expect(messages.flatMap(toolParts).every(({ state }) => isSettled(state))).toBe(true)
    expect(messageText(messages.at(-1)!)).toBe('an ans')
    await core.runs.retry(id)
    await core.stands(id, 'idle')
    const asked = promptsIn(core).at(-1) ?? ''
    expect(asked).toContain('Half of')
    expect(asked).toMatch(/Go on with the task where it stopped\.$/)
  })

  test('garbage on its standard output, and updates of a kind that nobody knows, are no matter', async () => {
    const core = start(['banner'])
    const id = await core.prompt(
      does(
        { junk: true },
        { update: { sessionUpdate: 'weather', is: 'fine' } },
        { update: { sessionUpdate: 'tool_call', toolCallId: 7 } },
        { update: { sessionUpdate: 'tool_call', toolCallId: 'x', title: 5, kind: 'dance', content: 'none' } },
        { update: { sessionUpdate: 'plan', entries: 'none' } },
        { say: 'Fine.' }
      )
    )
    const { messages } = await core.stands(id, 'idle')
    expect(messageText(messages.at(-1)!)).toBe('Fine.')
    const [odd] = core.calls(id)
    expect(odd).toMatchObject({ name: 'agent_tool', state: { status: 'interrupted' } })
    expect(core.agents.infos()[0]?.log).toContain('this is no message')
  })

  test.each([
    ['not installed', {}, { command: 'no-such-agent-anywhere' }, 'agent-not-found'],
    ['no program', {}, { command: temporaryFile('no program') }, 'agent-not-executable'],
    ['ends at once', ['exit=3', 'stderr=no licence'], {}, 'agent-ended'],
    ['of another protocol', ['version=99'], {}, 'agent-version'],
    ['not signed in', ['signIn'], {}, 'agent-sign-in'],
    ['a value is missing', [], { env: { API_KEY: null } }, 'agent-value-missing']
  ])('that is %s has a sentence of its own', async (_, flags, agent, code) => {
    const core = start(Array.isArray(flags) ? flags : [], { agent })
    const id = await core.prompt('hello')
    const { run } = await core.stands(id, 'failed')
    expect(run).toMatchObject({ failure: { code, params: { agent: 'Scripted' } } })
    expect(core.agents.infos()[0]).toMatchObject({ problem: { code }, running: 0 })
    if (code === 'agent-ended') expect(core.agents.infos()[0]?.log).toBe('no licence')
    if (code !== 'agent-sign-in') return
    core.settings.setExtra('externalAgents', [])
    await core.runs.retry(id)
    expect((await core.stands(id, 'failed')).run).toMatchObject({ failure: { code: 'agent-unknown' } })
  })

  test('refuses a prompt: its reason is shown, the session stays, and Retry asks the same again', async () => {
    const core = start()
    const id = await core.prompt(does({ fail: 'too many requests', code: -32_050 }))
    const { run } = await core.stands(id, 'failed')
    expect(run).toMatchObject({
      failure: { code: 'agent-refused', detail: expect.stringContaining('too many') }
    })
    await core.runs.retry(id)
    await core.stands(id, 'failed')
    const [first, second] = promptsIn(core)
    expect(second?.endsWith(first ?? 'nothing')).toBe(true)
  })

  test('ends its turn without a word: that is told, and Retry has it go on', async () => {
    const core = start()
    const id = await core.prompt(does({ update: { sessionUpdate: 'available_commands_update' } }))
    const { run } = await core.stands(id, 'failed')
    expect(run).toMatchObject({ failure: { code: 'agent-said-nothing', params: { agent: 'Scripted' } } })
    await core.runs.retry(id)
    await core.stands(id, 'idle')
    expect(promptsIn(core)[1]).toBe('You were interrupted. Go on with the task where it stopped.')
  })

  test('stops at a limit of its own, or the model’s: both are told', async () => {
    const core = start()
    const id = await core.prompt(does({ say: 'Long.' }, { stop: 'max_turn_requests' }))
    expect((await core.stands(id, 'failed')).run).toMatchObject({ failure: { code: 'agent-own-limit' } })
    await core.runs.send(id, does({ say: 'Long.' }, { stop: 'max_tokens' }))
    expect((await core.stands(id, 'idle')).messages.at(-1)).toMatchObject({ end: 'truncated' })
  })

  test('has no folder to work in: it is not started', async () => {
    const core = start()
    const id = await core.prompt('one')
    await core.stands(id, 'idle')
    core.library.append(id, { type: 'workspace.changed', workspace: null, at: Date.now() })
    await core.runs.send(id, 'two')
    expect((await core.stands(id, 'failed')).run).toMatchObject({ failure: { code: 'agent-no-folder' } })
  })
})

test('a secret value reaches the agent and neither settings nor its log; a test starts it and leaves nothing', async () => {
  const mcp = testMcp()
  mcp.kept.set('mcp:agent:scripted:value:API_KEY', 'canary-in-the-mine')
  const core = start(['env=API_KEY'], { mcp, agent: { env: { API_KEY: null } } })
  const info = await core.agents.test('scripted')
  expect(info).toMatchObject({ saysItIs: 'scripted 1.0', running: 0, log: 'API_KEY is •••' })
  expect(core.lines()).toContain('env canary-in-the-mine')
  expect(isAlive(pidIn(core))).toBe(false)
  expect(JSON.stringify(core.settings.extra('externalAgents'))).not.toContain('canary')
})

test('a card that was open when the app ended is answered later: its call is told as interrupted, and the agent goes on', async () => {
  const core = start()
  const id = await core.prompt(does({ call: 'Delete', kind: 'delete', ask: true }))
  await core.until(id, ({ run }) => run.status === 'awaitingApproval')
  await core.close()
  const again = start([], { dataDir: core.dataDir, workspace: core.workspace })
  expect(again.conversation(id).run.status).toBe('awaitingApproval')
  await again.allow(id, again.calls(id)[0]?.callId ?? '', true)
  await again.stands(id, 'idle')
  expect(again.calls(id)[0]?.state.status).toBe('interrupted')
  expect(promptsIn(again)[0]).toMatch(/\[result of agent_delete\]\nNot available[\s\S]*Go on with the task/)
})
