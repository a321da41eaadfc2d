import { useTranslation } from 'react-i18next'
import type { Failure } from '../../shared/domain/failure.ts'
import { openModelMenu, openProviders } from '../state/navigation.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { remedyFor } from './remedy.ts'

interface Props {
  failure: Failure
  conversationId: string
  look?: 'primary' | 'secondary'
}

/** Leads to where the cause of a failure can be put right; nothing where there is no such place. */
export function RemedyButton({ failure, conversationId, look = 'secondary' }: Props) {
  const { t } = useTranslation()
  const providerId = useWindow(
    (state) => state.projections[conversationId]?.conversation?.model.providerId ?? ''
  )
  const remedy = remedyFor(failure)
  if (remedy === null) return null
  return remedy === 'providers' ? (
    <Button look={look} onClick={() => openProviders(providerId)}>
      {t('run.openProviders')}
    </Button>
  ) : (
    <Button look={look} onClick={openModelMenu}>
      {t('run.chooseModel')}
    </Button>
  )
}
