import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import { Button } from '../ui/button.tsx'
import { FoldableItem } from './foldable-item.tsx'
import { editMcpId, focusSoon } from './mcp-ids.ts'
import { McpRemove } from './mcp-remove.tsx'
import { McpServerForm } from './mcp-server-form.tsx'
import { McpStatus } from './mcp-status.tsx'
import { McpSwitch } from './mcp-switch.tsx'
import { McpTools } from './mcp-tools.tsx'
import { McpTransportView } from './mcp-transport-view.tsx'
import styles from './providers.module.css'

interface Props {
  server: McpServerInfo
  isOpen: boolean
  /** It was just added: it takes the focus. */
  isNew: boolean
  onToggle: () => void
}

/** One server: its name, how it stands in words, and everything that can be changed about it. */
export function McpServerItem({ server, isOpen, isNew, onToggle }: Props) {
  const { t } = useTranslation()
  const { counts, state } = server
  const facts = [
    state.kind === 'ready' && t('mcp.tools', { count: counts.tools }),
    counts.changed > 0 && t('mcp.changed', { count: counts.changed }),
    counts.quarantined > 0 && t('mcp.quarantined', { count: counts.quarantined })
  ].filter((fact) => fact !== false)
  return (
    <FoldableItem
      name={server.label}
      state={t(`mcp.state.${state.kind}`)}
      isReady={state.kind === 'ready'}
      facts={facts.join(' · ')}
      isOpen={isOpen}
      isNew={isNew}
      onToggle={onToggle}
    >
      {(id) => <ServerBody id={id} server={server} />}
    </FoldableItem>
  )
}

function ServerBody({ id, server }: { id: string; server: McpServerInfo }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const done = () => {
    setEditing(false)
    focusSoon(editMcpId(server.id))
  }
  return (
    <div id={id} role="group" aria-label={server.label} className={styles.body}>
      {isEditing ? (
        <McpServerForm server={server} onSaved={done} onCancel={done} />
      ) : (
        <McpTransportView transport={server.transport} />
      )}
      <McpSwitch server={server} />
      <McpStatus server={server} />
      {server.state.kind === 'ready' && <McpTools server={server} />}
      {!isEditing && (
        <div className={styles.add}>
          <Button id={editMcpId(server.id)} onClick={() => setEditing(true)}>
            {t('mcp.edit')}
          </Button>
          <McpRemove server={server} />
        </div>
      )}
    </div>
  )
}
