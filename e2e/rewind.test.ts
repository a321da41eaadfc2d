import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { isFromUser, messageText, toolParts } from '../src/shared/domain/message.ts'
import type { Result } from '../src/shared/ipc/result.ts'
import { openTestCore, type TestCore } from './core.ts'
import { calls, heldAfter, type ModelServer, startModelServer, type Step, text } from './model-server.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface World {
  server: ModelServer
  core: TestCore
  root: string
  id: string
  /** The ids of the user's messages. */
  asked(): string[]
}

const folder = () => realpathSync(mkdtempSync(join(tmpdir(), 'fermata-rewind-')))
let made = 0
const write = (path: string, content: string) => ({
  name: 'write_file',
  args: { path, content },
  id: `w${++made}`
})
const edit = (path: string, old_text: string, new_text: string) => ({
  name: 'edit_file',
  args: { path, edits: [{ old_text, new_text }] },
  id: `e${++made}`
})

async function serve(script: Step[]): Promise<ModelServer> {
  const server = await startModelServer({ script, models: ['m'] })
  open.push(() => server.close())
  return server
}

/** A conversation whose turns are the given ones, each over, in a folder with `a.txt`, `b.txt` and `run.sh`. */
async function world(...turns: Step[][]): Promise<World> {
  const server = await serve(turns.flatMap((turn) => [...turn, text('Done.')]))
  const root = folder()
  writeFileSync(join(root, 'a.txt'), 'a0\n')
  writeFileSync(join(root, 'b.txt'), 'b0\n')
  writeFileSync(join(root, 'run.sh'), 'echo 0\n')
  chmodSync(join(root, 'run.sh'), 0o750)
  const core = openTestCore({ baseUrl: server.baseUrl, workspace: root, allow: 'all' })
  open.unshift(() => core.close())
  const id = await core.begin('turn 1')
  await core.stands(id, 'idle')
  for (let n = 2; n <= turns.length; n++) {
    await core.runs.send(id, `turn ${n}`)
    await core.stands(id, 'idle')
  }
  const asked = () =>
    core
      .conversation(id)
      .messages.filter(isFromUser)
      .map((message) => message.id)
  return { server, core, root, id, asked }
}

const get = ({ root }: { root: string }, path: string) => readFileSync(join(root, path), 'utf8')
const put = ({ root }: { root: string }, path: string, content: string) =>
  writeFileSync(join(root, path), content)

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const listed = async ({ core, id }: World, messageId: string) =>
  valueOf(await core.rewinds.list(id, messageId)).files
const rewound = async (
  { core, id }: World,
  messageId: string,
  what: 'files' | 'conversation' | 'both' = 'files',
  overwrite = false
) => valueOf(await core.rewinds.rewind(id, { messageId, what, overwrite }))

