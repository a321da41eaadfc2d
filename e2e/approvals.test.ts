import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createApprovalHandlers } from '../src/main/ipc/approval-handlers.ts'
import { waitingApprovals } from '../src/main/conversations/approvals.ts'
import type { ApprovalMode } from '../src/shared/domain/approval.ts'
import { toolParts } from '../src/shared/domain/message.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, type ModelServer, startModelServer, type Step, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface World {
  server: ModelServer
  core: TestCore
  workspace: string
  id: string
}

async function begin(
  script: Step[] | ((n: number) => Step),
  options: Partial<Parameters<typeof openTestCore>[0]> & { before?: (core: TestCore) => void } = {}
): Promise<World> {
  const server = await startModelServer({ script, models: ['m'] })
  open.push(() => server.close())
  const workspace = mkdtempSync(join(tmpdir(), 'fermata-approvals-'))
  writeFileSync(join(workspace, 'a.txt'), 'one\ntwo\n')
  writeFileSync(join(workspace, '.env'), 'KEY=1\n')
  const core = openTestCore({ baseUrl: server.baseUrl, workspace, ...options })
  open.unshift(() => core.close())
  options.before?.(core)
  return { server, core, workspace, id: await core.begin('go') }
}

const run = (line: string, id: string) => ({ name: 'run_command', args: { command: line }, id })
const write = (path: string, id: string, content = 'x') => ({
  name: 'write_file',
  args: { path, content },
  id
})
const parts = ({ core, id }: World) => core.conversation(id).messages.flatMap(toolParts)
const states = (world: World) => parts(world).map(({ state }) => state.status)
const asks = ({ core, id }: World, count = 1) =>
  core.until(id, (conversation) => waitingApprovals(conversation).length === count)
const set = (core: TestCore, id: string, mode: ApprovalMode) =>
  core.library.append(id, { type: 'mode.changed', mode, at: Date.now() })
const results = (server: ModelServer, n: number) =>
  messagesOf(server.requests[n])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => String(content))

