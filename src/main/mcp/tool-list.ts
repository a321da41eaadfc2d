import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { z } from 'zod'
import type { McpQuarantined } from '../../shared/domain/mcp-status.ts'
import { readTool, type ToolDefinition } from './tool-definition.ts'

const MAX_TOOLS = 2000
const MAX_PAGES = 200
const PAGE_TIMEOUT_MS = 30_000

/** What a server offered when it was asked. */
export interface ToolList {
  tools: ToolDefinition[]
  quarantined: McpQuarantined[]
}

/** One page, its entries unread: the SDK's own schema drops the whole list for one bad tool (M109). */
const page = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().nullish() })

/** Asks for all pages: 2,000 tools at most, and no page twice (fault F52). Rejects as the SDK does. */
export async function listTools(client: Client): Promise<ToolList> {
  const instructions = client.getInstructions() ?? ''
  const raw: unknown[] = []
  const cursors = new Set<string>()
  const quarantined: McpQuarantined[] = []
  if (!client.getServerCapabilities()?.tools) return { tools: [], quarantined }
  for (let cursor: string | undefined, pages = 1; ; pages++) {
    const params = cursor === undefined ? {} : { cursor }
    const answer = await client.request({ method: 'tools/list', params }, page, { timeout: PAGE_TIMEOUT_MS })
    raw.push(...answer.tools)
    cursor = answer.nextCursor ?? undefined
    if (cursor === undefined) break
    if (cursors.has(cursor) || pages === MAX_PAGES || raw.length > MAX_TOOLS) {
      const reason = cursors.has(cursor)
        ? 'The list of tools goes in a circle.'
        : 'The list of tools has no end.'
      quarantined.push({ name: '…', reason: `${reason} What comes after is left out.` })
      break
    }
    cursors.add(cursor)
  }
  return { ...readTools(raw, instructions, quarantined) }
}

function readTools(raw: readonly unknown[], instructions: string, quarantined: McpQuarantined[]): ToolList {
  const tools = new Map<string, ToolDefinition>()
  for (const entry of raw.slice(0, MAX_TOOLS)) {
    const read = readTool(entry, instructions)
    if (!read.ok) quarantined.push({ name: read.name, reason: read.reason })
    else if (tools.has(read.tool.name))
      quarantined.push({ name: read.tool.name, reason: 'The server has another tool of this name.' })
    else tools.set(read.tool.name, read.tool)
  }
  const left = raw.length - MAX_TOOLS
  if (left > 0)
    quarantined.push({ name: '…', reason: `Only ${MAX_TOOLS} tools are taken; ${left} are left out.` })
  return { tools: [...tools.values()], quarantined }
}