describe.skipIf(process.platform === 'win32')('rewinding files', () => {
  test('what the agent created goes, what it changed is as it was, byte for byte and with its mode', async () => {
    const here = await world(
      [calls(write('new/c.txt', 'c1\n'), edit('a.txt', 'a0', 'a1'), edit('run.sh', '0', '1'))],
      [calls(edit('a.txt', 'a1', 'a2'), write('b.txt', ''))]
    )
    const [first = '', second = ''] = here.asked()
    expect(await listed(here, second)).toEqual([
      { path: 'a.txt', change: 'changed', canRestore: true, isChangedSince: false },
      { path: 'b.txt', change: 'changed', canRestore: true, isChangedSince: false }
    ])
    expect((await listed(here, first)).map(({ path, change }) => `${path} ${change}`)).toEqual([
      'a.txt changed',
      'b.txt changed',
      'new/c.txt created',
      'run.sh changed'
    ])
    expect((await rewound(here, second)).done).toEqual(['a.txt', 'b.txt'])
    expect([get(here, 'a.txt'), get(here, 'b.txt')]).toEqual(['a1\n', 'b0\n'])
    expect(await listed(here, second)).toEqual([])
    const { done, left } = await rewound(here, first)
    expect([done, left]).toEqual([['a.txt', 'new/c.txt', 'run.sh'], []])
    expect([get(here, 'a.txt'), get(here, 'run.sh'), existsSync(join(here.root, 'new/c.txt'))]).toEqual([
      'a0\n',
      'echo 0\n',
      false
    ])
    expect(statSync(join(here.root, 'run.sh')).mode & 0o777).toBe(0o750)
    expect(here.core.conversation(here.id).messages).toHaveLength(6)
  })

  test('a rewind can be rewound, and that again', async () => {
    const here = await world([calls(write('new.txt', 'n'), write('b.txt', ''))])
    const [first = ''] = here.asked()
    const { rewindId } = await rewound(here, first)
    const undone = valueOf(await here.core.rewinds.undo(here.id, rewindId ?? ''))
    expect(undone.done).toEqual(['b.txt', 'new.txt'])
    expect([get(here, 'new.txt'), get(here, 'b.txt')]).toEqual(['n', ''])
    const again = valueOf(await here.core.rewinds.undo(here.id, undone.rewindId ?? ''))
    expect(again.done).toEqual(['b.txt', 'new.txt'])
    expect([existsSync(join(here.root, 'new.txt')), get(here, 'b.txt')]).toEqual([false, 'b0\n'])
  })

  test('what others have changed since is named and left, until the user says otherwise; then it is kept', async () => {
    const here = await world([
      calls(edit('a.txt', 'a0', 'a1'), edit('b.txt', 'b0', 'b1'), write('mine.txt', 'agent'))
    ])
    const [first = ''] = here.asked()
    put(here, 'a.txt', 'a1\nand mine\n')
    put(here, 'mine.txt', 'mine now')
    rmSync(join(here.root, 'b.txt'))
    expect(await listed(here, first)).toEqual([
      { path: 'a.txt', change: 'changed', canRestore: true, isChangedSince: true },
      { path: 'b.txt', change: 'deleted', canRestore: true, isChangedSince: true },
      { path: 'mine.txt', change: 'created', canRestore: true, isChangedSince: true }
    ])
    const cautious = await rewound(here, first)
    expect(cautious).toMatchObject({ done: [], rewindId: null })
    expect(cautious.left.map(({ path, why }) => [path, why])).toEqual([
      ['a.txt', 'changed-since'],
      ['b.txt', 'changed-since'],
      ['mine.txt', 'changed-since']
    ])
    expect([get(here, 'a.txt'), get(here, 'mine.txt')]).toEqual(['a1\nand mine\n', 'mine now'])
    const { done, rewindId } = await rewound(here, first, 'files', true)
    expect(done).toEqual(['a.txt', 'b.txt', 'mine.txt'])
    expect([get(here, 'a.txt'), get(here, 'b.txt')]).toEqual(['a0\n', 'b0\n'])
    await here.core.rewinds.undo(here.id, rewindId ?? '')
    expect([get(here, 'a.txt'), get(here, 'mine.txt')]).toEqual(['a1\nand mine\n', 'mine now'])
    expect(existsSync(join(here.root, 'b.txt'))).toBe(false)
  })

  test('a command that changes a file between two edits counts as somebody else, within a turn and between two', async () => {
    const command = (line: string) => ({ name: 'run_command', args: { command: line }, id: `c${++made}` })
    const here = await world(
      [
        calls(edit('a.txt', 'a0', 'a1')),
        calls(command('echo b >> a.txt')),
        calls(edit('a.txt', 'a1', 'a2')),
        calls(edit('b.txt', 'b0', 'b1')),
        calls(command('echo c >> b.txt'))
      ],
      [calls(edit('b.txt', 'b1', 'b2'))]
    )
    const [first = '', second = ''] = here.asked()
    expect((await listed(here, first)).map(({ isChangedSince }) => isChangedSince)).toEqual([true, true])
    expect((await listed(here, second)).map(({ isChangedSince }) => isChangedSince)).toEqual([false])
    expect((await rewound(here, second)).done).toEqual(['b.txt'])
    expect(get(here, 'b.txt')).toBe('b1\nc\n')
  })

  test('F102 a link in the place, or above it, is neither followed nor replaced, whatever the user says', async () => {
    const here = await world([
      calls(edit('a.txt', 'a0', 'a1'), write('deep/d.txt', 'd'), write('b.txt', 'b1'))
    ])
    const [first = ''] = here.asked()
    const outside = folder()
    mkdirSync(join(outside, 'deep'))
    for (const name of ['a.txt', 'deep/d.txt']) writeFileSync(join(outside, name), 'canary')
    rmSync(join(here.root, 'a.txt'))
    symlinkSync(join(outside, 'a.txt'), join(here.root, 'a.txt'))
    rmSync(join(here.root, 'deep'), { recursive: true })
    symlinkSync(join(outside, 'deep'), join(here.root, 'deep'))
    rmSync(join(here.root, 'b.txt'))
    symlinkSync('run.sh', join(here.root, 'b.txt'))
    expect((await listed(here, first)).map(({ canRestore }) => canRestore)).toEqual([false, false, false])
    const { done, left } = await rewound(here, first, 'files', true)
    expect([done, left.length]).toEqual([[], 3])
    expect(['a.txt', 'deep/d.txt'].map((name) => readFileSync(join(outside, name), 'utf8'))).toEqual([
      'canary',
      'canary'
    ])
    expect(get(here, 'run.sh')).toBe('echo 0\n')
    expect(lstatSync(join(here.root, 'a.txt')).isSymbolicLink()).toBe(true)
  })

  test('a file of more than 20 MB is changed all the same, and named as one that cannot come back', async () => {
    const server = await serve([calls(write('big', 'small now')), text('Done.')])
    const root = folder()
    writeFileSync(join(root, 'big'), Buffer.alloc(20_000_001))
    const core = openTestCore({ baseUrl: server.baseUrl, workspace: root, allow: 'all' })
    open.unshift(() => core.close())
    const id = await core.begin('go')
    await core.stands(id, 'idle')
    const messageId = core.conversation(id).messages[0]!.id
    expect(valueOf(await core.rewinds.list(id, messageId)).files).toEqual([
      { path: 'big', change: 'changed', canRestore: false, isChangedSince: false }
    ])
    const result = valueOf(await core.rewinds.rewind(id, { messageId, what: 'files', overwrite: true }))
    expect(result).toMatchObject({ done: [], left: [{ path: 'big', why: 'not-kept' }] })
    expect(readFileSync(join(root, 'big'), 'utf8')).toBe('small now')
    const [call] = core.conversation(id).messages.flatMap(toolParts)
    expect(call?.state).toMatchObject({ text: expect.stringMatching(/could not be kept: no rewind/) })
  })

  test('what cannot be kept is not overwritten, whatever the user says: a large file, a folder', async () => {
    const here = await world([calls(edit('a.txt', 'a0', 'a1'), edit('b.txt', 'b0', 'b1'))])
    writeFileSync(join(here.root, 'a.txt'), Buffer.alloc(20_000_001))
    rmSync(join(here.root, 'b.txt'))
    mkdirSync(join(here.root, 'b.txt'))
    const { done, left } = await rewound(here, here.asked()[0] ?? '', 'files', true)
    expect([done, left.map(({ why }) => why)]).toEqual([[], ['not-kept', 'not-kept']])
    expect([
      statSync(join(here.root, 'a.txt')).size,
      statSync(join(here.root, 'b.txt')).isDirectory()
    ]).toEqual([20_000_001, true])
  })

  test('what a sub-agent changes belongs to the message of the user that it works for', async () => {
    const agent = { name: 'run_agent', args: { task: 'change b' }, id: `r${++made}` }
    const here = await world([calls(agent), calls(edit('b.txt', 'b0', 'by an agent')), text('Did it.')])
    expect(get(here, 'b.txt')).toBe('by an agent\n')
    expect((await rewound(here, here.asked()[0] ?? '')).done).toEqual(['b.txt'])
    expect(get(here, 'b.txt')).toBe('b0\n')
  })

  test('the folder of then counts, also when the conversation has another one now', async () => {
    const here = await world([calls(edit('a.txt', 'a0', 'a1'))])
    here.core.library.append(here.id, { type: 'workspace.changed', workspace: folder(), at: Date.now() })
    expect((await rewound(here, here.asked()[0] ?? '')).done).toEqual(['a.txt'])
    expect(get(here, 'a.txt')).toBe('a0\n')
  })
})

