import { isServerId, type McpValues, toTransport } from './mcp.ts'
import type { Failure } from './failure.ts'
import type { ModelRef, ProviderInfo } from './model.ts'

/** Id of the provider whose models are the external agents; no id of a provider that a user adds can be like it. */
export const AGENTS = '@agents'

/**
 * A program with a loop of its own, spoken to over the Agent Client Protocol, as the user has set it up. A value of
 * `env` that is kept secret is null. Nothing starts it but a test and a conversation that is with it.
 */
export interface ExternalAgent {
  id: string
  /** What lists call it. */
  label: string
  command: string
  args: string[]
  env: McpValues
}

/** An agent as the window lists it. */
export interface ExternalAgentInfo extends ExternalAgent {
  /** How many of its processes run now: one for each conversation that is with it. */
  running: number
  /** What went wrong last, until it works again. */
  problem?: Failure
  /** What it called itself when it last answered, with its version. */
  saysItIs?: string
  /** The end of what it wrote to its standard error, and of what else it said that is no message. */
  log: string
}

export const MAX_EXTERNAL_AGENTS = 50

/** Whether what answers decides by itself how many steps it takes, so that no limit of rounds is applied (S19). */
export function ownsLoop({ providerId }: Pick<ModelRef, 'providerId'>): boolean {
  return providerId === AGENTS
}

/** Whole agents from anything: each valid one with an id of its own, in order. Total: never throws. */
export function repairExternalAgents(raw: unknown): ExternalAgent[] {
  const given = Array.isArray(raw) ? raw.flatMap(toAgent) : []
  return given
    .filter((agent, i) => given.findIndex(({ id }) => id === agent.id) === i)
    .slice(0, MAX_EXTERNAL_AGENTS)
}

function toAgent(raw: unknown): ExternalAgent[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { id, label, command, args, env }: Partial<Record<keyof ExternalAgent, unknown>> = raw
  if (typeof id !== 'string' || !isServerId(id)) return []
  const started = toTransport({ kind: 'stdio', command, args, env })
  if (started?.kind !== 'stdio') return []
  const name = (typeof label === 'string' && label.trim().slice(0, 100)) || id
  return [{ id, label: name, command: started.command, args: started.args, env: started.env }]
}

/** The agents as a provider among the others; null while there are none. */
export function agentsProvider(
  agents: readonly Pick<ExternalAgent, 'id' | 'label'>[],
  label: string
): ProviderInfo | null {
  if (agents.length === 0) return null
  return {
    id: AGENTS,
    kind: 'agents',
    label,
    baseUrl: null,
    address: null,
    models: agents.map(({ id }) => id),
    names: Object.fromEntries(agents.map((agent) => [agent.id, agent.label])),
    ready: true,
    key: 'none',
    keyVariable: '',
    isBuiltIn: true,
    api: null
  }
}
