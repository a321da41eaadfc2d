import { randomUUID } from 'node:crypto'
import type { ProviderInfo } from '../shared/domain/model.ts'
import type { ExternalAgents } from './acp/external-agents.ts'
import { answering } from './answers.ts'
import type { Attachments } from './attachments/attachments.ts'
import { buildRequest } from './context/build-request.ts'
import { Branching } from './conversations/branching.ts'
import { effectiveLimit } from './conversations/effective-limit.ts'
import type { Library } from './conversations/library.ts'
import { lineage } from './conversations/lineage.ts'
import { Queue } from './conversations/queue.ts'
import type { RunLeases } from './conversations/run-leases.ts'
import type { RunsPorts } from './conversations/run-ports.ts'
import { Runs } from './conversations/runs.ts'
import { Titles } from './conversations/titles.ts'
import { SubAgents } from './conversations/sub-agents.ts'
import {
  conversationTools,
  type ConversationTools,
  type ConversationToolsOptions
} from './conversation-tools.ts'
import { costLimit, guardSettings, pruning } from './from-settings.ts'
import type { McpServers } from './mcp/mcp-servers.ts'
import { withoutRefusedTools } from './mcp/refused-tools.ts'
import type { FileKeeper } from './rewind/file-keeper.ts'
import type { Models } from './models/registry.ts'
import { resolving } from './models/resolving.ts'
import type { Approvals } from './store/approvals.ts'
import type { SettingsStore } from './store/settings-store.ts'
import { t } from './texts.ts'

export interface RunOptions extends Pick<ConversationToolsOptions, 'dataDir' | 'allow' | 'mayReach'> {
  /** Whether somebody can answer questions. */
  attended: boolean
  /** Conversations get a title from the model, where the setting says so. */
  namesConversations?: boolean
  /** Rounds per window in place of the setting, as `--max-rounds`; clamped to 1–500. */
  maxRounds?: number
  /** US dollars per window in place of the setting, as `--max-cost`. */
  maxCost?: number
  onProviders(providers: ProviderInfo[]): void
  /** A request is about to be made to a model. */
  onRequest?: () => void
  /** A defect to log; the run it struck has been stored as failed. */
  onDefect(error: unknown): void
  /** How long a sub-agent's minute is, in ms; a minute, unless a test says otherwise. */
  agentMinuteMs?: number
}

interface RunParts {
  library: Library
  leases: RunLeases
  models: Models
  settings: SettingsStore
  mcp: McpServers
  agents: ExternalAgents
  approvals: Approvals
  keeper: FileKeeper
  attachments: Attachments
}

export interface OpenRuns {
  runs: Runs
  tools: ConversationTools
  branching: Branching
  titles: Titles
  queue: Queue
  attachments: Attachments
}

/** Runs, the tools of every conversation, and the sub-agents that some of those tools start. */
export function openRuns(options: RunOptions, parts: RunParts): OpenRuns {
  const { library, models, settings, mcp, approvals, keeper, attachments } = parts
  const tools = conversationTools(
    {
      ...options,
      keeper,
      attachments,
      extra: (conversation) => [...mcp.tools(), ...parts.agents.tools(conversation)],
      approvals: () => approvals.get(),
      runAgent: (...task) => agents.run(...task)
    },
    library
  )
  const ports = runsPorts(options, parts, tools)
  const runs = new Runs(ports)
  settings.onChange(() => runs.refreshLimits())
  const agents = new SubAgents({
    library,
    runs,
    limits() {
      const values = settings.get()
      return {
        rounds: values['agent.subagents.rounds'],
        minutes: values['agent.subagents.minutes'],
        concurrent: values['agent.subagents.concurrent']
      }
    },
    toolNames: (conversation) => tools.of(conversation).names,
    facts: (model) => models.facts(model),
    now: Date.now,
    newId: randomUUID,
    minuteMs: options.agentMinuteMs ?? 60_000
  })
  const titles = new Titles({
    ...ports,
    isOn: () => options.namesConversations === true && settings.get()['general.titles']
  })
  const queue = new Queue({ ...ports, runs })
  runs.onEnded = (id) => queue.turnEnded(id)
  const branching = new Branching({ ...ports, runs })
  return { runs, tools, titles, queue, attachments, branching }
}

function runsPorts(
  options: RunOptions,
  { library, leases, models, settings, mcp, approvals, attachments, agents }: RunParts,
  tools: ConversationTools
): RunsPorts {
  return {
    library,
    leases,
    agents,
    model: withoutRefusedTools(resolving(models, options.onRequest), mcp),
    resolveModel: async (model) => {
      const resolved = await models.resolve(model)
      if (resolved.ok) options.onProviders(models.providers())
      return resolved.ok ? resolved.model : null
    },
    toolsSettled: (signal) => mcp.settled(signal),
    tools: tools.of,
    buildRequest(conversation, tools, at, asBefore = false) {
      const root = lineage(library, conversation).at(-1) ?? conversation
      const facts = models.facts(conversation.model)
      const { options, instructions } = answering(conversation, root, settings.get(), facts)
      const pruned = { ...pruning(settings, models.facts, at), asBefore }
      const built = buildRequest(conversation, tools, pruned, instructions, attachments.given(facts))
      return { ...built, options, cache: settings.get()['agent.context.cache'] }
    },
    limit: (conversation) => effectiveLimit(settings.get(), conversation, options.maxRounds),
    facts: (model) => models.facts(model),
    autoCompact: () => settings.get()['agent.context.autoCompact'],
    costLimit: () => costLimit(settings, options.maxCost),
    allowAlways: (matches) => approvals.allow(matches),
    guards: () => guardSettings(settings),
    retries: () => settings.get()['network.retries'],
    attended: options.attended,
    wrapUpMessage: () => t('run.wrapUpMessage'),
    now: Date.now,
    newId: randomUUID,
    onDefect: options.onDefect
  }
}
