/** The buttons that take the focus back when what they opened closes. */
export const ADD_MCP_ID = 'add-mcp-server'
export const IMPORT_MCP_ID = 'import-mcp-servers'
export const editMcpId = (id: string) => `edit-mcp-${id}`

/** Focuses an element once it is there again. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}
