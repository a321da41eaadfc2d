import { afterEach, describe, expect, test, vi } from 'vitest'
import { createHandlers, type WindowPorts } from '../src/main/ipc/handlers.ts'
import { inTurns } from '../src/main/ipc/in-turns.ts'
import { createRouter } from '../src/main/ipc/router.ts'
import { REQUEST_CHANNEL } from '../src/shared/ipc/channels.ts'
import { requests } from '../src/shared/ipc/contract.ts'
import type { Settings } from '../src/shared/settings/table.ts'
import { openTestCore, type TestCore } from './core.ts'
import { heldAfter, startModelServer, text } from './model-server.ts'

/** What is handled, by channel, and the windows there are; Electron itself is not there. */
const electron = vi.hoisted(() => ({
  handled: new Map<string, (event: object, ...args: unknown[]) => unknown>(),
  windows: [] as { isDestroyed(): boolean; webContents: { send(...args: unknown[]): void } }[]
}))
vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => electron.windows },
  ipcMain: {
    handle: (name: string, run: (event: object, ...args: unknown[]) => unknown) =>
      electron.handled.set(name, run)
  }
}))
const { broadcast, serveRequests } = await import('../src/main/electron/transport.ts')

const open: (() => unknown)[] = []
afterEach(async () => {
  electron.windows.splice(0)
  for (const close of open.splice(0)) await close()
})

/** What these requests need of a window. */
const ports = {
  env: {},
  files: {},
  keys: { get: () => undefined, protection: () => 'none' },
  startOf: () => null,
  newId: () => crypto.randomUUID(),
  now: () => Date.now()
} as unknown as WindowPorts

const frame = { url: 'app://fermata/index.html', parent: null }
const ours = { senderFrame: frame, sender: { id: 1, mainFrame: frame } }

/** The core behind the real transport; gives how a window asks, and what became of defects. */
function serve(core: TestCore) {
  const defects: unknown[] = []
  serveRequests(inTurns(createRouter(createHandlers(core, ports), (defect) => defects.push(defect))))
  const handler = electron.handled.get(REQUEST_CHANNEL)
  if (!handler) throw new Error('nothing is handled')
  const ask = (name: unknown, input: unknown = {}, event: object = ours) =>
    handler(event, name, input) as Promise<{ ok: boolean; value: unknown; error: { code: string } }>
  return { ask, defects }
}

function openCore(baseUrl = 'http://127.0.0.1:9/v1'): TestCore {
  const core = openTestCore({ baseUrl })
  open.push(() => core.close())
  return core
}

describe('F80 who is heard', () => {
  const gone = (part: string, rest: object = {}) =>
    Object.defineProperty(rest, part, {
      get() {
        throw new TypeError('Object has been destroyed')
      }
    })
  const disposedFrame = gone('url', { parent: null })
  const disposed = { senderFrame: disposedFrame, sender: { id: 1, mainFrame: disposedFrame } }
  const other = { ...frame, url: 'https://example.com/' }
  test.each<[string, object]>([
    ['another origin', { senderFrame: other, sender: { id: 1, mainFrame: other } }],
    ['a sub-frame', { senderFrame: { ...frame, parent: frame }, sender: { id: 1, mainFrame: frame } }],
    ['another frame than the main one', { senderFrame: { ...frame }, sender: { id: 1, mainFrame: frame } }],
    ['a frame that is gone', { senderFrame: null, sender: { id: 1, mainFrame: frame } }],
    ['a destroyed sender', { senderFrame: frame, sender: gone('mainFrame') }],
    ['a frame disposed of', disposed],
    ['an event without a sender', {}]
  ])('F80 %s: refused for every request, nothing is done and nothing thrown', async (_name, event) => {
    const core = openCore()
    const { ask, defects } = serve(core)
    for (const name of Object.keys(requests))
      expect(await ask(name, { key: 'general.theme', value: 'dark' }, event)).toEqual({
        ok: false,
        error: { code: 'sender-refused' }
      })
    expect(core.settings.get()['general.theme']).toBe('system')
    expect(defects).toEqual([])
  })

  test.each([
    ['ipc.other'],
    ['__proto__'],
    ['constructor'],
    ['settings.set '],
    [''],
    [7],
    [null],
    [{ a: 1 }]
  ])('F80 the unknown request %j is refused, and there is no other channel', async (name) => {
    const { ask, defects } = serve(openCore())
    expect(await ask(name)).toEqual({ ok: false, error: { code: 'unknown-request' } })
    expect([[...electron.handled.keys()], defects]).toEqual([[REQUEST_CHANNEL], []])
  })

  test('F80 F83 a window that goes while it is told costs the others nothing', () => {
    const heard: unknown[] = []
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const window = (send: () => void, destroyed = false) => ({
      isDestroyed: () => destroyed,
      webContents: { send }
    })
    const hear = (...args: unknown[]) => void heard.push(args[1])
    electron.windows.push(
      window(() => {
        throw new TypeError('Object has been destroyed')
      }),
      window(() => heard.push('never'), true),
      { isDestroyed: () => false, webContents: { send: hear } }
    )
    expect(() => broadcast({ type: 'models.changed' })).not.toThrow()
    expect(heard).toEqual([{ type: 'models.changed' }])
    error.mockRestore()
  })
})

