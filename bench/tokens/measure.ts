import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFermata } from '../lib/fermata.ts'
import { type Api, billed } from '../lib/price.ts'
import { type Provider, startProvider } from '../lib/provider.ts'
import { pathOf, PROMPT } from '../lib/task.ts'
import type { Assignment } from '../peers/task.ts'

/** What one loop sent in one run. */
export interface Figures {
  loop: string
  api: Api
  rounds: number
  requests: number
  /** Thousands of input tokens: sent in all, and billed in equivalents of plain ones. */
  sent: number
  billed: number
  megabytes: number
  /** Cache breakpoints of the last request. */
  marks: number
}

/** What peers get of Fermata: its system text, its tool's description and schema, and the tool's results. */
export type Seen = Pick<Assignment, 'system' | 'description' | 'schema' | 'results'>

const SIZE = 4000

export async function measureFermata(
  loop: string,
  api: Api,
  rounds: number,
  settings: Record<string, unknown>
): Promise<{ figures: Figures; seen: Seen }> {
  const provider = await startProvider(api, rounds)
  try {
    await runFermata({ api, port: provider.port, rounds, size: SIZE, settings })
    return { figures: figuresOf(loop, api, rounds, provider), seen: seenOf(api, provider) }
  } finally {
    await provider.close()
  }
}

export async function measurePeer(loop: string, api: Api, rounds: number, seen: Seen): Promise<Figures> {
  const provider = await startProvider(api, rounds)
  const folder = mkdtempSync(join(tmpdir(), 'fermata-bench-'))
  const file = join(folder, 'assignment.json')
  const assignment: Assignment = {
    ...seen,
    base: `http://127.0.0.1:${provider.port}`,
    rounds,
    prompt: PROMPT
  }
  writeFileSync(file, JSON.stringify(assignment))
  try {
    const script = join(import.meta.dirname, '../peers/run-peer.ts')
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, loop, file], {
      env: { ...process.env, ...QUIET },
      stdio: ['ignore', 'ignore', 'inherit']
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${loop} ended with ${code}.`)
    return figuresOf(loop, api, rounds, provider)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await provider.close()
  }
}

const QUIET = {
  OPENAI_AGENTS_DISABLE_TRACING: '1',
  LANGSMITH_TRACING: 'false',
  MASTRA_TELEMETRY_DISABLED: '1',
  AI_SDK_LOG_WARNINGS: 'false'
}

/** Throws where a loop did not make exactly one request a round and one for the answer. */
function figuresOf(loop: string, api: Api, rounds: number, { requests, results }: Provider): Figures {
  if (requests.length !== rounds + 1 || results.size !== rounds)
    throw new Error(
      `${loop} made ${requests.length} requests with ${results.size} results for ${rounds} rounds.`
    )
  const sum = (of: (request: (typeof requests)[number]) => number) =>
    requests.reduce((all, request) => all + of(request), 0)
  return {
    loop,
    api,
    rounds,
    requests: requests.length,
    sent: sum(({ priced }) => priced.sent) / 1000,
    billed: sum(({ priced }) => billed(priced)) / 1000,
    megabytes: sum(({ bytes }) => bytes) / 1e6,
    marks: requests.at(-1)?.marks ?? 0
  }
}

type Json = Record<string, unknown>

function seenOf(api: Api, { last, results }: Provider): Seen {
  const body = last as { tools: Json[]; system?: { text: string }[]; messages: Json[] }
  const tools = body.tools.map((tool) => (api === 'openai' ? (tool['function'] as Json) : tool))
  const tool = tools.find(({ name }) => name === 'read_file')
  if (!tool) throw new Error('Fermata offered no read_file.')
  const system = api === 'openai' ? body.messages[0]?.['content'] : body.system?.[0]?.text
  return {
    system: `${String(system)}\n${JSON.stringify(tools.filter((other) => other !== tool))}`,
    description: String(tool['description']),
    schema: (tool['parameters'] ?? tool['input_schema']) as Json,
    results: Object.fromEntries(
      [...results].map(([id, text]) => [pathOf(Number(id.replace('call_', ''))), text])
    )
  }
}
