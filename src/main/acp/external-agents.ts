import { homedir } from 'node:os'
import type { Conversation } from '../../shared/domain/conversation.ts'
import {
  AGENTS,
  type ExternalAgent,
  type ExternalAgentInfo,
  ownsLoop
} from '../../shared/domain/external-agent.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { McpServer } from '../../shared/domain/mcp.ts'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { GivenAttachment } from '../context/user-message.ts'
import { commandOf, secretKey, secretsOf, type SecretValues, valuesOf } from '../mcp/launch.ts'
import { ServerLog } from '../mcp/server-log.ts'
import type { AgentClient, AgentEnd, AgentPort } from '../run/agent-port.ts'
import type { ProcessGroups } from '../tools/command/process-groups.ts'
import type { AnyTool } from '../tools/tool.ts'
import { agentFailure } from './agent-failure.ts'
import { type AgentPeer, type LinkParts, openAgent } from './agent-link.ts'
import { AgentSession } from './agent-session.ts'
import { agentTools } from './agent-tools.ts'
import type { KnownSessions } from './known-sessions.ts'

export interface ExternalAgentsPorts {
  /** The agents as they are set up now; read fresh. */
  agents(): ExternalAgent[]
  processes: ProcessGroups
  secrets: SecretValues
  sessions: KnownSessions
  clientInfo: { name: string; version: string }
  /** Folders that no agent is given files of, such as the app's own. */
  hidden: readonly string[]
  given(seesImages: boolean): GivenAttachment
  handshakeMs: number
  /** So long an agent waits for the next message before its process is ended, in ms. */
  idleMs: number
  /** What is told of an agent is another now. */
  onChange(): void
}

/** What is remembered of an agent beside its settings. */
interface Stand {
  log: ServerLog
  problem?: Failure | undefined
  saysItIs?: string
}

/** All agents that are set up, and one session of one for each conversation that is with it. */
export class ExternalAgents implements AgentPort {
  private readonly ports: ExternalAgentsPorts
  private readonly stands = new Map<string, Stand>()
  private readonly sessions = new Map<string, AgentSession>()
  private readonly idle = new Map<string, NodeJS.Timeout>()
  private readonly trials = new AbortController()

  constructor(ports: ExternalAgentsPorts) {
    this.ports = ports
  }

  async prompt(conversation: Conversation, client: AgentClient, signal: AbortSignal): Promise<AgentEnd> {
    const { id, model, workspace } = conversation
    const agent = this.find(model.modelId)
    if (!agent) return failed({ code: 'agent-unknown', retriable: false })
    if (workspace === null)
      return failed({ code: 'agent-no-folder', params: { agent: agent.label }, retriable: true })
    clearTimeout(this.idle.get(id))
    const session = await this.sessionOf(id, agent, workspace)
    if (!session.ok) return this.noted(agent.id, failed(session.failure))
    return this.noted(agent.id, await session.session.prompt(conversation, client, signal))
  }

  nameOf(id: string): string {
    return this.find(id)?.label ?? id
  }

  heard(conversation: Conversation): void {
    const { id } = conversation
    const session = this.sessions.get(id)
    session?.heard(conversation)
    if (!session?.isOpen) return void this.sessions.delete(id)
    const end = () => void this.end(id)
    this.idle.set(id, setTimeout(end, this.ports.idleMs).unref())
  }

  infos(): ExternalAgentInfo[] {
    return this.ports.agents().map((agent) => {
      const { problem, saysItIs, log } = this.standOf(agent.id)
      const running = [...this.sessions.values()].filter(
        (each) => each.ports.agent.id === agent.id && each.isOpen
      )
      return {
        ...agent,
        running: running.length,
        log: log.tail(),
        ...(problem && { problem }),
        ...(saysItIs && { saysItIs })
      }
    })
  }

  /** Starts it, shakes hands and ends it again; null where there is no such agent. */
  async test(id: string): Promise<ExternalAgentInfo | null> {
    const agent = this.find(id)
    if (!agent) return null
    const parts = this.partsOf(agent, homedir())
    const { signal } = this.trials
    const end: AgentEnd = parts.ok ? await this.tried(agent, parts.parts, signal) : failed(parts.failure)
    this.noted(id, end)
    return this.infos().find((info) => info.id === id) ?? null
  }

  /** By which rules the calls of a conversation's agent are judged; none where a model answers. */
  tools({ model }: Pick<Conversation, 'model'>): AnyTool[] {
    const agent = ownsLoop(model) ? this.find(model.modelId) : undefined
    return agent ? agentTools(agent) : []
  }

  /** Keeps one secret value of an agent; null: forgets it. */
  setSecret(id: string, name: string, value: string | null): void {
    const key = secretKey(asServer(id), name)
    if (value === null) this.ports.secrets.remove(key)
    else this.ports.secrets.set(key, value)
  }

