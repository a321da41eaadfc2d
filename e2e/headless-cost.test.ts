import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { type ModelServer, startModelServer, text, tick } from './model-server.ts'
import { billed, PRICES } from './priced.ts'

const script = resolve(import.meta.dirname, '../src/main/headless.ts')
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function serve(): Promise<ModelServer> {
  const steps = (n: number) => billed(n <= 4 ? tick() : text('Done.'))
  const server = await startModelServer({ script: steps, models: ['test-model'] })
  open.push(() => server.close())
  return server
}

function folder(prices: object | null): string {
  const path = mkdtempSync(join(tmpdir(), 'fermata-cost-'))
  const models = prices ? [{ providerId: 'openai', modelId: 'test-model', prices }] : []
  writeFileSync(join(path, 'settings.json'), JSON.stringify({ models, 'network.retries': 0 }))
  return path
}

async function run({ baseUrl }: ModelServer, ...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { PATH: process.env['PATH'], OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: baseUrl },
    cwd: tmpdir()
  })
  child.stdin.end()
  open.push(() => child.kill('SIGKILL'))
  const closed = new Promise<number | null>((settle) => child.on('close', settle))
  const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
  return { code: await closed, out, err }
}

describe('--max-cost', () => {
  test('pauses with 75 and says what it has cost; the line that continues goes on', async () => {
    const server = await serve()
    const data = folder(PRICES)
    const paused = await run(server, 'run', 'go', '--max-cost', '0.2', '--data', data, '--format', 'json')
    expect(paused.code).toBe(75)
    expect(server.requests).toHaveLength(2)
    const result = JSON.parse(paused.out)
    expect(result).toMatchObject({ outcome: 'paused', cost: { usd: expect.closeTo(0.22) } })
    expect(paused.err).toContain(
      'Paused after 2 tool calls. This window has reached the cost limit of $0.20.'
    )
    expect(paused.err).toContain('Cost: $0.22 in this window, $0.22 in the whole turn.')
    expect(paused.err).toContain(`continue ${result.conversationId} --data ${data} --max-cost 0.2`)
    const done = await run(server, 'continue', result.conversationId, '--data', data)
    expect([done.code, done.out]).toEqual([0, 'Done.\n'])
    expect(server.requests).toHaveLength(5)
  })

  test('without a known price there is nothing to reach, and no cost is told', async () => {
    const server = await serve()
    const args = ['run', 'go', '--max-cost=0.01', '--data', folder(null), '--format', 'json']
    const { code, out } = await run(server, ...args)
    expect([code, JSON.parse(out)]).toMatchObject([0, { outcome: 'done', cost: null }])
    expect(server.requests).toHaveLength(5)
  })

  test.each(['0', '-1', 'much', ''])('%j is no amount', async (amount) => {
    const server = await serve()
    const { code, err } = await run(server, 'run', 'go', '--max-cost', amount, '--data', folder(null))
    expect([code, err]).toEqual([64, expect.stringContaining('--max-cost takes US dollars above 0')])
    expect(server.requests).toHaveLength(0)
  })
})
