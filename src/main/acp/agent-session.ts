import { setTimeout as sleep } from 'node:timers/promises'
import type {
  ContentBlock,
  PromptResponse,
  RequestPermissionRequest,
  RequestPermissionResponse
} from '@agentclientprotocol/sdk'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { ExternalAgent } from '../../shared/domain/external-agent.ts'
import { agentPrompt } from '../context/agent-prompt.ts'
import type { GivenAttachment } from '../context/user-message.ts'
import { McpFault } from '../mcp/problem.ts'
import type { AgentClient, AgentEnd } from '../run/agent-port.ts'
import type { ToolOutcome } from '../run/ports.ts'
import { failed } from '../tools/tool.ts'
import { agentFailure } from './agent-failure.ts'
import { endOf } from './end-of.ts'
import { readForAgent, shownIn, writeForAgent } from './agent-files.ts'
import { type AgentLink, type AgentPeer, type LinkParts, openAgent } from './agent-link.ts'
import { CallStates } from './call-states.ts'
import { historyHash, type KnownSession } from './known-sessions.ts'
import { readUpdate, tell } from './updates.ts'

/** How long an agent may take to end its turn by itself once it is cancelled. */
const CANCEL_MS = 400
const NO_TURN = 'No turn of this session is running.'

export interface SessionPorts {
  agent: ExternalAgent
  /** The folder of the conversation, absolute. */
  folder: string
  /** Folders that are left alone, such as the app's own. */
  hidden: readonly string[]
  /** All but who answers it. */
  link: Omit<LinkParts, 'peer'>
  /** What this conversation's last session has heard, kept beyond this process. */
  known(): KnownSession | undefined
  keep(session: KnownSession): void
  given(seesImages: boolean): GivenAttachment
  /** The process is there, or is not any more. */
  onLink(link: AgentLink | null): void
}

/** One conversation's session with an agent, and the process that it is with. */
export class AgentSession implements AgentPeer {
  readonly ports: SessionPorts
  private link: AgentLink | null = null
  private sessionId = ''
  private client: AgentClient | null = null
  private calls: CallStates
  private hasSpoken = false
  private closing: Promise<void> = Promise.resolve()

  constructor(ports: SessionPorts) {
    this.ports = ports
    this.calls = new CallStates(shownIn(ports.folder))
  }

  /** Whether its process is there and can be asked again. */
  get isOpen(): boolean {
    return this.link !== null && !this.link.ended.aborted
  }

  /** As `AgentPort.prompt`. */
  async prompt(conversation: Conversation, client: AgentClient, signal: AbortSignal): Promise<AgentEnd> {
    try {
      const { link, known } = await this.open(conversation, signal)
      this.hasSpoken = false
      this.client = client
      const asked = this.ask(link, conversation, known)
      const stopping = this.cancelled(link, asked, signal)
      const response = await Promise.race([asked, lost(link), stopping])
      if (!signal.aborted && response) {
        this.hasSpoken = true
        return endOf(this.ports.agent, response)
      }
      await stopping
      return { kind: 'ended', end: 'stopped' }
    } catch (error) {
      const fault = this.link?.fault()
      // What it refuses to answer ends nothing; where there is no session yet there is nothing to keep.
      const isRefused = this.client !== null && this.isOpen && isFromAgent(error)
      if (!isRefused || signal.aborted) await this.close()
      if (signal.aborted) return { kind: 'ended', end: 'stopped' }
      this.hasSpoken = false
      return { kind: 'failed', failure: agentFailure(this.ports.agent, fault ?? error) }
    } finally {
      this.client = null
    }
  }

  /** To be told once the turn is stored: what there is then, the session has heard, where it has said anything. */
  heard({ messages }: Conversation): void {
    if (!this.hasSpoken) return
    const { agent, folder } = this.ports
    const { sessionId } = this
    const count = messages.length
    this.ports.keep({ agentId: agent.id, sessionId, cwd: folder, count, hash: historyHash(messages) })
  }

  /** Ends the process; resolves when nothing of it is left. */
  close(): Promise<void> {
    const { link } = this
    this.link = null
    if (link) this.closing = link.close().then(() => this.ports.onLink(null))
    return this.closing
  }

  update(params: unknown): void {
    const found = readUpdate(params)
    if (!found || !this.client || found.sessionId !== this.sessionId) return
    this.hasSpoken = true
    tell(this.client, this.calls, found.update)
  }

  async permission(
    { sessionId, toolCall, options }: RequestPermissionRequest,
    withdrawn: AbortSignal
  ): Promise<RequestPermissionResponse> {
    const client = this.asking(sessionId)
    const call = client && this.calls.take(toolCall)
    if (!call) return { outcome: { outcome: 'cancelled' } }
    this.hasSpoken = true
    const isAllowed = await client.mayRun(call, withdrawn)
    const wanted = isAllowed
      ? (['allow_once', 'allow_always'] as const)
      : (['reject_once', 'reject_always'] as const)
    const option = wanted.flatMap((kind) => options.find((each) => each.kind === kind) ?? [])[0]
    if (!option) return { outcome: { outcome: 'cancelled' } }
    return { outcome: { outcome: 'selected', optionId: option.optionId } }
  }

