import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  agent,
  type AgentContext,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
  type SessionUpdate,
  type StopReason,
  type ToolKind
} from '@agentclientprotocol/sdk'

/**
 * An external agent on the official SDK that does as it is told: `node acp-scripted-agent.ts --flag=value …`. A prompt
 * that ends in a line of JSON steps does those; any other is answered with what was heard. What it is sent it writes
 * down, one line each, in the file of `--log`.
 */
const flags = new Map(
  process.argv.slice(2).map((flag) => {
    const [name = '', ...value] = flag.replace(/^--/, '').split('=')
    return [name, value.join('=')]
  })
)

type Step =
  | { say: string }
  | { think: string }
  | { plan: [content: string, status: string][] }
  /** A call; `ask`: with a permission request first; `writes`: what the file of its diff is to hold, through us. */
  | {
      call: string
      kind?: ToolKind
      ask?: boolean
      diff?: { path: string; old: string | null; new: string }
      out?: string
      writes?: string
    }
  /** As many calls, one after the other. */
  | { rounds: number }
  /** Calls that all ask at once. */
  | { askAll: string[] }
  | { write: string; content: string }
  | { read: string }
  | { junk: true }
  | { update: Record<string, unknown> }
  | { exit: number }
  | { hang: true }
  | { stop: StopReason }
  | { fail: string; code: number }

const note = (text: string) => flags.has('log') && appendFileSync(flags.get('log') ?? '', `${text}\n`)

note(`started ${process.pid}`)
if (flags.has('grandchild')) {
  const code = "process.on('SIGTERM',()=>{});process.on('SIGHUP',()=>{});setInterval(()=>{},1000)"
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  note(`grandchild ${child.pid}`)
}
if (flags.has('stubborn'))
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => {})
if (flags.has('stubborn')) setInterval(() => {}, 1000)
if (flags.has('stderr')) process.stderr.write(`${flags.get('stderr')}\n`)
if (flags.has('exit')) process.exit(Number(flags.get('exit')))
if (flags.has('banner'))
  process.stdout.write('Scripted agent, ready!\n\u001B[32m⠋\u001B[0m\n{"jsonrpc":"1.0"}\n[1,2]\n')
if (flags.has('env')) {
  const name = flags.get('env') ?? ''
  note(`env ${process.env[name]}`)
  process.stderr.write(`${name} is ${process.env[name]}\n`)
}

let calls = 0
/** Sessions that were cancelled, whose turn is to end. */
const cancelled = new Set<string>()

class Turn {
  private readonly client: AgentContext
  private readonly sessionId: string

  constructor(client: AgentContext, sessionId: string) {
    this.client = client
    this.sessionId = sessionId
  }

  async run(steps: readonly Step[]): Promise<StopReason> {
    for (const step of steps) {
      if (cancelled.delete(this.sessionId)) return 'cancelled'
      const end = await this.step(step)
      if (end) return end
    }
    return cancelled.delete(this.sessionId) ? 'cancelled' : 'end_turn'
  }

  private async step(step: Step): Promise<StopReason | null> {
    if ('say' in step) for (const word of step.say.split(/(?<= )/)) await this.tell(chunk('message', word))
    else if ('think' in step) await this.tell(chunk('thought', step.think))
    else if ('plan' in step) await this.plan(step.plan)
    else if ('call' in step) await this.call(step)
    else if ('rounds' in step)
      for (let n = 1; n <= step.rounds; n++) await this.call({ call: `Step ${n}`, kind: 'read' })
    else if ('askAll' in step)
      await Promise.all(step.askAll.map((title) => this.call({ call: title, ask: true })))
    else if ('write' in step) await this.write(step)
    else if ('read' in step) await this.read(step.read)
    else if ('junk' in step) process.stdout.write('this is no message\n{"half": \n')
    else if ('update' in step)
      await this.client.notify('session/update', { sessionId: this.sessionId, update: step.update })
    else if ('exit' in step) process.exit(step.exit)
    else if ('hang' in step) while (!cancelled.has(this.sessionId) || flags.has('stubborn')) await sleep(20)
    else if ('fail' in step) throw new RequestError(step.code, step.fail)
    else return step.stop
    return null
  }

  private tell(update: SessionUpdate): Promise<void> {
    return this.client.notify(methods.client.session.update, { sessionId: this.sessionId, update })
  }

  private async plan(entries: [string, string][]): Promise<void> {
    const statuses = ['pending', 'in_progress', 'completed'] as const
    await this.tell({
      sessionUpdate: 'plan',
      entries: entries.map(([content, status]) => ({
        content,
        priority: 'medium',
        status: statuses.find((each) => each === status) ?? 'pending'
      }))
    })
  }

