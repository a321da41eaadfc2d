import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * An MCP server over stdio that misbehaves as it is told: `node mcp-scripted-server.ts --flag=value …`. What it reads
 * it writes down, one line each, in the file of `--log`.
 */
const flags = new Map(
  process.argv.slice(2).map((flag) => {
    const [name = '', ...value] = flag.replace(/^--/, '').split('=')
    return [name, value.join('=')]
  })
)

interface Message {
  id?: number | string
  method?: string
  params?: {
    name?: string
    cursor?: string
    arguments?: Record<string, unknown>
    _meta?: { progressToken?: unknown }
  }
}

const write = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`)
const note = (text: string) => flags.has('log') && appendFileSync(flags.get('log') ?? '', `${text}\n`)
const answer = (id: Message['id'], result: unknown) => write({ jsonrpc: '2.0', id, result })
const say = (id: Message['id'], text: string) => answer(id, { content: [{ type: 'text', text }] })
const MB = 1024 * 1024

if (flags.has('grandchild')) {
  const code = "process.on('SIGTERM',()=>{});process.on('SIGHUP',()=>{});setInterval(()=>{},1000)"
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  note(`grandchild ${child.pid}`)
}
note(`started ${process.pid}`)
if (flags.has('stubborn')) {
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => note(signal))
  setInterval(() => {}, 1000)
}
if (flags.has('stderr')) process.stderr.write(`${flags.get('stderr')}\n`)
if (flags.has('exit')) process.exit(Number(flags.get('exit')))
if (flags.has('banner')) junk()

function junk(): void {
  process.stdout.write('Scripted server 1.0 ready!\n\u001B[32m⠋\u001B[0m loading\u001B[2K\r\n')
  process.stdout.write(Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a]))
  process.stdout.write(`${'x'.repeat(11 * MB)}\n`)
  write([1, 2])
  write({ jsonrpc: '1.0', id: 1, result: {} })
  write({ jsonrpc: '2.0', id: 4711, result: {} })
}

const answers = new Map<number | string, (message: unknown) => void>()
let asked = 1000
function askClient(method: string): Promise<string> {
  const id = asked++
  write({
    jsonrpc: '2.0',
    id,
    method,
    params: { messages: [], maxTokens: 1, message: 'm', requestedSchema: { type: 'object', properties: {} } }
  })
  return new Promise((resolve) => answers.set(id, (message) => resolve(JSON.stringify(message))))
}

const calls: Record<string, (id: Message['id'], message: Message) => unknown> = {
  echo: (id, { params }) => say(id, `echo ${JSON.stringify(params?.arguments)}`),
  crash: () => process.exit(3),
  silent: () => {},
  progress: (id, { params }) => {
    let steps = 0
    const timer = setInterval(() => {
      steps++
      const progressToken = params?.['_meta']?.progressToken
      write({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken, progress: steps, total: 10, message: 'step' }
      })
      if (steps < 10) return
      clearInterval(timer)
      say(id, 'done after progress')
    }, 200)
  },
  huge: (id) => say(id, 'y'.repeat(50 * MB)),
  noisy: (id) => {
    junk()
    const line = Buffer.from(
      `${JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'héllo' }] } })}\n`
    )
    const at = line.indexOf(0xc3) + 1
    process.stdout.write(line.subarray(0, at))
    setTimeout(() => {
      process.stdout.write(line.subarray(at))
      say(id, 'the same again')
    }, 50)
  },
  broken: (id) =>
    process.stdout.write(
      Buffer.concat([
        Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"a`),
        Buffer.from([0xff]),
        Buffer.from('b"}]}}\n')
      ])
    ),
  kinds: (id) => answer(id, JSON.parse(readFileSync(flags.get('kinds') ?? '', 'utf8'))),
  refuse: (id) => write({ jsonrpc: '2.0', id, error: { code: -32602, message: 'no such path' } }),
  asks: async (id) => {
    const replies = await Promise.all(
      ['sampling/createMessage', 'elicitation/create', 'roots/list'].map(askClient)
    )
    say(id, replies.join('\n'))
  },
  change: (id) => {
    flags.set('tools', flags.get('later') ?? '')
    write({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' })
    say(id, 'changed')
  }
}

function toolList(cursor: string | undefined): unknown {
  if (flags.has('circle')) return { tools: [tool(`t${cursor ?? 0}`)], nextCursor: cursor === '1' ? '2' : '1' }
  const pages = Number(flags.get('pages') ?? 0)
  if (pages > 0) {
    const page = Number(cursor ?? 0)
    const tools = Array.from({ length: 100 }, (_, i) => tool(`p${page}-${i}`))
    return { tools, ...(page + 1 < pages && { nextCursor: String(page + 1) }) }
  }
  if (flags.has('tools')) return { tools: JSON.parse(readFileSync(flags.get('tools') ?? '', 'utf8')) }
  return { tools: Object.keys(calls).map(tool) }
}
const tool = (name: string) => ({
  name,
  description: `The tool ${name}.`,
  inputSchema: { type: 'object', properties: {} }
})

createInterface({ input: process.stdin })
  .on('line', (line) => {
    note(line)
    const message: Message = JSON.parse(line)
    const { id, method, params } = message
    if (method === undefined && id !== undefined) answers.get(id)?.(message)
    if (method === 'initialize' && !flags.has('hang'))
      answer(id, {
        protocolVersion: flags.get('version') ?? '2025-06-18',
        capabilities: { tools: { listChanged: true } },
        serverInfo: { name: 'scripted', version: '1' },
        ...(flags.has('instructions') && { instructions: flags.get('instructions') })
      })
    if (method === 'tools/list') answer(id, toolList(params?.cursor))
    if (method === 'tools/call') void (calls[params?.name ?? ''] ?? calls['echo'])?.(id, message)
  })
  .on('close', () => {
    note('input closed')
    if (!flags.has('stubborn')) process.exit(0)
  })
