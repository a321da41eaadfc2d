import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import { Button } from '../ui/button.tsx'
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
  const head = useRef<HTMLButtonElement>(null)
  const body = useId()
  useEffect(() => {
    if (isNew) head.current?.focus()
  }, [isNew])
  const { counts, state } = server
  const facts = [
    state.kind === 'ready' && t('mcp.tools', { count: counts.tools }),
    counts.changed > 0 && t('mcp.changed', { count: counts.changed }),
    counts.quarantined > 0 && t('mcp.quarantined', { count: counts.quarantined })
  ].filter((fact) => fact !== false)
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <button
        ref={head}
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={onToggle}
      >
        <ChevronRight aria-hidden className={styles.chevron} />
        <span className={styles.name}>{server.label}</span>
        <span className={styles.state} data-ready={state.kind === 'ready' || undefined}>
          {t(`mcp.state.${state.kind}`)}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </button>
      {isOpen && <ServerBody id={body} server={server} />}
    </li>
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
