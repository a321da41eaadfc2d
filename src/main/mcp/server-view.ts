import type { McpServer } from '../../shared/domain/mcp.ts'
import type { McpQuarantined, McpServerInfo, McpToolInfo } from '../../shared/domain/mcp-status.ts'
import { fileDiff } from '../tools/change/file-diff.ts'
import type { Connection } from './connection.ts'
import { exposedName } from './mcp-tools.ts'
import { choiceOf } from './tool-choice.ts'
import type { ToolDefinition } from './tool-definition.ts'
import { visibleText } from './visible-text.ts'

const MAX_DIFF = 20_000

/** A server as the window lists it. */
export function serverInfo(
  server: McpServer,
  connection: Connection | undefined,
  quarantined: readonly McpQuarantined[]
): McpServerInfo {
  const { id, label, enabled, transport } = server
  const tools = connection?.tools.tools ?? []
  const changed = tools.filter((definition) => choiceOf(server, definition).isChanged).length
  return {
    id,
    label,
    enabled,
    transport,
    state: connection?.state ?? { kind: 'off' },
    log: connection?.logTail() ?? '',
    counts: { tools: tools.length, changed, quarantined: quarantined.length }
  }
}

/** A tool as the window lists it. @param before what the user has seen last, for reading */
export function toolInfo(server: McpServer, definition: ToolDefinition, before: string): McpToolInfo {
  const { name, description, readOnlyHint, hash, text } = definition
  const { stance, isChanged } = choiceOf(server, definition)
  return {
    name: visibleText(name),
    exposedName: exposedName(server.id, name),
    description,
    stance,
    readOnlyHint,
    hash,
    ...(isChanged && { change: changeOf(before, text) })
  }
}

/** A unified diff without its first two lines, which name files. */
function changeOf(before: string, after: string): string {
  return fileDiff('tool', before, after, MAX_DIFF).replace(/^---.*\n\+\+\+.*\n/, '')
}
