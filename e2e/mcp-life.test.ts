import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { everything, isAlive, logFile, type McpCore, openMcpCore, scripted, server, testMcp } from './mcp.ts'

const opened: McpCore[] = []
afterEach(async () => {
  for (const core of opened.splice(0)) await core.close()
})

function open(...[servers, options]: Parameters<typeof openMcpCore>): McpCore {
  const core = openMcpCore(servers, options)
  opened.push(core)
  return core
}

const quick = { backoffMs: () => 30, steadyMs: 60_000 }
const pidsIn = (lines: string[], word: string) =>
  lines.filter((line) => line.startsWith(word)).map((line) => Number(line.split(' ')[1]))

describe('a server that cannot be used says why, and costs no other', () => {
  test('F49 not found, not executable, wrong folder, ends at once, a value that is missing', async () => {
    const plain = join(mkdtempSync(join(tmpdir(), 'fermata-mcp-')), 'plain.txt')
    writeFileSync(plain, 'no program')
    chmodSync(plain, 0o644)
    const stdio = { kind: 'stdio' as const, args: [], env: {}, cwd: null }
    const core = open(
      [
        server('gone', { ...stdio, command: 'no-such-command-here' }),
        server('plain', { ...stdio, command: plain }),
        server('folder', { ...everything, cwd: '/no/such/folder' }),
        server('ends', scripted('exit=3', 'stderr=Cannot find the configuration')),
        server('bare', { ...everything, env: { API_KEY: null } }),
        server('fine', everything)
      ],
      { mcp: testMcp({ times: { backoffMs: () => 60_000 } }) }
    )
    await core.mcp.settled(new AbortController().signal)
    const causeOf = (id: string) => {
      const { state } = core.info(id)
      return state.kind === 'failed' ? [state.problem.cause, state.retryAt !== undefined] : [state.kind]
    }
    expect(causeOf('gone')).toEqual(['command-not-found', false])
    expect(causeOf('plain')).toEqual(['command-not-executable', false])
    expect(causeOf('folder')).toEqual(['folder-missing', false])
    expect(causeOf('bare')).toEqual(['secret-missing', false])
    expect(causeOf('ends')).toEqual(['exited', true])
    expect(core.info('ends').log).toContain('Cannot find the configuration')
    expect(causeOf('fine')).toEqual(['ready'])
  })

  test('F51 a handshake that is never answered, and a version that nobody speaks', async () => {
    const core = open([server('mute', scripted('hang'))], {
      mcp: testMcp({ times: { handshakeMs: 300, backoffMs: () => 60_000 } })
    })
    await core.mcp.sync()
    const mute = await core.serverUntil('mute', ({ state }) => state.kind === 'failed')
    expect(mute.state).toMatchObject({ problem: { cause: 'no-answer' } })
    const other = open([server('old', scripted('version=1999-01-01'))])
    await other.mcp.sync()
    const old = await other.serverUntil('old', ({ state }) => state.kind === 'failed')
    expect(old.state).toMatchObject({ problem: { cause: 'version' } })
  })

  test('F57 a server that ends again and again is given up after five attempts; Retry tries anew', async () => {
    const log = logFile()
    const core = open([server('loop', scripted('exit=1', `log=${log.path}`))], {
      mcp: testMcp({ times: quick })
    })
    await core.mcp.sync()
    const starts = () => pidsIn(log.lines(), 'started').length
    const gaveUp = ({ state }: ReturnType<McpCore['info']>) =>
      state.kind === 'failed' && state.retryAt === undefined
    await core.serverUntil('loop', gaveUp)
    expect(starts()).toBe(5)
    await core.mcp.connection('loop')?.retry()
    await core.serverUntil('loop', gaveUp)
    expect(starts()).toBe(10)
  })
})

describe('no process is left', () => {
  const stubborn = (log: { path: string }) => scripted('stubborn', 'grandchild', `log=${log.path}`)

  test('F60 M103 quitting ends a server that ignores its input and SIGTERM, its grandchild too, within 6 s', async () => {
    const log = logFile()
    const core = openMcpCore([server('s', stubborn(log))])
    await core.mcp.settled(new AbortController().signal)
    const pids = [...pidsIn(log.lines(), 'started'), ...pidsIn(log.lines(), 'grandchild')]
    expect(pids.map(isAlive)).toEqual([true, true])
    const began = performance.now()
    await core.close()
    expect(performance.now() - began).toBeLessThan(6000)
    expect(pids.map(isAlive)).toEqual([false, false])
    expect(log.lines()).toContain('input closed')
  })

  test('F60 M103 what a killed app leaves is ended at the next start', async () => {
    const log = logFile()
    const dataDir = mkdtempSync(join(tmpdir(), 'fermata-test-'))
    const script = join(import.meta.dirname, 'mcp-victim.ts')
    const victim = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, dataDir, log.path],
      {
        stdio: 'inherit'
      }
    )
    await expect
      .poll(() => log.lines().some((line) => line.includes('tools/list')), { timeout: 15_000 })
      .toBe(true)
    victim.kill('SIGKILL')
    const pids = [...pidsIn(log.lines(), 'started'), ...pidsIn(log.lines(), 'grandchild')]
    await expect.poll(() => victim.signalCode).toBe('SIGKILL')
    expect(pids.map(isAlive)).toEqual([true, true])
    open([], { dataDir })
    await expect.poll(() => pids.map(isAlive), { timeout: 6000 }).toEqual([false, false])
  })

  test('switching a server off ends it, and a server that was never switched on is never started', async () => {
    const log = logFile()
    const one = server('s', stubborn(log))
    const core = open([{ ...one, enabled: false }])
    await core.mcp.settled(new AbortController().signal)
    expect(log.lines()).toEqual([])
    core.settings.setExtra('mcpServers', [one])
    await core.mcp.settled(new AbortController().signal)
    expect(core.info('s').state.kind).toBe('ready')
    core.settings.setExtra('mcpServers', [{ ...one, enabled: false }])
    await core.mcp.sync()
    expect(pidsIn(log.lines(), 'started').map(isAlive)).toEqual([false])
    expect(core.mcp.tools()).toEqual([])
  })
})
