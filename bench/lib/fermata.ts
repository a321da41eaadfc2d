// Fermata as it ships: its own command line out of out/main, with its store, its tools and its settings.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Api } from './price.ts'
import { fileText, pathOf, PROMPT } from './task.ts'

const root = resolve(import.meta.dirname, '../..')

export interface FermataRun {
  api: Api
  port: number
  rounds: number
  /** Characters of a tool result. */
  size: number
  settings: Record<string, unknown>
}

export const MODELS = { anthropic: 'claude-haiku-4-5', openai: 'gpt-5.1' } as const

/** Runs the task to its end; throws with what it said when it does not end well. */
export async function runFermata({ api, port, rounds, size, settings }: FermataRun): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fermata-bench-'))
  const data = join(folder, 'data')
  const workspace = join(folder, 'work')
  mkdirSync(data)
  mkdirSync(workspace)
  writeFileSync(join(data, 'settings.json'), JSON.stringify(settings))
  for (let n = 1; n <= rounds; n++) writeFileSync(join(workspace, pathOf(n)), fileText(n, size))
  const url = `http://127.0.0.1:${port}${api === 'openai' ? '/v1' : ''}`
  const args = ['run', PROMPT, '--provider', api, '--model', MODELS[api], '--base-url', url]
  args.push('--workspace', workspace, '--data', data, '--max-rounds', '500')
  try {
    await finish(args, { ...process.env, ANTHROPIC_API_KEY: 'x', OPENAI_API_KEY: 'x' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function finish(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'out/main/headless.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`Fermata ended with ${code}: ${said}`)
}
