import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { agentOf, toolParts } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { askedIn, delegate, resultsIn, roundsIn } from './delegate.ts'
import { held, type ModelServer, startModelServer, type Step, text, textAndCalls } from './model-server.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const ZONES = Intl.supportedValuesOf('timeZone')
const busy = (rounds: number): Step =>
  textAndCalls(`Found ${rounds}.`, { name: 'current_time', args: { zone: ZONES[rounds] } })

async function serve(script: (task: string, rounds: number) => Step): Promise<ModelServer> {
  const server = await startModelServer({
    script: (_, body) => script(askedIn(body), roundsIn(body)),
    models: ['test-model']
  })
  open.push(() => server.close())
  return server
}

function start(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const script = resolve(import.meta.dirname, file)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env }
  })
  open.push(() => child.kill('SIGKILL'))
  return child
}

describe('sub-agents and other processes', () => {
  test('kill -9 while one works: followed from elsewhere till then; afterwards both are whole, and Continue goes on', async () => {
    const waits = held(busy(2))
    const server = await serve((task, rounds) => {
      if (task === 'long') return rounds === 2 ? waits : busy(rounds)
      return rounds === 0 ? delegate('long') : text('Without it, then.')
    })
    const dataDir = mkdtempSync(join(tmpdir(), 'fermata-killed-'))
    const victim = start('core-process.ts', [server.baseUrl, dataDir, dataDir])
    victim.stdout?.resume()
    await waits.reached

    const core = openTestCore({ baseUrl: server.baseUrl, dataDir })
    open.push(() => core.close())
    const [{ id } = { id: '' }, ...others] = core.library.list()
    expect(others).toEqual([])
    const call = () => core.conversation(id).messages.flatMap(toolParts)[0]!
    const agentId = agentOf(call().state).agent?.id ?? ''
    expect(core.conversation(agentId).run.status).toBe('running')

    victim.kill('SIGKILL')
    await once(victim, 'close')
    const { messages } = await core.until(agentId, ({ run }) => run.status === 'interrupted')
    await core.until(id, ({ run }) => run.status === 'interrupted')
    expect(messages.flatMap(toolParts).map(({ state }) => state.status)).toEqual(['completed', 'completed'])
    expect(call().state).toMatchObject({
      status: 'interrupted',
      text: expect.stringMatching(/^Not available: the app stopped/),
      agent: { id: agentId, rounds: 2, toolCalls: 2 }
    })
    expect(core.library.list()).toMatchObject([{ id, status: 'interrupted' }])
    waits.release()

    await core.runs.continue(id)
    await core.stands(id, 'idle')
    const last = server.requests.at(-1)!.body
    expect([askedIn(last), resultsIn(last)]).toEqual(['go', [expect.stringMatching(/^Not available/)]])
    expect(server.problems).toEqual([])
  })

  test('quitting interrupts both; the call keeps what ran', async () => {
    const waits = held(busy(1))
    const server = await serve((task, rounds) =>
      task === 'go' ? delegate('long') : rounds === 1 ? waits : busy(0)
    )
    const core = openTestCore({ baseUrl: server.baseUrl })
    const id = await core.begin('go')
    await waits.reached
    await core.close()
    waits.release()
    const again = openTestCore({ baseUrl: server.baseUrl, dataDir: core.dataDir })
    open.push(() => again.close())
    const [call] = again.conversation(id).messages.flatMap(toolParts)
    expect(call?.state).toMatchObject({ status: 'interrupted', agent: { rounds: 1 } })
    expect(again.conversation(agentOf(call!.state).agent!.id).run.status).toBe('interrupted')
    expect(again.events).toEqual([])
  })

  test.each(['text', 'jsonl'])(
    'on the command line, %s: nothing that one says counts as the answer',
    async (format) => {
      const server = await serve((task, rounds) => {
        if (task === 'count') return rounds === 0 ? busy(0) : text('Seven.')
        return rounds === 0 ? delegate('count') : text('The answer is 7.')
      })
      const dataDir = mkdtempSync(join(tmpdir(), 'fermata-cli-'))
      const args = ['run', 'go', '--format', format, '--data', dataDir, '--workspace', dataDir]
      const env = { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: server.baseUrl }
      const child = start('../src/main/headless.ts', args, env)
      const [out, [code]] = await Promise.all([readAll(child.stdout!), once(child, 'close')])
      expect(code).toBe(0)
      expect(server.requests).toHaveLength(4)
      if (format === 'text') {
        expect(out.trim()).toBe('The answer is 7.')
        return
      }
      const lines = out
        .trim()
        .split('\n')
        .map((line): Record<string, unknown> => JSON.parse(line))
      expect(lines.filter(({ type }) => type === 'conversation.created')).toHaveLength(1)
      expect(lines.at(-1)).toMatchObject({ outcome: 'done', rounds: 1, toolCalls: 1, requests: 4 })
    }
  )
})
