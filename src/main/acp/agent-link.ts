import type {
  AnyMessage,
  ClientContext,
  InitializeResponse,
  ReadTextFileRequest,
  RequestPermissionRequest,
  RequestPermissionResponse,
  Stream,
  WriteTextFileRequest
} from '@agentclientprotocol/sdk'
import { McpFault } from '../mcp/problem.ts'
import type { ServerLog } from '../mcp/server-log.ts'
import { StdioTransport } from '../mcp/stdio-transport.ts'
import type { ToolOutcome } from '../run/ports.ts'
import type { GroupCommand, ProcessGroups } from '../tools/command/process-groups.ts'

/** How long an agent may take to end once its input is closed; its group is ended then (Stop is over in 3 s). */
const QUIET_END_MS = 300

/** What an agent asks of us. */
export interface AgentPeer {
  /** The parameters of a `session/update`, in order with everything else. */
  update(params: unknown): void
  permission(request: RequestPermissionRequest, withdrawn: AbortSignal): Promise<RequestPermissionResponse>
  /** `text`: what is in the file, or why it is not given; for the agent. */
  read(request: ReadTextFileRequest): Promise<ToolOutcome>
  write(request: WriteTextFileRequest): Promise<ToolOutcome>
}

export interface LinkParts {
  command: GroupCommand
  processes: ProcessGroups
  log: ServerLog
  clientInfo: { name: string; version: string }
  handshakeMs: number
  peer: AgentPeer
}

/** A process that has shaken hands. */
export interface AgentLink {
  agent: ClientContext
  capabilities: NonNullable<InitializeResponse['agentCapabilities']>
  /** Its own name and version; empty where it does not say. */
  saysItIs: string
  /** Aborted when it has ended, in any way. */
  ended: AbortSignal
  /** Why it ended by itself, if it has. */
  fault(): McpFault | null
  /** Ends the whole process group; resolves when nothing of it is left. */
  close(): Promise<void>
}

/** Starts an agent and shakes hands; rejects with what went wrong, nothing left behind. An abort ends it. */
export async function openAgent(parts: LinkParts, signal: AbortSignal): Promise<AgentLink> {
  const { client, methods, PROTOCOL_VERSION, RequestError } = await import('@agentclientprotocol/sdk')
  const { peer, clientInfo } = parts
  const transport = new StdioTransport(parts.command, parts.processes, parts.log, QUIET_END_MS)
  const app = client({ name: clientInfo.name })
    .onRequest(methods.client.session.requestPermission, (asked) =>
      peer.permission(asked.params, asked.signal)
    )
    .onRequest(methods.client.fs.readTextFile, async ({ params }) => {
      const read = await peer.read(params)
      if (!read.ok) throw RequestError.invalidParams(undefined, read.text)
      return { content: read.text }
    })
    .onRequest(methods.client.fs.writeTextFile, async ({ params }) => {
      const written = await peer.write(params)
      if (!written.ok) throw RequestError.invalidParams(undefined, written.text)
      return {}
    })
  const stream = streamOf(transport, (params) => peer.update(params))
  await transport.start()
  const connection = app.connect(stream)
  const close = async () => {
    await transport.close()
    connection.close()
  }
  const abort = () => void close()
  signal.addEventListener('abort', abort, { once: true })
  try {
    if (signal.aborted) throw new McpFault('exited', { how: 'stopped' })
    const answer: Promise<InitializeResponse> = connection.agent.request(methods.agent.initialize, {
      protocolVersion: PROTOCOL_VERSION,
      clientCapabilities: { fs: { readTextFile: true, writeTextFile: true }, terminal: false },
      clientInfo
    })
    const initialized = await inTime(answer, parts.handshakeMs)
    if (initialized.protocolVersion !== PROTOCOL_VERSION)
      throw new McpFault('version', { version: initialized.protocolVersion, own: PROTOCOL_VERSION })
    const { agentInfo, agentCapabilities = {} } = initialized
    const saysItIs = agentInfo ? `${agentInfo.title ?? agentInfo.name} ${agentInfo.version}` : ''
    const fault = () => transport.problem
    return {
      agent: connection.agent,
      capabilities: agentCapabilities,
      saysItIs,
      ended: connection.signal,
      fault,
      close
    }
  } catch (error) {
    await close()
    throw transport.problem ?? error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/**
 * The lines of a process as the SDK takes them. Updates go their own way, at once and leniently: the SDK hands them on
 * later than the answer that follows them, and drops with a complaint what it does not know.
 */
function streamOf(transport: StdioTransport, update: (params: unknown) => void): Stream {
  const readable = new ReadableStream<AnyMessage>({
    start(controller) {
      const onmessage: StdioTransport['onmessage'] = (message) => {
        if ('method' in message && !('id' in message) && message.method === 'session/update')
          update(message.params)
        else if ('error' in message) controller.enqueue({ ...message, id: message.id ?? null })
        else controller.enqueue(message)
      }
      Object.assign(transport, { onmessage, onclose: () => controller.close() })
    }
  })
  return {
    readable,
    writable: new WritableStream<AnyMessage>({ write: (message) => transport.send(message) })
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new McpFault('no-answer')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
