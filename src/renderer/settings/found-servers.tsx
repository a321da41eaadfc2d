import { Server } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LocalServer } from '../../shared/domain/local-server.ts'
import { useFoundServers } from '../state/found-servers.ts'
import { saveProvider } from '../state/provider-commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './providers.module.css'

/** The servers of models that run on this computer and are not set up yet, each with one click to use it. */
export function FoundServers({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation()
  const { servers, look } = useFoundServers()
  const add = async ({ label, address }: LocalServer) => {
    const saved = await saveProvider({ kind: 'openai', label, baseUrl: address })
    look()
    if (saved.ok) onAdded(saved.value.id)
  }
  return (
    <div role="status" aria-label={t('providers.onThisComputer')}>
      {servers.length > 0 && (
        <ul className={styles.found}>
          {servers.map((server) => (
            <li key={server.kind}>
              <Server aria-hidden />
              <p>
                {t('providers.running', { server: server.label })}
                <span className={styles.facts}>
                  {server.models === 0
                    ? t('providers.runningNone')
                    : t('providers.runningModels', { count: server.models })}
                </span>
              </p>
              <Button look="primary" onClick={() => void add(server)}>
                {t('providers.use', { server: server.label })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
