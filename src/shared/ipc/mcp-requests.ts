import { z } from 'zod'
import type { McpServerInfo, McpToolList } from '../domain/mcp-status.ts'
import { request } from './request.ts'

const id = z.string().min(1).max(50)
const line = z.string().max(10_000)
/** null: the value that is stored stays. */
const values = z.record(z.string().min(1).max(200), line.nullable())
const transport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stdio'),
    command: line.trim().min(1),
    args: z.array(line).max(500),
    env: values,
    cwd: z.string().trim().max(4096).nullable()
  }),
  z.object({ kind: z.literal('http'), url: z.string().trim().min(1).max(2000), headers: values })
])
const tool = z.string().min(1).max(2000)

/** What a window can ask of MCP servers. Values that are kept secret go in and never come back. */
export const mcpRequests = {
  'mcp.list': request<{ servers: McpServerInfo[] }>()(z.object({})),
  /** Without `id` a new one, switched off. */
  'mcp.save': request<{ id: string }>()(
    z.object({ id: id.optional(), label: z.string().trim().max(100), transport })
  ),
  /** Adds the named servers of a configuration, all switched off; refused when one of them is not in it. */
  'mcp.import': request<{ ids: string[] }>()(
    z.object({ text: z.string().max(1_000_000), names: z.array(z.string().max(500)).min(1).max(100) })
  ),
  'mcp.setEnabled': request<null>()(z.object({ id, enabled: z.boolean() })),
  'mcp.remove': request<null>()(z.object({ id })),
  /** Tries again, all attempts counted anew; answers with what came of it. */
  'mcp.retry': request<{ server: McpServerInfo }>()(z.object({ id })),
  /** Connects, lists the tools and, where the server was off, lets it go again. */
  'mcp.test': request<{ server: McpServerInfo }>()(z.object({ id })),
  /** Opens the browser; answers when the user has come back or has given it up. */
  'mcp.signIn': request<null>()(z.object({ id })),
  'mcp.cancelSignIn': request<null>()(z.object({ id })),
  'mcp.tools': request<McpToolList>()(z.object({ id })),
  'mcp.setStance': request<null>()(z.object({ id, tool, stance: z.enum(['allow', 'ask', 'deny']) })),
  /** Takes a changed tool as it was shown; refused where it has changed again since. */
  'mcp.acceptTool': request<null>()(z.object({ id, tool, hash: z.string().max(100) }))
}