  private async call({
    call,
    kind = 'other',
    ask,
    diff,
    out,
    writes
  }: Extract<Step, { call: string }>): Promise<void> {
    const toolCallId = `call-${++calls}`
    const content = diff
      ? [{ type: 'diff' as const, path: diff.path, oldText: diff.old, newText: diff.new }]
      : []
    await this.tell({ sessionUpdate: 'tool_call', toolCallId, title: call, kind, status: 'pending', content })
    if (ask && !(await this.mayRun(toolCallId, call, kind))) {
      await this.tell({ sessionUpdate: 'tool_call_update', toolCallId, status: 'failed' })
      return
    }
    await this.tell({ sessionUpdate: 'tool_call_update', toolCallId, status: 'in_progress' })
    if (diff && writes !== undefined) await this.write({ write: diff.path, content: writes })
    const text = out ?? `Did ${call}.`
    await this.tell({
      sessionUpdate: 'tool_call_update',
      toolCallId,
      status: 'completed',
      content: [...content, { type: 'content', content: { type: 'text', text } }]
    })
  }

  private async mayRun(toolCallId: string, title: string, kind: ToolKind): Promise<boolean> {
    const { outcome } = await this.client.request(methods.client.session.requestPermission, {
      sessionId: this.sessionId,
      toolCall: { toolCallId, title, kind, rawInput: { what: title } },
      options: [
        { optionId: 'yes', name: 'Yes', kind: 'allow_once' },
        { optionId: 'no', name: 'No', kind: 'reject_once' }
      ]
    })
    note(`permission ${title} ${outcome.outcome === 'selected' ? outcome.optionId : outcome.outcome}`)
    return outcome.outcome === 'selected' && outcome.optionId === 'yes'
  }

  private async write({ write, content }: { write: string; content: string }): Promise<void> {
    const { sessionId } = this
    const done = this.client.request(methods.client.fs.writeTextFile, { sessionId, path: write, content })
    note(
      `write ${write} ${await done.then(
        () => 'ok',
        (error: Error) => error.message
      )}`
    )
  }

  private async read(path: string): Promise<void> {
    const { sessionId } = this
    const got = this.client.request(methods.client.fs.readTextFile, { sessionId, path })
    note(
      `read ${path} ${await got.then(
        ({ content }) => content,
        (error: Error) => `! ${error.message}`
      )}`
    )
  }
}

function chunk(what: 'message' | 'thought', text: string): SessionUpdate {
  return { sessionUpdate: `agent_${what}_chunk`, content: { type: 'text', text } }
}

function stepsOf(text: string): Step[] {
  const last = text.slice(text.lastIndexOf('\n') + 1)
  return last.startsWith('[') ? JSON.parse(last) : [{ say: `You said: ${text}` }]
}

/** Sessions outlive the process where `--sessions` names a folder. */
const sessionFile = (id: string) => join(flags.get('sessions') ?? '', `${id}.session`)

agent({ name: 'scripted' })
  .onRequest(methods.agent.initialize, () => ({
    protocolVersion: flags.has('version') ? Number(flags.get('version')) : PROTOCOL_VERSION,
    agentInfo: { name: 'scripted', version: '1.0' },
    agentCapabilities: { loadSession: flags.has('sessions') }
  }))
  .onRequest(methods.agent.session.new, ({ params }) => {
    note(`new ${params.cwd}`)
    if (flags.has('signIn')) throw RequestError.authRequired()
    const sessionId = `session-${process.pid}`
    if (flags.has('sessions')) writeFileSync(sessionFile(sessionId), '')
    return { sessionId }
  })
  .onRequest(methods.agent.session.load, async ({ params, client }) => {
    note(`load ${params.sessionId}`)
    if (!existsSync(sessionFile(params.sessionId))) throw RequestError.resourceNotFound(params.sessionId)
    const { sessionId } = params
    await client.notify(methods.client.session.update, {
      sessionId,
      update: chunk('message', 'An old answer.')
    })
    return {}
  })
  .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
    const text = params.prompt
      .map((block) => (block.type === 'text' ? block.text : `[${block.type}]`))
      .join('\n')
    note(`prompt ${JSON.stringify(text)}`)
    return { stopReason: await new Turn(client, params.sessionId).run(stepsOf(text)) }
  })
  .onNotification(methods.agent.session.cancel, ({ params }) => {
    note('cancel')
    cancelled.add(params.sessionId)
  })
  .connect(
    ndJsonStream(
      Writable.toWeb(process.stdout) as WritableStream<Uint8Array>,
      Readable.toWeb(process.stdin) as unknown as ReadableStream<Uint8Array>
    )
  )
