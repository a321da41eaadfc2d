import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import { removeProvider } from '../state/provider-commands.ts'
import { ADD_SERVER_ID } from './provider-ids.ts'
import { RemoveQuestion } from './remove-question.tsx'

/** Removes a server and its key. */
export function RemoveServer({ provider }: { provider: ProviderInfo }) {
  const { t } = useTranslation()
  return (
    <RemoveQuestion
      words={{
        remove: t('providers.remove'),
        question: t('providers.removeQuestion', { provider: provider.label }),
        yes: t('providers.removeYes'),
        cancel: t('providers.cancel')
      }}
      remove={() => removeProvider(provider.id)}
      onRemoved={() => document.getElementById(ADD_SERVER_ID)?.focus()}
    />
  )
}
