import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { resultText } from '../src/main/run/result-texts.ts'
import { messageText, type ToolPart, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import {
  calls,
  ended,
  type ModelServer,
  paced,
  startModelServer,
  type Step,
  text,
  textAndCalls,
  tick,
  truncated
} from './model-server.ts'
import { messagesOf } from './sent.ts'

// Scenarios and public bug reports about loops, stopping and approvals.

const T = tick()
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const workspace = mkdtempSync(join(tmpdir(), 'fermata-runs-'))
for (const name of ['.env', 'a.pem', 'b.pem', 'c.pem', 'plain.txt'])
  writeFileSync(join(workspace, name), `${name}\n`)
mkdirSync(join(workspace, 'many'))
for (let i = 0; i < 1500; i++)
  writeFileSync(join(workspace, 'many', `${i}.txt`), 'lorem ipsum dolor\n'.repeat(800))

const read = (path: string, id: string) => ({ name: 'read_file', args: { path }, id })
const sentResults = (server: ModelServer, n: number) =>
  messagesOf(server.requests[n]).flatMap(({ role, content, tool_call_id: id }) =>
    role === 'tool' ? [[id, content]] : []
  )
const slow = (id: string) => ({ name: 'search_files', args: { pattern: 'not-(a|b)-there' }, id })

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  async function setUp(
    script: (n: number) => Step,
    options: { settings?: object; attended?: boolean } = {}
  ): Promise<{ server: ModelServer; core: TestCore; id: string }> {
    const server = await startModelServer({ script, models: ['test-model'] })
    const core = openTestCore({
      baseUrl: server.baseUrl,
      provider,
      workspace,
      settings: { 'agent.toolLimit.rounds': 5 },
      ...options
    })
    open.push(
      () => core.close(),
      () => server.close()
    )
    return { server, core, id: await core.begin('go') }
  }

  const states = (parts: ToolPart[]) => parts.map(({ state }) => state.status)
  const asks = (core: TestCore, id: string) => core.until(id, ({ run }) => run.status === 'awaitingApproval')

  test('S20 a round that the user denied altogether uses up no budget', async () => {
    const { server, core, id } = await setUp((n) => (n === 2 ? calls(read('.env', 'd1')) : T))
    await asks(core, id)
    await core.allow(id, 'd1', false)
    const { run } = await core.stands(id, 'pausedAtToolLimit')
    expect(server.requests).toHaveLength(6)
    expect(run).toMatchObject({ window: { rounds: 5, toolCalls: 5 } })
  })

  test('S119 three approvals: first allowed, second denied, the third still asks; each its own text, paired', async () => {
    const three = calls(read('a.pem', 'x'), read('b.pem', 'y'), read('c.pem', 'z'))
    const { server, core, id } = await setUp((n) => (n === 1 ? three : text('Done.')))
    await asks(core, id)
    await core.allow(id, 'x', true)
    await core.allow(id, 'y', false)
    await core.until(id, ({ messages }) => states(toolParts(messages[1]!))[0] === 'completed')
    expect(states(toolParts(core.conversation(id).messages[1]!))).toEqual([
      'completed',
      'denied',
      'awaitingApproval'
    ])
    expect(core.conversation(id).run.status).toBe('awaitingApproval')
    await core.allow(id, 'z', true)
    await core.stands(id, 'idle')
    const results = messagesOf(server.requests[1]).filter(({ role }) => role === 'tool')
    expect(results.map(({ tool_call_id }) => tool_call_id)).toEqual(['x', 'y', 'z'])
    expect(results.map(({ content }) => content)).toEqual([
      expect.stringContaining('a.pem'),
      resultText.denied,
      expect.stringContaining('c.pem')
    ])
    expect(server.problems).toEqual([])
  })

  test('S119 S122 one denied, then stopped: what was denied, what ran and what was not reached each have their own text', async () => {
    const three = calls(read('a.pem', 'x'), slow('y'), read('c.pem', 'z'))
    const { server, core, id } = await setUp((n) => (n === 1 ? three : text('Fine.')))
    await asks(core, id)
    await core.allow(id, 'x', false)
    await core.until(id, ({ messages }) => states(toolParts(messages[1]!))[0] === 'denied')
    await core.runs.stop(id)
    expect(states(toolParts(core.conversation(id).messages[1]!))).toEqual([
      'denied',
      'cancelled',
      'cancelled'
    ])
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    expect(sentResults(server, 1)).toEqual([
      ['x', resultText.denied],
      ['y', resultText.stopped],
      ['z', resultText.notReached]
    ])
    expect(server.problems).toEqual([])
  })

  test('S121 P023 stop while two tools run, one of them done: its result is kept, the other cancelled, once each', async () => {
    const two = calls(read('plain.txt', 'fast'), slow('slow'))
    const { server, core, id } = await setUp((n) => (n === 1 ? two : text('Fine.')))
    await core.until(id, ({ messages }) => {
      const [fast, other] = messages[1] ? states(toolParts(messages[1])) : []
      return fast === 'completed' && other === 'running'
    })
    const begun = Date.now()
    await core.runs.stop(id)
    expect(Date.now() - begun).toBeLessThan(3000)
    expect(states(toolParts(core.conversation(id).messages[1]!))).toEqual(['completed', 'cancelled'])
    const settledAt = core.events.length
    await new Promise((done) => setTimeout(done, 300))
    expect(core.events.length).toBe(settledAt)
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    expect(sentResults(server, 1)).toEqual([
      ['fast', expect.stringContaining('1\tplain.txt')],
      ['slow', resultText.stopped]
    ])
    expect(server.problems).toEqual([])
  })

  test('S122 stop while an approval is open: the card closes, the call has its result, stopped', async () => {
    const { server, core, id } = await setUp((n) => (n === 1 ? calls(read('.env', 'x')) : text('Fine.')))
    await asks(core, id)
    await core.runs.stop(id)
    const { run, messages } = core.conversation(id)
    expect([run.status, states(toolParts(messages[1]!))]).toEqual(['stopped', ['cancelled']])
    expect(await core.allow(id, 'x', true)).toMatchObject({ ok: false })
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    expect(sentResults(server, 1)).toEqual([['x', resultText.notReached]])
    expect(server.problems).toEqual([])
  })

  test('S123 unattended, a tool that must ask is not run, and says so; attended later, the model may try again', async () => {
    const { server, core, id } = await setUp((n) => (n <= 2 ? calls(read('.env', `x${n}`)) : text('Done.')), {
      attended: false
    })
    const { run, messages } = await core.stands(id, 'failed')
    expect(run).toMatchObject({
      failure: { code: 'approval-required', params: { tool: 'read_file' }, retriable: true }
    })
    expect(toolParts(messages[1]!)[0]?.state).toMatchObject({
      text: expect.stringMatching(/^Approval not available/)
    })
    await core.close()
    const attended = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
    open.splice(0, 1, () => attended.close())
    await attended.runs.retry(id)
    await asks(attended, id)
    await attended.allow(id, 'x2', true)
    await attended.stands(id, 'idle')
    expect(sentResults(server, 1)).toEqual([['x1', resultText.approvalNotAvailable]])
    expect(sentResults(server, 2).at(-1)).toEqual(['x2', expect.stringContaining('.env')])
    expect(server.problems).toEqual([])
  })

  test('O151 killed or quit while asking: the question is there again, nothing hangs as running', async () => {
    const { server, core, id } = await setUp((n) => (n === 1 ? calls(read('.env', 'x')) : text('Done.')))
    await asks(core, id)
    await core.close()
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
    open.splice(0, 1, () => again.close())
    expect(again.conversation(id).run.status).toBe('awaitingApproval')
    await again.allow(id, 'x', true)
    await again.stands(id, 'idle')
    expect(messagesOf(server.requests[1]).at(-1)?.content).toContain('.env')
  })

  test('S107 arguments that fail the schema: the result names the field, the tool is not run', async () => {
    const { server, core, id } = await setUp((n) =>
      n === 1 ? calls({ name: 'read_file', args: { path: 7 } }) : text('Done.')
    )
    const { messages } = await core.stands(id, 'idle')
    expect(toolParts(messages[1]!)[0]?.state.status).toBe('failed')
    expect(messagesOf(server.requests[1]).at(-1)?.content).toMatch(/Invalid arguments.*"path"/)
  })

  test('S105 a call without an id gets one, one without a name is an unknown tool; both are paired', async () => {
    const bad = calls({ name: 'current_time', id: '' }, { name: '', id: 'x' })
    const { server, core, id } = await setUp((n) => (n === 1 ? bad : text('Done.')))
    const { messages } = await core.stands(id, 'idle')
    expect(states(toolParts(messages[1]!))).toEqual(['skipped', 'failed'])
    expect(toolParts(messages[1]!)[1]?.state).toMatchObject({ text: expect.stringMatching(/^Unknown tool/) })
    expect(server.problems).toEqual([])
  })

  test('L002 Continue three times: four times the limit in one conversation', async () => {
    const { server, core, id } = await setUp(() => T)
    await core.stands(id, 'pausedAtToolLimit')
    for (const rounds of [10, 15, 20]) {
      await core.runs.continue(id)
      await core.until(id, ({ run }) => run.status === 'pausedAtToolLimit' && run.turn.rounds === rounds)
    }
    expect(server.requests).toHaveLength(20)
  })

  test('L014 a loop that the guard ended is no success, whatever was said before', async () => {
    const same = textAndCalls('All done!', { name: 'teleport', args: {} })
    const { core, id } = await setUp(() => same, { attended: false })
    const { run } = await core.stands(id, 'failed', 'idle', 'stopped')
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'repeated-calls' } })
  })

  test('L015 one line for ever in one answer: Stop ends it at once, with the text kept', async () => {
    const { core, id } = await setUp(() => paced(text('the same again '.repeat(5000)), 1))
    await core.until(id, ({ draft }) => draft !== null && messageText(draft).length > 1000)
    await core.runs.stop(id)
    const { run, messages } = core.conversation(id)
    expect([run.status, messages.at(-1)?.end]).toEqual(['stopped', 'stopped'])
    expect(messageText(messages.at(-1)!).length).toBeGreaterThan(1000)
  })

  test('L018 an answer cut at the output limit is not gone on with by itself', async () => {
    const { server, core, id } = await setUp(() => truncated(text('The')))
    const { messages } = await core.stands(id, 'idle')
    expect([messages.at(-1)?.end, server.requests.length]).toEqual(['truncated', 1])
  })

  test.each([
    ['an answer that is over', ended],
    ['an answer cut at the output limit', truncated]
  ])('J039 whole calls in %s run, and the loop goes on', async (_name, end) => {
    const { server, core, id } = await setUp((n) =>
      n === 1 ? end(calls(read('plain.txt', 'x'))) : text('Done.')
    )
    const { messages } = await core.stands(id, 'idle')
    expect(states(toolParts(messages[1]!))).toEqual(['completed'])
    expect(messageText(messages.at(-1)!)).toBe('Done.')
    expect(server.requests).toHaveLength(2)
    expect(server.problems).toEqual([])
  })

  test('P024 results of calls that are no longer in the history are not sent, and a late one changes nothing', async () => {
    const { server, core, id } = await setUp((n) =>
      n % 2 ? calls(read('plain.txt', `x${n}`)) : text('Done.')
    )
    await core.stands(id, 'idle')
    await core.runs.send(id, 'and again')
    const { messages } = await core.stands(id, 'idle')
    const at = Date.now()
    const first = messages[1]!
    core.library.append(id, { type: 'message.dropped', messageId: first.id, at })
    const state = { status: 'completed', text: 'late', endedAt: at } as const
    core.library.append(id, { type: 'tool.updated', messageId: first.id, callId: 'x1', state, at })
    await core.runs.send(id, 'without the first')
    await core.stands(id, 'idle')
    const sentIds = (n: number) => messagesOf(server.requests[n]).flatMap((sent) => sent.tool_call_id ?? [])
    expect([sentIds(3), sentIds(4)]).toEqual([['x1', 'x3'], ['x3']])
    // From the first words on, as when they are edited and sent again.
    for (const { id: messageId } of core.conversation(id).messages)
      core.library.append(id, { type: 'message.dropped', messageId, at })
    await core.runs.send(id, 'go, but otherwise')
    await core.stands(id, 'idle')
    expect(
      messagesOf(server.requests[6]).map(({ role, content }) => [role, role === 'user' && content])
    ).toEqual([
      ['system', false],
      ['user', 'go, but otherwise']
    ])
    expect(server.problems).toEqual([])
  })

  test('P034 stopped in a call, then on: the server keeps nothing for us, all is sent again with the cancelled result', async () => {
    const { server, core, id } = await setUp((n) => (n === 1 ? calls(slow('x')) : text('Fine.')))
    await core.until(id, ({ messages }) => states(toolParts(messages[1] ?? messages[0]!))[0] === 'running')
    await core.runs.stop(id)
    await core.runs.send(id, 'and now?')
    await core.stands(id, 'idle')
    const [before, after] = server.requests.map((request) => messagesOf(request))
    expect(after?.slice(0, before?.length)).toEqual(before)
    expect(after?.slice(before?.length)).toMatchObject([
      { role: 'assistant', calls: [{ id: 'x', name: 'search_files' }] },
      { role: 'tool', tool_call_id: 'x', content: expect.stringMatching(/^Stopped by the user/) },
      { role: 'user', content: 'and now?' }
    ])
    for (const { body } of server.requests) {
      expect(body).not.toHaveProperty('previous_response_id')
      expect(body).not.toHaveProperty('conversation')
      expect(body).not.toHaveProperty('container')
      expect(body['store'] ?? false).toBe(false)
    }
    expect(server.problems).toEqual([])
  })

  test('J050 code in arguments is parsed once, and goes back as it came', async () => {
    const code = 'say("it\\\'s \\u00e9", `${x}`)\n\t"quoted \\"twice\\""'
    const { server, core, id } = await setUp((n) =>
      n === 1 ? calls({ name: 'search_files', args: { pattern: code, literal: true } }) : text('Done.')
    )
    const { messages } = await core.stands(id, 'idle')
    const args = { pattern: code, literal: true }
    expect(JSON.parse(toolParts(messages[1]!)[0]!.input)).toEqual(args)
    expect(messagesOf(server.requests[1]).at(-2)?.calls).toMatchObject([
      { name: 'search_files', input: args }
    ])
    expect(server.problems).toEqual([])
  })
})

test('S067 stopping while tools run leaves no unhandled rejection', async () => {
  const seen: unknown[] = []
  const note = (error: unknown) => void seen.push(error)
  process.on('unhandledRejection', note)
  const server = await startModelServer({ script: () => calls(slow('a'), slow('b')), models: ['m'] })
  const core = openTestCore({ baseUrl: server.baseUrl, workspace })
  for (let i = 0; i < 5; i++) {
    const id = await core.begin('go')
    await core.until(
      id,
      ({ messages }) => messages.length === 2 && toolParts(messages[1]!)[0]!.state.status === 'running'
    )
    await core.runs.stop(id)
  }
  await core.close()
  await server.close()
  process.off('unhandledRejection', note)
  expect(seen).toEqual([])
})
