import {
  isSettled,
  type MessageEnd,
  type SettledState,
  type ToolPart,
  type ToolState
} from '../../shared/domain/message.ts'
import type { RunState } from '../../shared/domain/run.ts'
import { AgentApprovals } from './agent-approvals.ts'
import { AgentMessages } from './agent-messages.ts'
import {
  type AgentCall,
  type AgentClient,
  type AgentEnd,
  type AgentTask,
  agentToolName
} from './agent-port.ts'
import type { RunPorts, ToolOutcome } from './ports.ts'
import { resultText } from './result-texts.ts'

const NO_OUTPUT = {
  completed: 'Done; the agent gave no output.',
  failed: 'Failed; the agent gave no reason.'
}

/** What an agent with its own loop says, does and asks, as messages of the conversation. Deaf once it is stopped. */
export class AgentTranscript implements AgentClient {
  private readonly ports: RunPorts
  private readonly messages: AgentMessages
  private readonly approvals: AgentApprovals
  /** Our id of each call, by the agent's. */
  private readonly ids = new Map<string, string>()
  private plan = ''

  constructor(ports: RunPorts) {
    this.ports = ports
    this.messages = new AgentMessages(ports)
    this.approvals = new AgentApprovals(ports, this.messages)
    this.messages.onSettled = (callId) => this.approvals.settled(callId)
  }

  said(what: 'text' | 'reasoning', text: string): void {
    if (!this.ports.signal.aborted && text !== '') this.messages.say(what, text)
  }

  called(call: AgentCall): void {
    if (this.ports.signal.aborted) return
    const known = this.known(call.id)
    if (!known) this.begin(call)
    else if (!isSettled(known.state)) this.change(known, call)
    if (call.status !== 'open') this.ended(call, call.status)
  }

  planned(tasks: readonly AgentTask[]): void {
    const input = JSON.stringify({ items: tasks })
    if (this.ports.signal.aborted || tasks.length === 0 || input === this.plan) return
    this.plan = input
    const done = tasks.filter(({ status }) => status === 'done').length
    const at = this.ports.now()
    const text = `The plan is shown: ${done} of ${tasks.length} done.`
    this.add('update_plan', input, { status: 'completed', text, startedAt: at, endedAt: at })
  }

  async mayRun(call: AgentCall, withdrawn: AbortSignal): Promise<boolean> {
    this.called({ ...call, status: 'open' })
    const part = this.known(call.id)
    return part ? this.approvals.ask(part, call.changes, withdrawn) : false
  }

  async write(path: string, content: string, shownBy: readonly string[]): Promise<ToolOutcome> {
    const input = JSON.stringify({ path, content })
    const { tools, signal } = this.ports
    if (shownBy.some((id) => this.approvals.hasAllowed(this.ids.get(id))))
      return tools.run(this.part('write_file', input, this.running()), signal)
    return this.ours('write_file', input, (part) => tools.run(part, signal))
  }

  async mayRead(path: string): Promise<ToolOutcome> {
    const input = JSON.stringify({ path })
    const verdict = this.ports.tools.inspect(this.part('read_file', input, { status: 'pending' }))
    const given = { ok: true, text: 'The file was given to the agent.' }
    return verdict.kind === 'allowed' ? given : this.ours('read_file', input, async () => given)
  }

  /** The tool that needed an approval which nobody was there to give; null where there was none. */
  get missingApproval(): string | null {
    return this.approvals.missing
  }

  /** Stores what is left open, and the state of the run. */
  finish(run: RunState, end: AgentEnd): void {
    this.messages.finish(run, endOf(run, end), (part) => this.leftOpen(part, run))
  }

  /** A call to one of our own tools, recorded, asked about where that is due, and run. */
  private async ours(
    name: string,
    input: string,
    work: (part: ToolPart) => Promise<ToolOutcome>
  ): Promise<ToolOutcome> {
    if (this.ports.signal.aborted) return { ok: false, text: resultText.stopped }
    const part = this.add(name, input, this.running())
    const isAllowed = await this.approvals.ask(part, [], this.ports.signal)
    if (!isAllowed) {
      const state = this.messages.find(part.callId)?.state
      return { ok: false, text: state && isSettled(state) ? state.text : resultText.stopped }
    }
    const outcome = await work(part)
    this.settle(part.callId, outcome.ok ? 'completed' : 'failed', outcome.text, outcome.diff)
    return outcome
  }

  private begin(call: AgentCall): void {
    const part = this.add(agentToolName(call.kind), call.input, this.running())
    this.ids.set(call.id, part.callId)
  }

  private change(known: ToolPart, call: AgentCall): void {
    if (known.input !== call.input) {
      const asked = this.approvals.askedAnew({ ...known, input: call.input }, call.changes)
      this.messages.update(known.callId, asked ?? known.state, call.input)
    }
    this.messages.showOutput(known.callId, call.text)
  }

  private ended(call: AgentCall, status: 'completed' | 'failed'): void {
    const part = this.known(call.id)
    if (!part || isSettled(part.state)) return
    const diff = call.changes.map((change) => change.diff).join('\n')
    this.settle(part.callId, status, call.text || NO_OUTPUT[status], diff)
  }

  private settle(callId: string, status: SettledState['status'], text: string, diff?: string): void {
    const before = this.messages.find(callId)?.state
    const startedAt = before?.status === 'running' ? { startedAt: before.startedAt } : {}
    const kept = this.ports.keepResult(callId, text)
    const shown = diff ? { diff } : {}
    this.messages.update(callId, { status, text: kept, ...startedAt, ...shown, endedAt: this.ports.now() })
  }

  private leftOpen(part: ToolPart, run: RunState): SettledState {
    const { keepResult, now } = this.ports
    const output = part.state.status === 'running' ? part.state.output : undefined
    const as = (status: SettledState['status'], text: string): SettledState => ({
      status,
      text: keepResult(part.callId, resultText.withOutput(text, output)),
      endedAt: now()
    })
    if (run.status === 'interrupted') return as('interrupted', resultText.interrupted)
    if (run.status === 'idle') return as('interrupted', resultText.agentLeftOpen)
    if (run.status === 'failed') return as('interrupted', resultText.agentEnded)
    return as('cancelled', part.state.status === 'running' ? resultText.stopped : resultText.notReached)
  }

  private add(name: string, input: string, state: ToolState): ToolPart {
    const part = this.part(name, input, state)
    this.messages.add(part)
    return part
  }

  private part(name: string, input: string, state: ToolState): ToolPart {
    return { type: 'tool', callId: this.ports.newId(), name, input, state }
  }

  private running(): ToolState {
    return { status: 'running', startedAt: this.ports.now() }
  }

  private known(id: string): ToolPart | undefined {
    const callId = this.ids.get(id)
    return callId === undefined ? undefined : this.messages.find(callId)
  }
}

function endOf(run: RunState, end: AgentEnd): MessageEnd {
  if (run.status === 'stopped') return 'stopped'
  if (run.status === 'interrupted' || end.kind === 'failed') return 'interrupted'
  return end.end
}
