import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { toolParts } from '../src/shared/domain/message.ts'
import { openTestCore } from './core.ts'
import { calls, type ModelServer, startModelServer, type Step, text, textAndCalls } from './model-server.ts'
import { messagesOf } from './sent.ts'

const script = resolve(import.meta.dirname, '../src/main/headless.ts')
const LONG = 'All of it. '.repeat(200)
const hasTaskset = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const folder = () => mkdtempSync(join(tmpdir(), 'fermata-low-'))

async function serve(steps: Step[]): Promise<ModelServer> {
  const server = await startModelServer({ models: ['test-model'], script: steps })
  open.push(() => server.close())
  return server
}

interface Ended {
  code: number | null
  result: Record<string, unknown>
}

/** Runs a turn in a process of its own. */
async function runTurn(
  server: ModelServer,
  {
    data,
    workspace,
    options = '',
    within = []
  }: { data: string; workspace: string; options?: string; within?: string[] }
): Promise<Ended> {
  const args = [script, 'run', 'go', '--format', 'json', '--workspace', workspace, '--data', data]
  const [file = '', ...rest] = [...within, process.execPath, '--disable-warning=ExperimentalWarning', ...args]
  const child = spawn(file, rest, {
    env: {
      ...process.env,
      NODE_OPTIONS: options,
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: server.baseUrl
    },
    stdio: ['ignore', 'pipe', 'ignore']
  })
  open.push(() => child.kill('SIGKILL'))
  const [out, code] = await Promise.all([
    readAll(child.stdout),
    new Promise<number | null>((settle) => child.on('close', settle))
  ])
  return { code, result: JSON.parse(out.trimEnd().split('\n').at(-1) ?? '{}') as Record<string, unknown> }
}

/** The results of all calls, as the store holds them. */
function storedResults(data: string, id: string): string[] {
  const core = openTestCore({ baseUrl: 'http://127.0.0.1:9/v1', dataDir: data })
  open.push(() => core.close())
  const { messages } = core.conversation(id)
  return messages.flatMap(toolParts).map(({ state }) => ('text' in state ? state.text : state.status))
}

const resultsSent = (server: ModelServer, n: number) =>
  messagesOf(server.requests.at(n)).flatMap(({ role, content }) => (role === 'tool' ? [content] : []))

test('F103 with little memory a long turn with large results comes to its end, and each of them is stored as it was sent', async () => {
  const workspace = folder()
  writeFileSync(join(workspace, 'large.txt'), 'a line of a large file\n'.repeat(40_000))
  const reads = Array.from({ length: 60 }, (_, n) =>
    calls({ name: 'read_file', args: { path: 'large.txt', offset: n + 1 } })
  )
  const server = await serve([...reads, text('Done.')])
  const data = folder()
  const { code, result } = await runTurn(server, { data, workspace, options: '--max-old-space-size=96' })
  expect([code, result]).toMatchObject([0, { outcome: 'done', rounds: 60, toolCalls: 60 }])
  expect(server.problems).toEqual([])
  const stored = storedResults(data, String(result['conversationId']))
  expect(stored).toHaveLength(60)
  // Each was sent once as the newest one, before older ones were left out.
  for (const [n, each] of stored.entries()) expect(resultsSent(server, n + 1).at(-1)).toBe(each)
})

test.skipIf(!hasTaskset)(
  'F103 on one core that others keep busy a turn is the same, to the byte',
  async () => {
    const workspace = folder()
    for (let n = 0; n < 3; n++) writeFileSync(join(workspace, `f${n}.txt`), `${n} `.repeat(5000))
    const reads = Array.from({ length: 3 }, (_, n) =>
      calls({ name: 'read_file', args: { path: `f${n}.txt` }, id: `read-${n}` })
    )
    const pinned = ['taskset', '-c', '0']
    const outcomes = []
    for (const within of [[], pinned]) {
      const busy = within
        .slice(0, 1)
        .map(() => spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }))
      open.push(() => busy.map((each) => each.kill('SIGKILL')))
      const look = textAndCalls('Looking.', { name: 'list_files', id: 'list' })
      const server = await serve([look, ...reads, text(LONG)])
      const data = folder()
      const { code, result } = await runTurn(server, { data, workspace, within })
      for (const each of busy) each.kill('SIGKILL')
      const stored = storedResults(data, String(result['conversationId']))
      outcomes.push({
        code,
        text: result['text'],
        rounds: result['rounds'],
        stored,
        sent: resultsSent(server, -1)
      })
      expect(server.problems).toEqual([])
    }
    expect(outcomes[0]).toMatchObject({ code: 0, rounds: 4, text: LONG })
    expect(outcomes[1]).toEqual(outcomes[0])
  },
  120_000
)
