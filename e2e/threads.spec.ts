import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { calls, startModelServer, text } from './model-server.ts'
import { messagesOf } from './sent.ts'

const built = resolve(import.meta.dirname, '../out/main')

test('the built command line runs scripts and commands', async () => {
  const server = await startModelServer({
    script: [
      calls(
        {
          name: 'run_script',
          args: { code: 'console.log("in WebAssembly"); input * 2', input: 21 },
          id: 's'
        },
        { name: 'run_command', args: { command: 'echo ran' }, id: 'c' }
      ),
      text('Done.')
    ],
    models: ['m']
  })
  const folder = mkdtempSync(join(tmpdir(), 'fermata-built-'))
  const options = ['--yes', '--provider=openai', `--base-url=${server.baseUrl}`, `--data=${folder}`]
  const child = spawn(process.execPath, [join(built, 'headless.js'), 'run', 'go', ...options], {
    cwd: mkdtempSync(join(tmpdir(), 'fermata-work-')),
    env: { ...process.env, OPENAI_API_KEY: 'test-key' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [out, err] = await Promise.all([readAll(child.stdout), readAll(child.stderr)])
  expect(out, err).toContain('Done.')
  const results = messagesOf(server.requests[1]).filter(({ role }) => role === 'tool')
  expect(results.map(({ content }) => content)).toEqual([
    'Result: 42\nLog:\nin WebAssembly',
    'Exit code 0. Output:\nran'
  ])
  expect(server.problems).toEqual([])
  await server.close()
})

test('the built thread for pages reads one', async () => {
  const html = `<title>T</title><article><h2>Head</h2><p>${'Words to read. '.repeat(40)}</p></article>`
  const worker = new Worker(join(built, 'page-worker.js'), {
    workerData: { html, url: 'https://example.org/' },
    env: {}
  })
  const [answer] = await once(worker, 'message')
  expect(answer).toMatchObject({ title: 'T', markdown: expect.stringMatching(/^## Head\n\nWords to read\./) })
  await worker.terminate()
})
