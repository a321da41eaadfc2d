import type { RequestInput } from '../../shared/ipc/contract.ts'
import { request } from '../bridge.ts'
import { useWindow } from './store.ts'

/**
 * Setting MCP servers up. What comes of a request is shown beside the control that asked, so these hand the result
 * back; the servers themselves arrive as an event.
 */
export const saveMcpServer = (input: RequestInput<'mcp.save'>) => request('mcp.save', input)
export const importMcpServers = (input: RequestInput<'mcp.import'>) => request('mcp.import', input)
export const removeMcpServer = (id: string) => request('mcp.remove', { id })
export const setMcpEnabled = (id: string, enabled: boolean) => request('mcp.setEnabled', { id, enabled })
export const retryMcpServer = (id: string) => request('mcp.retry', { id })
export const testMcpServer = (id: string) => request('mcp.test', { id })
export const signInToMcp = (id: string) => request('mcp.signIn', { id })
export const cancelMcpSignIn = (id: string) => request('mcp.cancelSignIn', { id })
export const mcpTools = (id: string) => request('mcp.tools', { id })
export const setMcpStance = (input: RequestInput<'mcp.setStance'>) => request('mcp.setStance', input)
export const acceptMcpTool = (input: RequestInput<'mcp.acceptTool'>) => request('mcp.acceptTool', input)

/** Asks once for the servers there are; later changes arrive by themselves. */
export async function loadMcpServers(): Promise<void> {
  const answer = await request('mcp.list', {})
  if (answer.ok) useWindow.setState({ mcpServers: answer.value.servers })
}
