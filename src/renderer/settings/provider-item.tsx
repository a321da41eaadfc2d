import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import type { ProviderKind } from '../../shared/domain/provider.ts'
import { ConnectionTest } from './connection-test.tsx'
import { ProviderAddress } from './provider-address.tsx'
import { ProviderApi } from './provider-api.tsx'
import { ProviderKey } from './provider-key.tsx'
import styles from './providers.module.css'
import { RemoveServer } from './remove-server.tsx'
import { useConnectionTest } from './use-connection-test.ts'
import { useKeyState } from './use-key-state.ts'

interface Props {
  provider: ProviderInfo
  kind: ProviderKind
  isOpen: boolean
  /** It was just added: it takes the focus, and its connection is tested. */
  isNew: boolean
  onToggle: () => void
}

/** One provider: its name, address and key in words, and everything that can be changed about it. */
export function ProviderItem({ provider, kind, isOpen, isNew, onToggle }: Props) {
  const { t } = useTranslation()
  const keyState = useKeyState()
  const head = useRef<HTMLButtonElement>(null)
  const body = useId()
  useEffect(() => {
    if (isNew) head.current?.focus()
  }, [isNew])
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
        <span className={styles.name}>{provider.label}</span>
        <span className={styles.state} data-ready={provider.ready || undefined}>
          {keyState(provider)}
        </span>
        <span className={styles.facts}>{provider.address ?? t('providers.officialAddress')}</span>
      </button>
      {isOpen && <ProviderBody id={body} provider={provider} kind={kind} testAtOnce={isNew} />}
    </li>
  )
}

interface BodyProps {
  id: string
  provider: ProviderInfo
  kind: ProviderKind
  testAtOnce: boolean
}

function ProviderBody({ id, provider, kind, testAtOnce }: BodyProps) {
  const test = useConnectionTest(provider.id, testAtOnce)
  return (
    <div id={id} role="group" aria-label={provider.label} className={styles.body}>
      <ProviderKey provider={provider} onSaved={test.start} onRemoved={test.clear} />
      <ProviderAddress provider={provider} kind={kind} onSaved={test.start} />
      <ProviderApi provider={provider} onSaved={test.clear} />
      <ConnectionTest test={test} />
      {!provider.isBuiltIn && <RemoveServer provider={provider} />}
    </div>
  )
}
