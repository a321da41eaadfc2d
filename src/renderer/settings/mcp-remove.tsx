import { useTranslation } from 'react-i18next'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import { removeMcpServer } from '../state/mcp-commands.ts'
import { ADD_MCP_ID, focusSoon } from './mcp-ids.ts'
import { RemoveQuestion } from './remove-question.tsx'

/** Removes a server and what is kept of it. */
export function McpRemove({ server }: { server: McpServerInfo }) {
  const { t } = useTranslation()
  return (
    <RemoveQuestion
      words={{
        remove: t('mcp.remove'),
        question: t('mcp.removeQuestion', { server: server.label }),
        yes: t('mcp.removeYes'),
        cancel: t('mcp.cancel')
      }}
      remove={() => removeMcpServer(server.id)}
      onRemoved={() => focusSoon(ADD_MCP_ID)}
    />
  )
}
