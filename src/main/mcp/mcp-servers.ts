import type { McpServer, McpStance, McpToolChoice } from '../../shared/domain/mcp.ts'
import type { McpQuarantined, McpServerInfo, McpToolList } from '../../shared/domain/mcp-status.ts'
import type { AnyTool } from '../tools/tool.ts'
import { Connection, type ConnectionPorts } from './connection.ts'
import type { Definitions } from './definitions.ts'
import { isSameServer } from './link.ts'
import { namedValues, secretKey, signInKey } from './launch.ts'
import { toolsOf } from './mcp-tools.ts'
import { RefusedDefinitions } from './refused-definitions.ts'
import { serverInfo, toolInfo } from './server-view.ts'
import { choiceOf, ownChoice } from './tool-choice.ts'
import type { ToolDefinition } from './tool-definition.ts'
import { visibleText } from './visible-text.ts'

export interface McpServersPorts extends ConnectionPorts {
  /** The servers as they are set up now; read fresh. */
  servers(): McpServer[]
  save(servers: McpServer[]): void
  definitions: Definitions
  /** A state, a list or a log is another one now. */
  onChange(): void
  /** A provider does not take a tool; `words` are its own. */
  onRefused(tool: string, words: string): void
}

/** All servers that are set up, what their tools may do, and the one connection to each that is switched on. */
export class McpServers {
  private readonly ports: McpServersPorts
  private readonly connections = new Map<string, Connection>()
  /** Connections that a test has opened. */
  private readonly trials = new Set<Connection>()
  private readonly refused = new RefusedDefinitions(() => this.connections.values())
  private isClosed = false

  constructor(ports: McpServersPorts) {
    this.ports = ports
  }

  /** Makes the connections what the settings say: opens what was switched on, closes what is off or another. */
  async sync(): Promise<void> {
    if (this.isClosed) return
    const wanted = this.ports.servers().filter(({ enabled }) => enabled)
    const gone = [...this.connections.values()].filter(({ server }) => {
      const now = wanted.find(({ id }) => id === server.id)
      return !now || !isSameServer(now, server)
    })
    for (const { server } of gone) this.connections.delete(server.id)
    await Promise.all(gone.map((connection) => connection.close()))
    for (const server of wanted) if (!this.connections.has(server.id)) this.connect(server)
  }

  /**
   * Opens what is switched on and waits for what starts for the first time, or for the abort; never rejects. A server
   * that has failed before is not waited for.
   */
  async settled(signal: AbortSignal): Promise<void> {
    await this.sync()
    const promising = [...this.connections.values()].filter(({ isPromising }) => isPromising)
    const all = Promise.all(promising.map((connection) => connection.settled()))
    const aborted = new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.race([all, aborted])
  }

  /** What a run is offered from now on; denied and changed tools are left out. */
  tools(): AnyTool[] {
    const named = [...this.connections.values()].flatMap((connection) => {
      const server = this.server(connection.server.id)
      if (!server) return []
      const offered = connection.tools.tools.flatMap((definition) => {
        const { stance, isChanged } = choiceOf(server, definition)
        return stance === 'deny' || isChanged ? [] : [{ definition, isAllowed: stance === 'allow' }]
      })
      return toolsOf(connection, offered, (definition) => this.isAsGiven(connection, definition))
    })
    return named.filter(
      ({ name }, i) => !this.isRefused(name) && named.findIndex((other) => other.name === name) === i
    )
  }

  /** A provider takes a tool's schema for invalid: it is not offered any more. Whether it is one of ours. */
  refuse(exposed: string, words: string): boolean {
    const isOurs = this.refused.add(exposed, words)
    if (isOurs) {
      this.ports.onRefused(exposed, words)
      this.ports.onChange()
    }
    return isOurs
  }

  isRefused(exposed: string): boolean {
    return this.refused.has(exposed)
  }

  infos(): McpServerInfo[] {
    return this.ports.servers().map((server) => this.infoOf(server, this.connections.get(server.id)))
  }

  /** The tools of a server that is connected; none of any other. */
  toolList(id: string): McpToolList {
    const server = this.server(id)
    const connection = this.connections.get(id)
    if (!server || !connection) return { tools: [], quarantined: [] }
    const tools = connection.tools.tools.map((definition) => {
      const { name } = definition
      const seen = ownChoice(server, name)?.hash ?? ''
      return toolInfo(server, definition, this.ports.definitions.text(id, name, seen))
    })
    return { tools, quarantined: this.quarantined(connection) }
  }