describe.skipIf(process.platform === 'win32')('approvals', () => {
  test('everyday reading runs at once; one part of a line that is not allowed asks, and the card says which', async () => {
    const world = await begin([
      calls(run('cat a.txt | head -1', 'r')),
      calls(run('ls && touch made', 't')),
      text('Done.')
    ])
    const asking = await asks(world)
    expect(parts(world)[0]?.state).toMatchObject({
      status: 'completed',
      text: expect.stringContaining('one')
    })
    expect(parts(world)[1]?.state).toMatchObject({
      reason: 'command',
      commands: [
        { text: 'ls', isAllowed: true },
        { text: 'touch made', isAllowed: false }
      ],
      offer: [{ kind: 'command', words: ['touch'] }]
    })
    expect(asking.run.status).toBe('awaitingApproval')
    await world.core.allow(world.id, 't', true)
    await world.core.stands(world.id, 'idle')
    expect(existsSync(join(world.workspace, 'made'))).toBe(true)
  })

  test('F108 “always in this conversation” covers what also waits, holds after a restart, and can be taken back', async () => {
    const world = await begin([
      calls(run('touch one', '1'), run('touch two', '2'), run('rm a.txt', '3')),
      calls(run('touch three', '4')),
      text('Done.'),
      calls(run('touch four', '5')),
      text('Done.'),
      calls(run('touch five', '6')),
      text('Done.')
    ])
    await asks(world, 3)
    await world.core.allow(world.id, '1', true, 'conversation')
    await world.core.until(world.id, () => states(world)[1] === 'completed')
    expect(states(world)[2]).toBe('awaitingApproval')
    await world.core.allow(world.id, '3', false)
    await world.core.stands(world.id, 'idle')
    expect(['one', 'two', 'three', 'a.txt'].map((name) => existsSync(join(world.workspace, name)))).toEqual(
      Array(4).fill(true)
    )
    await world.core.close()
    const core = openTestCore({ baseUrl: world.server.baseUrl, dataDir: world.core.dataDir })
    open.unshift(() => core.close())
    await core.runs.send(world.id, 'again')
    const [rule] = (await core.stands(world.id, 'idle')).approvals
    expect(rule).toMatchObject({ match: { kind: 'command', words: ['touch'] }, stance: 'allow' })
    await createApprovalHandlers(core, Date.now)['conversation.revoke']({ id: world.id, ruleId: rule!.id })
    await core.runs.send(world.id, 'again')
    await core.until(world.id, (conversation) => waitingApprovals(conversation).length === 1)
    await core.runs.stop(world.id)
    expect(existsSync(join(world.workspace, 'five'))).toBe(false)
  })

  test('F108 “always” holds in other conversations, and a deny rule wins over it', async () => {
    const world = await begin([
      calls(run('touch one', '1')),
      text('Done.'),
      calls(run('touch two', '2')),
      text('Done.'),
      calls(run('touch three', '3')),
      text('Done.')
    ])
    await asks(world)
    await world.core.allow(world.id, '1', true, 'always')
    await world.core.stands(world.id, 'idle')
    const other = await world.core.begin('go')
    await world.core.stands(other, 'idle')
    expect(existsSync(join(world.workspace, 'two'))).toBe(true)
    const handlers = createApprovalHandlers(world.core, Date.now)
    await handlers['approval.add']({ words: 'touch three', stance: 'deny' })
    await world.core.runs.send(other, 'more')
    await world.core.stands(other, 'idle')
    expect(existsSync(join(world.workspace, 'three'))).toBe(false)
    expect(results(world.server, 5).at(-1)).toMatch(/^Denied by the user's settings/)
  })

  test('S98 Auto asks nothing, but what is denied stays denied', async () => {
    const world = await begin([
      text('Hello.'),
      calls(run('eval "touch made"', 'e'), write('.env', 'w')),
      calls(run('touch never; sh -c "rm a.txt"', 'r')),
      text('Done.')
    ])
    await world.core.stands(world.id, 'idle')
    set(world.core, world.id, 'auto')
    await world.core.runs.send(world.id, 'go on')
    await world.core.until(
      world.id,
      () => states(world).filter((state) => state === 'completed').length === 2
    )
    world.core.approvals.add({ kind: 'command', words: ['rm'] }, 'deny')
    await world.core.stands(world.id, 'idle')
    expect(states(world)).toEqual(['completed', 'completed', 'denied'])
    expect(['made', 'a.txt', 'never'].map((name) => existsSync(join(world.workspace, name)))).toEqual([
      true,
      true,
      false
    ])
  })

  test('what a rule denies uses up budget, so that it comes to an end', async () => {
    const { core, id } = await begin((n) => calls(run(`rm a${n}`, `c${n}`)), {
      settings: { 'agent.toolLimit.rounds': 5 },
      before: ({ approvals }) => approvals.add({ kind: 'command', words: ['rm'] }, 'deny')
    })
    const { run: paused } = await core.stands(id, 'pausedAtToolLimit')
    expect(paused).toMatchObject({ window: { rounds: 5 } })
  })

  test('Auto-edit changes files without asking, but not delicate ones, and asks for commands', async () => {
    const world = await begin((n) =>
      n === 1
        ? calls(run('make x', 'first'))
        : n === 2
          ? calls(
              write('b.txt', 'b'),
              write('.git/hooks/pre-commit', 'g'),
              run('echo x > c.txt', 'c'),
              run('make', 'm')
            )
          : text('Done.')
    )
    await asks(world)
    set(world.core, world.id, 'autoEdit')
    await world.core.allow(world.id, 'first', false)
    await asks(world, 2)
    expect(waitingApprovals(world.core.conversation(world.id)).map(({ call }) => call.callId)).toEqual([
      'g',
      'm'
    ])
    for (const callId of ['m', 'g']) await world.core.allow(world.id, callId, false)
    await world.core.stands(world.id, 'idle')
    expect(readFileSync(join(world.workspace, 'c.txt'), 'utf8')).toBe('x\n')
    expect(existsSync(join(world.workspace, '.git'))).toBe(false)
    const [edited] = parts(world).filter(({ callId }) => callId === 'b')
    expect(edited?.state).toMatchObject({ status: 'completed', diff: expect.stringContaining('+x') })
  })

  test('F110 an answer to other arguments is refused; arguments that change on the disk ask again', async () => {
    const world = await begin([calls(write('a.txt', 'w', 'safe')), text('Done.')])
    await asks(world)
    const hash = waitingApprovals(world.core.conversation(world.id))[0]!.hash
    const other = await world.core.runs.answer(world.id, 'w', { allow: true, hash: 'f'.repeat(64) })
    expect(other).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
    await world.core.close()
    const file = new DatabaseSync(join(world.core.dataDir, 'fermata.db'))
    const changed = file.prepare("UPDATE events SET body = replace(body, 'safe', 'evil')").run()
    expect(Number(changed.changes)).toBeGreaterThan(0)
    file.close()
    const core = openTestCore({ baseUrl: world.server.baseUrl, dataDir: world.core.dataDir })
    open.unshift(() => core.close())
    expect(await core.runs.answer(world.id, 'w', { allow: true, hash })).toMatchObject({ ok: true })
    const again = await core.until(world.id, (now) => (waitingApprovals(now)[0]?.hash ?? hash) !== hash)
    expect(again.run.status).toBe('awaitingApproval')
    expect(readFileSync(join(world.workspace, 'a.txt'), 'utf8')).toBe('one\ntwo\n')
    await core.allow(world.id, 'w', false)
    await core.stands(world.id, 'idle')
    expect(readFileSync(join(world.workspace, 'a.txt'), 'utf8')).toBe('one\ntwo\n')
  })

  test('F110 arguments that change while the card is open: the answer to the old ones runs nothing, the new ones ask', async () => {
    const world = await begin([calls(write('a.txt', 'w', 'safe')), text('Done.')])
    await asks(world)
    const { core, id, workspace } = world
    const { hash } = waitingApprovals(core.conversation(id))[0]!
    const round = core.conversation(id).messages[1]!
    const parts = round.parts.map((part) =>
      part.type === 'tool' ? { ...part, input: part.input.replace('safe', 'evil') } : part
    )
    const at = Date.now()
    core.library.append(
      id,
      { type: 'message.dropped', messageId: round.id, at },
      { type: 'message.appended', message: { ...round, parts }, at }
    )
    expect(await core.runs.answer(id, 'w', { allow: true, hash })).toMatchObject({ ok: true })
    await core.until(id, (now) => now.run.status === 'idle' || waitingApprovals(now)[0]?.hash !== hash)
    expect(core.conversation(id).run.status).toBe('awaitingApproval')
    expect(readFileSync(join(workspace, 'a.txt'), 'utf8')).toBe('one\ntwo\n')
    await core.allow(id, 'w', true)
    await core.stands(id, 'idle')
    expect(readFileSync(join(workspace, 'a.txt'), 'utf8')).toBe('evil')
  })

  test('F109 O151 two open at once, the app restarted: both still wait, answered in any order', async () => {
    const world = await begin([calls(write('b.txt', '1'), write('c.txt', '2')), text('Done.')])
    await asks(world, 2)
    await world.core.close()
    const core = openTestCore({ baseUrl: world.server.baseUrl, dataDir: world.core.dataDir })
    open.unshift(() => core.close())
    expect(waitingApprovals(core.conversation(world.id))).toHaveLength(2)
    expect(existsSync(join(world.workspace, 'b.txt'))).toBe(false)
    await core.allow(world.id, '2', true)
    await core.until(world.id, (now) => toolParts(now.messages[1]!)[1]?.state.status === 'completed')
    expect(existsSync(join(world.workspace, 'b.txt'))).toBe(false)
    await core.allow(world.id, '1', true)
    await core.stands(world.id, 'idle')
    expect(existsSync(join(world.workspace, 'b.txt'))).toBe(true)
  })

  test('a rule made while a question is open is heeded when it is answered', async () => {
    const world = await begin([calls(run('touch made', '1')), text('Done.')])
    await asks(world)
    world.core.approvals.add({ kind: 'command', words: ['touch'] }, 'deny')
    await world.core.allow(world.id, '1', true)
    await world.core.stands(world.id, 'idle')
    expect(existsSync(join(world.workspace, 'made'))).toBe(false)
  })

  test('what a card would change is computed without changing it', async () => {
    const world = await begin([calls(write('a.txt', '1', 'one\nthree\n')), text('Done.')])
    await asks(world)
    const preview = createApprovalHandlers(world.core, Date.now)['call.preview']
    expect(await preview({ id: world.id, callId: '1' })).toMatchObject({
      ok: true,
      value: { changes: [{ path: 'a.txt', diff: expect.stringContaining('-two\n+three') }] }
    })
    expect(readFileSync(join(world.workspace, 'a.txt'), 'utf8')).toBe('one\ntwo\n')
    await world.core.runs.stop(world.id)
  })

  test('what a command puts out is shown while it runs, and not stored', async () => {
    const world = await begin([calls(run('echo early; sleep 1; echo late', '1')), text('Done.')], {
      allow: 'all'
    })
    const running = await world.core.until(world.id, () => {
      const state = parts(world)[0]?.state
      return state?.status === 'running' && (state.output ?? '').includes('early')
    })
    expect(running.run.status).toBe('running')
    const { messages } = await world.core.stands(world.id, 'idle')
    expect(messages.flatMap(toolParts)[0]?.state).not.toHaveProperty('output')
  })

  test('a damaged list of rules costs only what is damaged', async () => {
    const world = await begin([text('Done.')])
    await world.core.stands(world.id, 'idle')
    const good = { id: 'g', match: { kind: 'command', words: ['git', 'push'] }, stance: 'deny' }
    world.core.settings.setExtra('approvals', {
      rules: [good, { id: 'x', match: { kind: 'command', words: ['git', 3] }, stance: 'allow' }, null, 7],
      tools: { read_file: 'deny', write_file: 'maybe' }
    })
    expect(world.core.approvals.get()).toEqual({ rules: [good], tools: { read_file: 'deny' } })
  })
})