test('F75 two windows change settings at once: both changes hold, and both windows are told of both', async () => {
  const core = openCore()
  const { ask } = serve(core)
  const told: Settings[][] = [[], []]
  for (const list of told)
    electron.windows.push({
      isDestroyed: () => false,
      webContents: { send: (_, event) => list.push((event as { settings: Settings }).settings) }
    })
  core.settings.onChange((settings) => broadcast({ type: 'settings.changed', settings }))
  const second = { ...ours, sender: { ...ours.sender, id: 2 } }
  const set = (key: string, value: unknown, event: object) => ask('settings.set', { key, value }, event)
  const answers = await Promise.all([
    set('agent.toolLimit.rounds', 40, ours),
    set('general.theme', 'dark', second),
    set('network.retries', 7, ours),
    set('agent.toolLimit.enabled', false, second),
    set('agent.toolLimit.rounds', 60, second)
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
  const whole = {
    'agent.toolLimit.rounds': 60,
    'general.theme': 'dark',
    'network.retries': 7,
    'agent.toolLimit.enabled': false
  }
  expect(core.settings.get()).toMatchObject(whole)
  for (const list of told) expect(list.at(-1)).toMatchObject(whole)
  await core.close()
  open.splice(0)
  const again = openTestCore({
    baseUrl: 'http://127.0.0.1:9/v1',
    dataDir: core.dataDir,
    settings: { 'network.retries': 7 }
  })
  open.push(() => again.close())
  expect(again.settings.get()).toMatchObject(whole)
})

describe('F84 a flood of requests', () => {
  test('F84 10,000 at once: each gets its answer, what is pressed goes first, and the rest of the app has its turns', async () => {
    const answer = heldAfter(text('One two three'), 3)
    const server = await startModelServer({ script: () => answer, models: ['test-model'] })
    open.push(() => server.close())
    const core = openCore(server.baseUrl)
    const { ask, defects } = serve(core)
    const id = await core.begin('go')
    await answer.reached
    let answered = 0
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const flood = Array.from({ length: 10_000 }, () =>
      ask('conversation.open', { id }).then((each) => {
        answered++
        return each.ok
      })
    )
    const stopped = await ask('run.stop', { id })
    const before = answered
    const all = await Promise.all(flood)
    clearInterval(timer)
    expect(stopped.ok).toBe(true)
    expect(before).toBeLessThan(5000)
    expect(core.conversation(id).run.status).toBe('stopped')
    expect(all.every(Boolean)).toBe(true)
    expect(turns).toBeGreaterThan(20)
    expect(defects).toEqual([])
    answer.release()
  })

  test('F84 what fails in a flood is a refusal of its own, and the order of the others stays', async () => {
    const seen: unknown[] = []
    const ask = inTurns(async (_name, input) => {
      seen.push(input)
      if (input === 77) throw new Error('one of them')
      return input
    })
    const all = await Promise.allSettled(Array.from({ length: 500 }, (_, at) => ask('settings.set', at, 1)))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(seen).toEqual(Array.from({ length: 500 }, (_, at) => at))
  })
})
