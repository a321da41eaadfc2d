import type { McpServer } from '../../shared/domain/mcp.ts'
import type { McpProblem, McpState } from '../../shared/domain/mcp-status.ts'
import type { ProcessGroups } from '../tools/command/process-groups.ts'
import { type SecretValues, secretsOf, valuesOf } from './launch.ts'
import { type Line, type Link, type LinkParts, openLine, openLink } from './link.ts'
import type { LoopbackTexts } from './loopback.ts'
import { isLasting, wordsOf } from './problem.ts'
import { ServerLog } from './server-log.ts'
import { SignIn } from './sign-in.ts'
import { signInByBrowser } from './sign-in-visit.ts'
import { listTools, type ToolList } from './tool-list.ts'

/** What every connection needs of the app. */
export interface ConnectionPorts {
  processes: ProcessGroups
  secrets: SecretValues
  clientInfo: { name: string; version: string }
  openLink(url: string): Promise<void>
  loopbackTexts: LoopbackTexts
  now(): number
  times: ConnectionTimes
}

export interface ConnectionTimes {
  handshakeMs: number
  /** The wait before the n-th attempt after a failure, from 1. */
  backoffMs(n: number): number
  /** A connection that held so long counts as one that works. */
  steadyMs: number
  signInMs: number
  /** Waited for more before the tools are listed anew. */
  relistMs: number
}

export const defaultTimes: ConnectionTimes = {
  handshakeMs: 30_000,
  backoffMs: (n) => Math.min(60_000, 1000 * 2 ** (n - 1)),
  steadyMs: 60_000,
  signInMs: 5 * 60_000,
  relistMs: 300
}

const MAX_FAILURES = 5
const NO_TOOLS: ToolList = { tools: [], quarantined: [] }

/** The one connection to a server, and its life: opened, lost, opened again with growing pauses, given up after five. */
export class Connection {
  readonly server: McpServer
  state: McpState = { kind: 'off' }
  tools: ToolList = NO_TOOLS
  private readonly ports: ConnectionPorts
  private readonly onChange: () => void
  private log = new ServerLog()
  private link: Link | null = null
  private readonly signIn: SignIn | null
  private visit: AbortController | null = null
  private attempt: Promise<void> = Promise.resolve()
  private failures = 0
  private openedAt = 0
  private timer: NodeJS.Timeout | undefined
  private relisting: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(server: McpServer, ports: ConnectionPorts, onChange: () => void) {
    this.server = server
    this.ports = ports
    this.onChange = onChange
    const { transport } = server
    const brings = transport.kind === 'http' && Object.keys(transport.headers).some(isAuthorization)
    this.signIn =
      transport.kind === 'http' && !brings
        ? new SignIn(server.id, ports.secrets, ports.clientInfo.name)
        : null
  }

  /** Connects, unless it is connected or on the way. Resolves when it is known what came of it; never rejects. */
  open(): Promise<void> {
    if (this.isClosed || this.state.kind === 'ready' || this.state.kind === 'starting') return this.attempt
    clearTimeout(this.timer)
    this.set({ kind: 'starting' })
    this.attempt = this.connect()
    return this.attempt
  }

  /** As the user asks for it: all attempts count anew. */
  retry(): Promise<void> {
    this.failures = 0
    return this.open()
  }

  /** The end of what the server wrote besides messages. */
  logTail(): string {
    return this.log.tail()
  }

  /** Nothing has gone wrong with it so far, so that it is worth waiting for. */
  get isPromising(): boolean {
    return this.failures === 0
  }

  /** Resolves once no attempt is on its way. */
  async settled(): Promise<void> {
    await this.attempt
  }

  /** What to call with; null while there is none. */
  current(): Link | null {
    return this.link
  }