describe.skipIf(process.platform === 'win32')('rewinding the conversation', () => {
  test('the message and all after it go, its text comes back, what was used stays counted, and the next turn is whole', async () => {
    const here = await world([calls(edit('a.txt', 'a0', 'a1'))], [calls(edit('b.txt', 'b0', 'b1'))])
    const [, second = ''] = here.asked()
    const { core, id } = here
    const used = core.usage.conversation(id)
    core.drafts.save(id, { text: 'half a thought', items: [] })
    const { text: back, done } = await rewound(here, second, 'both')
    expect([back, done, core.drafts.load(id).text]).toEqual(['turn 2', ['b.txt'], 'turn 2\n\nhalf a thought'])
    expect(core.conversation(id).messages.map(messageText).at(-1)).toBe('Done.')
    expect(core.conversation(id).run).toEqual({ status: 'idle' })
    const { requests, usage } = core.usage.conversation(id) ?? {}
    expect([requests, usage]).toEqual([used?.requests, used?.usage])
    await core.close()
    const server = await serve([text('Fine.')])
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir, allow: 'all' })
    open.unshift(() => again.close())
    expect(again.conversation(id)).toEqual(core.conversation(id))
    await again.runs.send(id, 'turn 2, better')
    await again.stands(id, 'idle')
    expect(server.problems).toEqual([])
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain('b.txt')
  })

  test('a conversation alone leaves files; a later rewind further back still knows of their changes', async () => {
    const here = await world([], [calls(edit('b.txt', 'b0', 'b1'))])
    const [first = '', second = ''] = here.asked()
    expect(await rewound(here, second, 'conversation')).toMatchObject({ done: [], rewindId: null })
    expect(get(here, 'b.txt')).toBe('b1\n')
    expect((await rewound(here, first, 'both')).done).toEqual(['b.txt'])
    expect([get(here, 'b.txt'), here.core.conversation(here.id).messages]).toEqual(['b0\n', []])
  })

  test('S23 a pause goes with what was cut away and the next request is paired; while a run is live nothing is rewound', async () => {
    const held = heldAfter(calls(edit('a.txt', 'a0', 'a1')), 0)
    const server = await serve([held, calls(edit('a.txt', 'a1', 'a2')), text('x')])
    const root = folder()
    writeFileSync(join(root, 'a.txt'), 'a0\n')
    const core = openTestCore({ baseUrl: server.baseUrl, workspace: root, allow: 'all', maxRounds: 1 })
    open.unshift(() => core.close())
    const id = await core.begin('go')
    await held.reached
    const own = () => core.conversation(id).messages.filter(isFromUser)
    const early = await core.rewinds.rewind(id, { messageId: own()[0]!.id, what: 'both' })
    expect(early).toMatchObject({ ok: false, error: { code: 'not-allowed' } })
    held.release()
    await core.stands(id, 'pausedAtToolLimit')
    await core.runs.continue(id, { hint: 'and on' })
    await core.stands(id, 'pausedAtToolLimit')
    const [first, hint] = own()
    const wish = { messageId: hint!.id, what: 'both' } as const
    expect(valueOf(await core.rewinds.rewind(id, wish)).done).toEqual(['a.txt'])
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('a1\n')
    const left = core.conversation(id)
    expect([left.run.status, left.messages.length, left.turnStart]).toEqual(['idle', 2, 0])
    expect(left.messages.flatMap(toolParts)[0]?.state.status).toBe('completed')
    await core.runs.send(id, 'and better')
    await core.stands(id, 'idle')
    expect(server.problems).toEqual([])
    expect(valueOf(await core.rewinds.rewind(id, { messageId: first!.id, what: 'files' })).done).toEqual([
      'a.txt'
    ])
  })

  test('a send, a second rewind and a stop that come while files are put back wait or are refused', async () => {
    const here = await world([calls(edit('a.txt', 'a0', 'a1'))])
    const { core, id } = here
    const [first = ''] = here.asked()
    const wish = { messageId: first, what: 'both' } as const
    const [one, two, sent, stopped] = await Promise.all([
      core.rewinds.rewind(id, wish),
      core.rewinds.rewind(id, wish),
      core.runs.send(id, 'now'),
      core.runs.stop(id)
    ])
    expect([one.ok, two.ok, sent.ok, stopped.ok]).toEqual([true, false, false, false])
    expect(core.conversation(id).run).toEqual({ status: 'idle' })
    expect(get(here, 'a.txt')).toBe('a0\n')
  })
})

