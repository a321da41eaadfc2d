import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import { useWindow } from '../state/store.ts'

/** Where a provider's key is, in words. */
export function useKeyState(): (provider: ProviderInfo) => string {
  const { t } = useTranslation()
  const isWeak = useWindow((state) => state.keyProtection !== 'strong')
  return ({ key, keyVariable }) => {
    if (key === 'stored' && isWeak) return t('providers.storedWeakly')
    return t(`providers.keyState.${key}`, { variable: keyVariable })
  }
}
