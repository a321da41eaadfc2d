import type { RuleMatch } from '../../shared/domain/approval.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { ownsLoop } from '../../shared/domain/external-agent.ts'
import type { ModelFacts, ModelRef } from '../../shared/domain/model.ts'
import type { AgentPort } from '../run/agent-port.ts'
import type {
  EffectiveLimit,
  GuardSettings,
  ModelPort,
  ModelRequest,
  RunPorts,
  ToolPort,
  ToolSpec
} from '../run/ports.ts'
import { windowFigures } from '../run/window.ts'
import { compactionPorts } from './compaction-ports.ts'
import type { Library } from './library.ts'
import { lineage } from './lineage.ts'
import type { LiveRun } from './live-run.ts'
import type { RunLeases } from './run-leases.ts'

export interface RunsPorts {
  library: Library
  leases: RunLeases
  model: ModelPort
  /** The agents that run their own loop, where there can be any. */
  agents?: AgentPort
  /** Names the model where a conversation leaves it open; null when that cannot be found out now. */
  resolveModel(model: ModelRef): Promise<ModelRef | null>
  /** Waits for tools that are still on their way, such as those of a server that starts; never rejects. */
  toolsSettled?(signal: AbortSignal): Promise<void>
  /** @param isUnattended nobody can answer in this run, whoever else attends the process */
  tools(conversation: Conversation, isUnattended?: boolean): ToolPort & { specs: ToolSpec[] }
  /** @param asBefore no more results are left out than in the request before */
  buildRequest(conversation: Conversation, specs: ToolSpec[], at: number, asBefore?: boolean): ModelRequest
  /** As it is now for this conversation. */
  limit(conversation: Conversation): EffectiveLimit
  guards(): GuardSettings
  /** Whether older messages are summarised without being asked for. */
  autoCompact(): boolean
  /** What is known of a model now. */
  facts(model: ModelRef): ModelFacts
  /** Allows calls like these in every conversation from now on. */
  allowAlways(matches: readonly RuleMatch[]): void
  /** US dollars that a window may cost, or null for any. */
  costLimit(): number | null
  retries(): number
  attended: boolean
  /** What Wrap up now asks the model for, in the user's language. */
  wrapUpMessage(): string
  now(): number
  newId(): string
  /** A defect; the run it struck has been stored as failed. */
  onDefect(error: unknown): void
}

/** What the engine needs for one run, made of this room's parts. */
export function runPorts(ports: RunsPorts, id: string, live: LiveRun, conversation: Conversation): RunPorts {
  const { library, now, newId, model, limit, attended } = ports
  const tools = ports.tools(conversation, live.isUnattended)
  return {
    journal: {
      current: () => library.current(id) ?? conversation,
      append: (...events) => (live.isAbandoned ? undefined : library.append(id, ...events)),
      publish: (event) => (live.isAbandoned ? undefined : library.publish(id, event))
    },
    model,
    ...(ports.agents && ownsLoop((library.current(id) ?? conversation).model) && { agent: ports.agents }),
    tools,
    buildRequest: (current, at) => {
      const request = ports.buildRequest(current, tools.specs, at)
      return live.wrapUp ? { ...request, toolChoice: 'none' } : request
    },
    compaction: compactionPorts(ports, tools.specs),
    limit: () => limit(library.current(id) ?? conversation),
    attended: attended && !conversation.parent && !live.isUnattended,
    isSubAgent: conversation.parent !== undefined,
    keepResult: (callId, text) => library.keepResult(id, callId, text),
    approval: async (callId, hash, signal) => {
      const reply = await live.reply(callId, signal, hash)
      return reply !== null && 'allow' in reply && reply.allow
    },
    answer: async (callId, signal) => {
      const reply = await live.reply(callId, signal)
      return reply !== null && 'text' in reply ? reply.text : ''
    },
    wrapUp: live.wrapUp,
    pauseRequested: () => live.pauseRequested,
    guards: ports.guards,
    facts: ports.facts,
    costLimit: () => costLeft(ports, library.current(id) ?? conversation),
    retries: ports.retries,
    wait: (ms, signal) => live.wait(ms, signal),
    random: Math.random,
    signal: live.signal,
    now,
    newId
  }
}

/**
 * What a window may cost. A sub-agent spends from the window that the user sees, together with all others there: what
 * is left of that, and what it has spent itself.
 */
function costLeft(ports: RunsPorts, conversation: Conversation): number | null {
  const most = ports.costLimit()
  const shown = lineage(ports.library, conversation).at(-1)
  if (most === null || !conversation.parent || !shown) return most
  const usd = (of: Conversation) => windowFigures(ports, of).cost?.usd ?? 0
  return Math.max(0, most - usd(shown) + usd(conversation))
}
