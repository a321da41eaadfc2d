import type { McpServer, McpStance, McpToolChoice } from '../../shared/domain/mcp.ts'
import type { ToolDefinition } from './tool-definition.ts'

/** A choice made for another definition than this one does not hold for it. */
export function choiceOf(
  server: McpServer,
  { name, hash }: ToolDefinition
): { stance: McpStance; isChanged: boolean } {
  const choice = ownChoice(server, name)
  const isChanged = choice !== undefined && choice.hash !== hash
  const stance = choice?.stance ?? 'ask'
  return { stance: isChanged && stance === 'allow' ? 'ask' : stance, isChanged }
}

/** What the user has decided of a tool, whatever it is now. */
export function ownChoice({ tools }: McpServer, tool: string): McpToolChoice | undefined {
  return Object.hasOwn(tools, tool) ? tools[tool] : undefined
}
