import { isDeepStrictEqual } from 'node:util'
import { createConversation } from '../../shared/domain/apply.ts'
import type { Conversation, ParentCall } from '../../shared/domain/conversation.ts'
import type { StoredEvent } from '../../shared/domain/event.ts'
import { type AgentRecord, toolParts } from '../../shared/domain/message.ts'
import type { ModelFacts, ModelRef } from '../../shared/domain/model.ts'
import type { TimeCap } from '../run/limits.ts'
import type { AgentTask, ToolOutcome } from '../run/ports.ts'
import { figures } from '../run/window.ts'
import { agentRefusal, agentResult } from './agent-result.ts'
import { afterAwake } from '../waits.ts'
import type { Library } from './library.ts'
import { lineage, mayCallAgents } from './lineage.ts'
import type { Runs } from './runs.ts'
import { titleFrom } from './title.ts'

export interface SubAgentsPorts {
  library: Library
  runs: Pick<Runs, 'runAgent' | 'mayWrite'>
  /** `agent.subagents.*`, read fresh. */
  limits(): { rounds: number; minutes: number; concurrent: number }
  /** The names of the tools that a conversation has. */
  toolNames(conversation: Conversation): readonly string[]
  facts(model: ModelRef): ModelFacts
  now(): number
  newId(): string
  /** How long a minute is, in ms. */
  minuteMs: number
}

type Begins = Extract<StoredEvent, { type: 'conversation.created' }>

/**
 * What `run_agent` does: a conversation of its own in the same store, in no list, run by the same engine with nobody to
 * ask. Its figures stand in the call that it belongs to, and what it uses is added to the conversation that called it
 * as it is used.
 */
export class SubAgents {
  private readonly ports: SubAgentsPorts
  /** How many run now, by the conversation that called them. */
  private readonly running = new Map<string, number>()

  constructor(ports: SubAgentsPorts) {
    this.ports = ports
    ports.library.onAppended = (conversation, events) => this.tellCaller(conversation, events)
  }

  /** Does a task for a call of a conversation. An abort of the signal ends it; never rejects for a refusal. */
  async run(callerId: string, callId: string, task: AgentTask, signal: AbortSignal): Promise<ToolOutcome> {
    const caller = this.ports.library.current(callerId)
    const begins = caller && this.beginning(caller, callId, task)
    if (!begins || !mayCallAgents(lineage(this.ports.library, caller))) return refused(agentRefusal.tooDeep)
    const unknown = this.unknownTools(begins)
    if (unknown) return refused(unknown)
    const running = this.running.get(callerId) ?? 0
    const { concurrent } = this.ports.limits()
    if (running >= concurrent) return refused(agentRefusal.tooMany(concurrent))
    this.running.set(callerId, running + 1)
    try {
      return await this.work(begins, task.task, signal)
    } finally {
      this.running.set(callerId, (this.running.get(callerId) ?? 1) - 1)
    }
  }

  private beginning({ id, model, workspace }: Conversation, callId: string, task: AgentTask): Begins {
    const { tools, rounds } = task
    const parent: ParentCall = {
      conversationId: id,
      callId,
      ...(tools && { tools }),
      ...(rounds !== undefined && { rounds })
    }
    return {
      type: 'conversation.created',
      id: this.ports.newId(),
      title: titleFrom(task.task),
      model,
      workspace,
      parent,
      at: this.ports.now()
    }
  }

  /** A sentence for the model where the call names tools that a sub-agent cannot be given. */
  private unknownTools(begins: Begins): string | null {
    const { parent } = begins
    if (!parent?.tools) return null
    const { tools, ...whole } = parent
    const available = this.ports.toolNames(createConversation({ ...begins, parent: whole }))
    const unknown = tools.filter((name) => !available.includes(name))
    return unknown.length > 0 ? agentRefusal.unknownTools(unknown, available) : null
  }

  private async work(begins: Begins, task: string, signal: AbortSignal): Promise<ToolOutcome> {
    const { library, runs, limits, minuteMs } = this.ports
    const { minutes } = limits()
    const end = new AbortController()
    const cap: TimeCap = { minutes, setting: 'agent.subagents.minutes' }
    // Asleep it does not work, so that is not its time (O145).
    const cancelCap = afterAwake(minutes * minuteMs, () => end.abort(cap))
    const follow = () => end.abort(signal.reason === 'interrupted' ? 'interrupted' : 'stopped')
    signal.addEventListener('abort', follow, { once: true })
    if (signal.aborted) follow()
    try {
      const agent = library.create(begins)
      this.show(agent)
      const ran = await runs.runAgent(agent.id, task, end.signal)
      if (!ran.ok) return refused(agentRefusal.refused(ran.error.code))
      return agentResult(library.current(agent.id) ?? agent, limits().rounds)
    } finally {
      cancelCap()
      signal.removeEventListener('abort', follow)
    }
  }

  /** Each request is told of once, with the agent's figures as they then are, in one transaction. */
  private tellCaller(agent: Conversation, events: readonly StoredEvent[]): void {
    const { parent } = agent
    if (!parent || !this.ports.runs.mayWrite(parent.conversationId)) return
    if (events.some(({ type }) => telling.has(type))) this.show(agent, events.flatMap(usageOf))
  }

  private show(agent: Conversation, spent: readonly StoredEvent[] = []): void {
    const { library, now } = this.ports
    const callerId = agent.parent?.conversationId ?? ''
    const updates = updatesOf(library.current(callerId), agent.parent, this.recordOf(agent), now())
    if (spent.length + updates.length > 0) library.append(callerId, ...spent, ...updates)
  }

  private recordOf({ id, messages, spent }: Conversation): AgentRecord {
    return { id, ...figures(this.ports, messages, spent) }
  }
}

/** What changes an agent's figures, or ends it. */
const telling: ReadonlySet<string> = new Set<StoredEvent['type']>([
  'message.appended',
  'run.changed',
  'usage.added'
])

const refused = (text: string): ToolOutcome => ({ ok: false, text })

/** The request that an event accounts for, as the caller's conversation counts it. */
function usageOf(event: StoredEvent): StoredEvent[] {
  const { at } = event
  if (event.type === 'usage.added') return [{ ...event, cause: 'subagent', at }]
  if (event.type !== 'message.appended') return []
  const { model, usage } = event.message
  return model && usage ? [{ type: 'usage.added', model, usage, cause: 'subagent', at }] : []
}

/** The record in the caller's call while it runs; what has settled stays as it is. */
function updatesOf(
  caller: Conversation | null,
  parent: ParentCall | undefined,
  agent: AgentRecord,
  at: number
): StoredEvent[] {
  const message = caller?.messages.at(-1)
  const call = message && toolParts(message).find(({ callId }) => callId === parent?.callId)
  if (!message || call?.state.status !== 'running') return []
  if (isDeepStrictEqual(call.state.agent, agent)) return []
  const { status, startedAt } = call.state
  const state = { status, startedAt, agent }
  return [{ type: 'tool.updated', messageId: message.id, callId: call.callId, state, at }]
}