  async read(request: Parameters<AgentPeer['read']>[0]): Promise<ToolOutcome> {
    const client = this.asking(request.sessionId)
    return client ? readForAgent(client, this.reach, request) : failed(NO_TURN)
  }

  async write(request: Parameters<AgentPeer['write']>[0]): Promise<ToolOutcome> {
    const client = this.asking(request.sessionId)
    return client ? writeForAgent(client, this.reach, this.calls, request) : failed(NO_TURN)
  }

  private get reach() {
    return { workspace: this.ports.folder, hidden: this.ports.hidden }
  }

  private asking(sessionId: string): AgentClient | null {
    return sessionId === this.sessionId ? this.client : null
  }

  /** The process and its session, the one there is or another; `known` messages it has heard already. */
  private async open(
    conversation: Conversation,
    signal: AbortSignal
  ): Promise<{ link: AgentLink; known: number }> {
    const known = this.heardOf(conversation)
    if (this.link && this.isOpen && known && known.sessionId === this.sessionId)
      return { link: this.link, known: known.count }
    await this.close()
    const link = await openAgent({ ...this.ports.link, peer: this }, signal)
    this.link = link
    this.ports.onLink(link)
    this.calls = new CallStates(shownIn(this.ports.folder))
    if (known && (await this.resumed(link, known))) return { link, known: known.count }
    const { methods } = await import('@agentclientprotocol/sdk')
    const begun = link.agent.request(methods.agent.session.new, { cwd: this.ports.folder, mcpServers: [] })
    this.sessionId = (await Promise.race([begun, lost(link), onceAborted(signal)])).sessionId
    return { link, known: 0 }
  }

  /** What its last session has heard, where that is the beginning of what is now in the conversation. */
  private heardOf({ messages }: Conversation): KnownSession | null {
    const known = this.ports.known()
    const { agent, folder } = this.ports
    if (!known || known.agentId !== agent.id || known.cwd !== folder || known.count > messages.length)
      return null
    return historyHash(messages.slice(0, known.count)) === known.hash ? known : null
  }

  /** Whether an earlier session goes on; what is told meanwhile is what we have already. */
  private async resumed(link: AgentLink, { sessionId, cwd }: KnownSession): Promise<boolean> {
    const { methods } = await import('@agentclientprotocol/sdk')
    const { loadSession, sessionCapabilities } = link.capabilities
    const session = { sessionId, cwd, mcpServers: [] }
    try {
      if (sessionCapabilities?.resume) await link.agent.request(methods.agent.session.resume, session)
      else if (loadSession) await link.agent.request(methods.agent.session.load, session)
      else return false
      this.sessionId = sessionId
      return true
    } catch (error) {
      if (link.ended.aborted) throw error
      return false
    }
  }

  private async ask(link: AgentLink, conversation: Conversation, known: number): Promise<PromptResponse> {
    const { methods } = await import('@agentclientprotocol/sdk')
    const seesImages = link.capabilities.promptCapabilities?.image === true
    const { text, images } = agentPrompt(conversation, known, this.ports.given(seesImages))
    const blocks: ContentBlock[] = [
      ...images.map(({ mediaType, data }): ContentBlock => ({ type: 'image', mimeType: mediaType, data })),
      { type: 'text', text }
    ]
    return link.agent.request(methods.agent.session.prompt, { sessionId: this.sessionId, prompt: blocks })
  }

  /** Once the user has stopped it: it is told so, and a moment later its process is gone. */
  private async cancelled(link: AgentLink, asked: Promise<unknown>, signal: AbortSignal): Promise<null> {
    await onceAborted(signal).catch(() => {})
    const { methods } = await import('@agentclientprotocol/sdk')
    await link.agent.notify(methods.agent.session.cancel, { sessionId: this.sessionId }).catch(() => {})
    await Promise.race([asked.catch(() => {}), sleep(CANCEL_MS)])
    await this.close()
    return null
  }
}

/** Whether it is an answer of the agent's, which goes on after it. */
const isFromAgent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'

/** Rejects once the process has ended. */
function lost(link: AgentLink): Promise<never> {
  return new Promise((_, reject) => {
    const tell = () => reject(link.fault() ?? new McpFault('exited', { how: 'closed' }))
    if (link.ended.aborted) tell()
    else link.ended.addEventListener('abort', tell, { once: true })
  })
}

/** Rejects once it is aborted. */
function onceAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const tell = () => reject(new Error('stopped'))
    if (signal.aborted) tell()
    else signal.addEventListener('abort', tell, { once: true })
  })
}