  /** Ends it for good; resolves when no process of it is left. */
  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    clearTimeout(this.relisting)
    this.visit?.abort()
    const { link } = this
    this.link = null
    this.set({ kind: 'off' })
    await link?.close()
    await this.attempt
  }

  /** A call found that the connection is gone. */
  async lost(link: Link, problem: McpProblem): Promise<void> {
    if (this.link !== link) return
    this.link = null
    this.failed(problem)
    await link.close().catch(() => {})
  }

  /** The server has to be signed in to again. */
  async signedOut(link: Link): Promise<void> {
    if (this.link !== link) return
    this.link = null
    this.set({ kind: 'signIn', isOpen: false })
    await link.close().catch(() => {})
  }

  /** Opens the browser and waits for the user to come back; then connects. Never rejects. */
  async visitBrowser(): Promise<void> {
    const { signIn } = this
    if (!signIn || this.isClosed || this.visit || this.state.kind === 'starting') return
    clearTimeout(this.timer)
    const visit = new AbortController()
    this.visit = visit
    this.set({ kind: 'signIn', isOpen: true })
    const problem = await this.throughBrowser(signIn, visit.signal)
    this.visit = null
    if (this.isClosed) return
    if (problem === null) await this.retry()
    else this.set({ kind: 'signIn', isOpen: false, ...(problem !== 'cancelled' && { problem }) })
  }

  cancelVisit(): void {
    this.visit?.abort()
  }

  private async throughBrowser(
    signIn: SignIn,
    signal: AbortSignal
  ): Promise<McpProblem | 'cancelled' | null> {
    const { loopbackTexts, openLink: open, times } = this.ports
    const parts = this.parts(new ServerLog())
    return signInByBrowser(signIn, parts, { texts: loopbackTexts, open, signal, timeoutMs: times.signInMs })
  }

  private async connect(): Promise<void> {
    let line: Line | null = null
    try {
      const parts = this.parts(this.log)
      this.log = parts.log
      line = await openLine(parts)
      const link = await openLink(parts, line)
      if (this.isClosed) return await link.close()
      this.link = link
      this.tools = link.tools
      this.openedAt = this.ports.now()
      this.set({ kind: 'ready' })
    } catch (error) {
      const { problemOf, wantsSignIn } = await import('./classify.ts')
      if (this.isClosed) return
      if (wantsSignIn(error)) this.set({ kind: 'signIn', isOpen: false })
      else this.failed(problemOf(error))
    }
  }

  /** Throws an `McpFault` where a value is missing. */
  private parts(fallback: ServerLog): LinkParts {
    const { server, ports, signIn } = this
    const values = valuesOf(server, ports.secrets)
    const log = fallback === this.log ? new ServerLog(secretsOf(server, values)) : fallback
    return {
      server,
      values,
      processes: ports.processes,
      log,
      signIn,
      clientInfo: ports.clientInfo,
      handshakeMs: ports.times.handshakeMs,
      onToolsChanged: () => this.relistSoon(),
      onClosed: (fault) => {
        if (!this.link || this.isClosed) return
        this.link = null
        this.failed(fault.problem)
      }
    }
  }

  private failed(problem: McpProblem): void {
    const wasSteady = this.openedAt > 0 && this.ports.now() - this.openedAt >= this.ports.times.steadyMs
    this.failures = wasSteady ? 1 : this.failures + 1
    this.openedAt = 0
    if (this.failures >= MAX_FAILURES || isLasting(problem)) return this.set({ kind: 'failed', problem })
    const wait = this.ports.times.backoffMs(this.failures)
    this.timer = setTimeout(() => void this.open(), wait).unref()
    this.set({ kind: 'failed', problem, retryAt: this.ports.now() + wait })
  }

  private relistSoon(): void {
    clearTimeout(this.relisting)
    this.relisting = setTimeout(() => void this.relist(), this.ports.times.relistMs).unref()
  }

  private async relist(): Promise<void> {
    const { link } = this
    if (!link) return
    try {
      const tools = await listTools(link.client)
      if (this.link !== link) return
      this.tools = tools
      this.onChange()
    } catch (error) {
      this.log.note(`[the tools could not be listed again: ${wordsOf(error)}]`)
    }
  }

  private set(state: McpState): void {
    this.state = state
    if (state.kind !== 'ready' && state.kind !== 'starting') this.tools = NO_TOOLS
    this.onChange()
  }
}

const isAuthorization = (name: string): boolean => name.toLowerCase() === 'authorization'
