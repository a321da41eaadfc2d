import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import { useWindow } from '../state/store.ts'
import { AddServer } from './add-server.tsx'
import { FoundServers } from './found-servers.tsx'
import { ProviderItem } from './provider-item.tsx'
import styles from './providers.module.css'

/** Every provider, at most one of them open, and the form that adds a server. Practice is always there, last. */
export function Providers({ opened }: { opened: string | undefined }) {
  const providers = useWindow((state) => state.providers)
  const [linked, setLinked] = useState(opened)
  const [open, setOpen] = useState<string | null>(opened ?? null)
  const [added, setAdded] = useState<string | null>(null)
  if (linked !== opened) {
    setLinked(opened)
    setOpen(opened ?? null)
  }
  const onAdded = (id: string) => {
    setAdded(id)
    setOpen(id)
  }
  return (
    <div className={styles.providers}>
      <FoundServers onAdded={onAdded} />
      <ul className={styles.list}>
        {providers.map((provider) => {
          if (provider.kind === 'agents') return null
          if (provider.kind === 'practice') return <Practice key={provider.id} provider={provider} />
          return (
            <ProviderItem
              key={provider.id}
              provider={provider}
              kind={provider.kind}
              isOpen={open === provider.id}
              isNew={added === provider.id}
              onToggle={() => setOpen(open === provider.id ? null : provider.id)}
            />
          )
        })}
      </ul>
      <AddServer onAdded={onAdded} />
    </div>
  )
}

function Practice({ provider }: { provider: ProviderInfo }) {
  const { t } = useTranslation()
  return (
    <li className={styles.practice}>
      <span className={styles.name}>{provider.label}</span>
      <span className={styles.facts}>{t('providers.practiceHelp')}</span>
    </li>
  )
}