describe.skipIf(process.platform === 'win32')('kill -9', () => {
  /** The core in a process of its own; `seen` resolves at the first stored event that fits. */
  function victim(baseUrl: string, dataDir: string, workspace: string, more: string[] = []) {
    const script = resolve(import.meta.dirname, 'rewind-victim.ts')
    const args = ['--disable-warning=ExperimentalWarning', script, baseUrl, dataDir, workspace, ...more]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    open.push(() => child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })
    return {
      seen: (fits: (line: string) => boolean) =>
        new Promise<void>((done) => lines.on('line', (line) => fits(line) && done())),
      async kill() {
        child.kill('SIGKILL')
        await once(child, 'close')
      }
    }
  }

  test('a process that dies in a turn, and one that dies while it rewinds, leave all that is needed to rewind', async () => {
    const names = Array.from({ length: 80 }, (_, n) => `f${n}.txt`)
    const held = heldAfter(text('x'), 0)
    const server = await serve([calls(...names.map((name) => write(name, `new ${name}`))), held, text('x')])
    const root = folder()
    const dataDir = folder()
    for (const name of names.slice(10)) writeFileSync(join(root, name), `old ${name}`)
    const turn = victim(server.baseUrl, dataDir, root)
    await held.reached
    await turn.kill()
    held.release()
    expect(readFileSync(join(root, 'f79.txt'), 'utf8')).toBe('new f79.txt')
    const rewinding = victim(server.baseUrl, dataDir, root, ['rewind'])
    await rewinding.seen((line) => line === 'begun')
    const isBack = () => readFileSync(join(root, 'f12.txt'), 'utf8').startsWith('old')
    while (!isBack()) await new Promise((done) => setTimeout(done, 1))
    await rewinding.kill()
    const core = openTestCore({ baseUrl: server.baseUrl, dataDir, allow: 'all' })
    open.unshift(() => core.close())
    const { id } = core.library.list()[0]!
    const messageId = core.conversation(id).messages[0]!.id
    const first = valueOf(await core.rewinds.rewind(id, { messageId, what: 'both' }))
    expect(first.left).toEqual([])
    for (const [at, name] of names.entries()) {
      const path = join(root, name)
      expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(at < 10 ? null : `old ${name}`)
    }
    expect(core.conversation(id)).toMatchObject({ messages: [], run: { status: 'idle' } })
    expect(core.drafts.load(id).text).toBe('go')
  })
})
