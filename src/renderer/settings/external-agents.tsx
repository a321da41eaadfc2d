import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadExternalAgents } from '../state/external-agent-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { ExternalAgentForm } from './external-agent-form.tsx'
import { ADD_AGENT_ID, ExternalAgentItem } from './external-agent-item.tsx'
import { focusSoon } from './mcp-ids.ts'
import styles from './providers.module.css'

/** Every external agent, at most one of them open, and the way to add one. Nothing here starts by itself. */
export function ExternalAgents() {
  const { t } = useTranslation()
  const agents = useWindow((state) => state.externalAgents)
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => void loadExternalAgents(), [])
  const onAdded = (id: string) => {
    setAdding(false)
    setAdded(id)
    setOpen(id)
  }
  const close = () => {
    setAdding(false)
    focusSoon(ADD_AGENT_ID)
  }
  return (
    <div className={styles.providers}>
      <p className={styles.help}>{t('externalAgents.about')}</p>
      <p className={styles.help}>{t('externalAgents.limitless')}</p>
      {agents && agents.length > 0 ? (
        <ul className={styles.list}>
          {agents.map((agent) => (
            <ExternalAgentItem
              key={agent.id}
              agent={agent}
              isOpen={open === agent.id}
              isNew={added === agent.id}
              onToggle={() => setOpen(open === agent.id ? null : agent.id)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.help}>{agents && t('externalAgents.none')}</p>
      )}
      {isAdding ? (
        <ExternalAgentForm onSaved={onAdded} onCancel={close} />
      ) : (
        <div className={styles.add}>
          <Button id={ADD_AGENT_ID} icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('externalAgents.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