  /** Whether there is such a tool now. */
  setStance(id: string, tool: string, stance: McpStance): boolean {
    const definition = this.definition(id, tool)
    const server = this.server(id)
    if (!definition || !server) return false
    const { hash } = ownChoice(server, definition.name) ?? definition
    this.choose(id, [[definition.name, { stance, hash }]])
    return true
  }

  /** Takes a changed tool as it is; false where it is not what the user was shown (`hash`). It asks from then on. */
  acceptTool(id: string, tool: string, hash: string): boolean {
    const definition = this.definition(id, tool)
    if (definition?.hash !== hash) return false
    const server = this.server(id)
    const { name } = definition
    const stance = server && ownChoice(server, name)?.stance === 'deny' ? 'deny' : 'ask'
    this.ports.definitions.keep(id, [definition])
    this.choose(id, [[name, { stance, hash }]])
    return true
  }

  /** Connects as a switched-on server would, and tells how that stands; what was off is let go again. */
  async test(id: string): Promise<McpServerInfo | null> {
    const server = this.server(id)
    if (!server || this.isClosed) return null
    const running = this.connections.get(id)
    if (running) {
      if (running.state.kind !== 'ready') await running.retry()
      return this.infoOf(server, running)
    }
    const trial = new Connection(server, this.ports, () => {})
    this.trials.add(trial)
    await trial.open()
    const info = this.infoOf(server, trial)
    await trial.close()
    this.trials.delete(trial)
    return info
  }

  /** Closes a connection that no longer is what the settings say, secret values too, and opens it anew. */
  async restart(id: string): Promise<void> {
    const connection = this.connections.get(id)
    this.connections.delete(id)
    await connection?.close()
    await this.sync()
  }

  /** Keeps one secret value; null: forgets it. */
  setSecret(id: string, name: string, value: string | null): void {
    if (value === null) this.ports.secrets.remove(secretKey(id, name))
    else this.ports.secrets.set(secretKey(id, name), value)
  }

  /** The settings have been changed. */
  told(): void {
    this.ports.onChange()
  }

  connection(id: string): Connection | undefined {
    return this.connections.get(id)
  }

  /** Forgets everything that is kept of a server besides its settings. */
  forget({ id, transport }: McpServer): void {
    for (const name of Object.keys(namedValues(transport))) this.ports.secrets.remove(secretKey(id, name))
    this.ports.secrets.remove(signInKey(id))
    this.ports.definitions.forget(id)
  }

  /** Resolves when no process of any server is left. */
  async close(): Promise<void> {
    this.isClosed = true
    const all = [...this.connections.values(), ...this.trials]
    this.connections.clear()
    await Promise.all(all.map((connection) => connection.close()))
  }

  private infoOf(server: McpServer, connection: Connection | undefined): McpServerInfo {
    return serverInfo(server, connection, connection ? this.quarantined(connection) : [])
  }

  private quarantined(connection: Connection): McpQuarantined[] {
    return [...connection.tools.quarantined, ...this.refused.of(connection)]
  }

  private connect(server: McpServer): void {
    const connection = new Connection(server, this.ports, () => {
      this.pinNew(connection)
      this.ports.onChange()
    })
    this.connections.set(server.id, connection)
    void connection.open()
  }

  /** What is seen for the first time is pinned as it is; from then on a change is noticed. */
  private pinNew({ server: { id }, tools }: Connection): void {
    const server = this.server(id)
    if (!server) return
    const fresh = tools.tools.filter(({ name }) => !ownChoice(server, name))
    if (fresh.length === 0) return
    this.ports.definitions.keep(id, fresh)
    this.choose(
      id,
      fresh.map(({ name, hash }) => [name, { stance: 'ask', hash }])
    )
  }

  private choose(id: string, choices: [tool: string, choice: McpToolChoice][]): void {
    const servers = this.ports
      .servers()
      .map((server) =>
        server.id === id ? { ...server, tools: { ...server.tools, ...Object.fromEntries(choices) } } : server
      )
    this.ports.save(servers)
    this.ports.onChange()
  }

  private isAsGiven(connection: Connection, { name, hash }: ToolDefinition): boolean {
    const { id } = connection.server
    if (this.connections.get(id) !== connection) return false
    // While it is away nobody can say: the call itself then tells that it is not connected.
    if (connection.state.kind !== 'ready') return true
    const server = this.server(id)
    const now = connection.tools.tools.find((tool) => tool.name === name)
    return server !== undefined && now?.hash === hash && choiceOf(server, now).stance !== 'deny'
  }

  private definition(id: string, tool: string): ToolDefinition | undefined {
    return this.connections.get(id)?.tools.tools.find(({ name }) => visibleText(name) === tool)
  }

  private server(id: string): McpServer | undefined {
    return this.ports.servers().find((server) => server.id === id)
  }
}
