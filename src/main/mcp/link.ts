import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { McpServer } from '../../shared/domain/mcp.ts'
import type { ProcessGroups } from '../tools/command/process-groups.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { commandOf } from './launch.ts'
import { McpFault } from './problem.ts'
import type { ServerLog } from './server-log.ts'
import type { SignIn } from './sign-in.ts'
import { StdioTransport } from './stdio-transport.ts'
import { listTools, type ToolList } from './tool-list.ts'

/** How long a server may take to hear that we leave. */
const LEAVE_MS = 1000

/** An open connection to a server, its tools listed. */
export interface Link {
  client: Client
  tools: ToolList
  /** Resolves when nothing of it is left. */
  close(): Promise<void>
}

export interface LinkParts {
  server: McpServer
  values: Record<string, string>
  processes: ProcessGroups
  log: ServerLog
  /** For a server over http that does not bring its own authorization. */
  signIn: SignIn | null
  clientInfo: { name: string; version: string }
  handshakeMs: number
  /** The server says that its tools have changed. */
  onToolsChanged(): void
  /** It closed by itself, after it was open. */
  onClosed(fault: McpFault): void
}

/** A transport that is not connected yet, with what belongs to it. */
export interface Line {
  transport: Transport
  /** Completes signing in; http only. */
  finishSignIn(code: string): Promise<void>
  fault(): McpFault | null
  /** Tells the server that the session is over, where there is such a thing. */
  leave(): Promise<void>
}

export async function openLine(parts: LinkParts): Promise<Line> {
  const { server, values, processes, log, signIn } = parts
  const { transport } = server
  if (transport.kind === 'stdio') {
    const process = new StdioTransport(commandOf(transport, values), processes, log)
    return {
      transport: process,
      finishSignIn: async () => {},
      fault: () => process.problem,
      leave: async () => {}
    }
  }
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
  const http = new StreamableHTTPClientTransport(new URL(transport.url), {
    fetch: guardedFetch(transport.url),
    requestInit: { headers: values },
    ...(signIn && { authProvider: signIn })
  })
  return {
    transport: http,
    finishSignIn: (code) => http.finishAuth(code),
    fault: () => null,
    leave: () => http.terminateSession()
  }
}

/** Connects, shakes hands and lists the tools; rejects with whatever went wrong, nothing left behind. */
export async function openLink(parts: LinkParts, line: Line): Promise<Link> {
  const { Client: McpClient } = await import('@modelcontextprotocol/sdk/client/index.js')
  const { ToolListChangedNotificationSchema } = await import('@modelcontextprotocol/sdk/types.js')
  // No capability is declared: what a server asks of us (sampling, elicitation, roots) is refused (fault F58).
  const client = new McpClient(parts.clientInfo, { capabilities: {} })
  let isOpen = false
  Object.assign(client, {
    onerror: (error: Error) => parts.log.note(`[${error.message.slice(0, 500)}]`),
    onclose: () => {
      if (isOpen) parts.onClosed(line.fault() ?? new McpFault('exited', { how: 'closed' }))
      isOpen = false
    }
  })
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => parts.onToolsChanged())
  try {
    await client.connect(line.transport, { timeout: parts.handshakeMs })
    const tools = await listTools(client)
    if (line.fault()) throw line.fault()
    isOpen = true
    return {
      client,
      tools,
      async close() {
        isOpen = false
        await Promise.race([line.leave().catch(() => {}), sleep(LEAVE_MS, null, { ref: false })])
        await client.close()
      }
    }
  } catch (error) {
    await line.transport.close()
    throw line.fault() ?? error
  }
}

/** Whether the connection to one serves the other: what tools may do can change without it. */
export function isSameServer(a: McpServer, b: McpServer): boolean {
  return a.label === b.label && isDeepStrictEqual(a.transport, b.transport)
}