  /** It was changed or removed: its processes end, and what was known of it is known no longer. */
  async forget(id: string): Promise<void> {
    this.stands.delete(id)
    const theirs = [...this.sessions].filter(([, session]) => session.ports.agent.id === id)
    await Promise.all(theirs.map(([conversationId]) => this.end(conversationId)))
    this.ports.onChange()
  }

  /** What is told of the agents is another now. */
  told(): void {
    this.ports.onChange()
  }

  /** Resolves when no process of any agent is left. */
  async close(): Promise<void> {
    this.trials.abort()
    await Promise.all([...this.sessions.keys()].map((id) => this.end(id)))
    await this.ports.processes.close()
  }

  find(id: string): ExternalAgent | undefined {
    return this.ports.agents().find((agent) => agent.id === id)
  }

  /** What a conversation without a choice of its own is with; the first one that is set up. */
  first(): ModelRef | null {
    const [agent] = this.ports.agents()
    return agent ? { providerId: AGENTS, modelId: agent.id } : null
  }

  private async tried(
    agent: ExternalAgent,
    parts: Omit<LinkParts, 'peer'>,
    signal: AbortSignal
  ): Promise<AgentEnd> {
    try {
      const link = await openAgent({ ...parts, peer: nobody }, signal)
      this.standOf(agent.id).saysItIs = link.saysItIs
      await link.close()
      return { kind: 'ended', end: 'complete' }
    } catch (error) {
      return failed(agentFailure(agent, error))
    }
  }

  /** The session there is, where it is with this agent in this folder as they are set up now; else a new one. */
  private async sessionOf(id: string, agent: ExternalAgent, folder: string) {
    const now = this.sessions.get(id)
    if (now && JSON.stringify([now.ports.agent, now.ports.folder]) === JSON.stringify([agent, folder]))
      return { ok: true as const, session: now }
    await this.end(id)
    const parts = this.partsOf(agent, folder)
    if (!parts.ok) return parts
    const session = new AgentSession({
      agent,
      folder,
      hidden: this.ports.hidden,
      link: parts.parts,
      known: () => this.ports.sessions.get(id),
      keep: (known) => this.ports.sessions.set(id, known),
      given: (seesImages) => this.ports.given(seesImages),
      onLink: (link) => {
        if (link) this.standOf(agent.id).saysItIs = link.saysItIs
        link?.ended.addEventListener('abort', () => this.ports.onChange(), { once: true })
        this.ports.onChange()
      }
    })
    this.sessions.set(id, session)
    return { ok: true as const, session }
  }

  private partsOf(
    agent: ExternalAgent,
    cwd: string
  ): { ok: true; parts: Omit<LinkParts, 'peer'> } | { ok: false; failure: Failure } {
    const { processes, secrets, clientInfo, handshakeMs } = this.ports
    const { command, args, env, label } = agent
    const transport = { kind: 'stdio' as const, command, args, env, cwd }
    const server: McpServer = { id: asServer(agent.id), label, enabled: true, transport, tools: {} }
    try {
      const values = valuesOf(server, secrets)
      const log = new ServerLog(secretsOf(server, values))
      this.standOf(agent.id).log = log
      const parts = { command: commandOf(transport, values), processes, log, clientInfo, handshakeMs }
      return { ok: true, parts }
    } catch (error) {
      return { ok: false, failure: agentFailure(agent, error) }
    }
  }

  /** Ends the process that a conversation is with, if there is one. */
  async end(conversationId: string): Promise<void> {
    const session = this.sessions.get(conversationId)
    clearTimeout(this.idle.get(conversationId))
    this.idle.delete(conversationId)
    this.sessions.delete(conversationId)
    await session?.close()
  }

  private noted(id: string, end: AgentEnd): AgentEnd {
    this.standOf(id).problem = end.kind === 'failed' ? end.failure : undefined
    this.ports.onChange()
    return end
  }

  private standOf(id: string): Stand {
    const known = this.stands.get(id) ?? { log: new ServerLog() }
    this.stands.set(id, known)
    return known
  }
}

const failed = (failure: Failure): AgentEnd => ({ kind: 'failed', failure })

/** Its values are kept beside those of MCP servers, whose ids hold no colon. */
const asServer = (id: string): string => `agent:${id}`

/** Who answers an agent that is only tried out: it has no session that it could ask in. */
const nobody: AgentPeer = {
  update: () => {},
  permission: async () => ({ outcome: { outcome: 'cancelled' } }),
  read: async () => ({ ok: false, text: 'There is no session.' }),
  write: async () => ({ ok: false, text: 'There is no session.' })
}
