import { Download, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMcpServers } from '../state/mcp-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { ADD_MCP_ID, IMPORT_MCP_ID, focusSoon } from './mcp-ids.ts'
import { McpImport } from './mcp-import.tsx'
import { McpServerForm } from './mcp-server-form.tsx'
import { McpServerItem } from './mcp-server-item.tsx'
import styles from './providers.module.css'

type Adding = 'form' | 'import' | null

/** Every MCP server, at most one of them open, and the two ways to add some. Nothing here starts by itself. */
export function McpServers() {
  const { t } = useTranslation()
  const servers = useWindow((state) => state.mcpServers)
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [adding, setAdding] = useState<Adding>(null)
  useEffect(() => void loadMcpServers(), [])
  const close = (focusId: string) => {
    setAdding(null)
    focusSoon(focusId)
  }
  const onAdded = (id: string) => {
    setAdding(null)
    setAdded(id)
    setOpen(id)
  }
  return (
    <div className={styles.providers}>
      <p className={styles.help}>{t('mcp.about')}</p>
      {servers && servers.length > 0 ? (
        <ul className={styles.list}>
          {servers.map((server) => (
            <McpServerItem
              key={server.id}
              server={server}
              isOpen={open === server.id}
              isNew={added === server.id}
              onToggle={() => setOpen(open === server.id ? null : server.id)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.help}>{servers && t('mcp.none')}</p>
      )}
      {adding === null && (
        <div className={styles.add}>
          <Button id={ADD_MCP_ID} icon={<Plus aria-hidden />} onClick={() => setAdding('form')}>
            {t('mcp.add')}
          </Button>
          <Button id={IMPORT_MCP_ID} icon={<Download aria-hidden />} onClick={() => setAdding('import')}>
            {t('mcp.import')}
          </Button>
        </div>
      )}
      {adding === 'form' && <McpServerForm onSaved={onAdded} onCancel={() => close(ADD_MCP_ID)} />}
      {adding === 'import' && <McpImport onAdded={onAdded} onCancel={() => close(IMPORT_MCP_ID)} />}
    </div>
  )
}
