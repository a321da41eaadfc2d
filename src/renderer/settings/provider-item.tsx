import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import type { ProviderKind } from '../../shared/domain/provider.ts'
import { ConnectionTest } from './connection-test.tsx'
import { FoldableItem } from './foldable-item.tsx'
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
  return (
    <FoldableItem
      name={provider.label}
      state={keyState(provider)}
      isReady={provider.ready}
      facts={provider.address ?? t('providers.officialAddress')}
      isOpen={isOpen}
      isNew={isNew}
      onToggle={onToggle}
    >
      {(id) => <ProviderBody id={id} provider={provider} kind={kind} testAtOnce={isNew} />}
    </FoldableItem>
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
