import { useTranslation } from 'react-i18next'
import type { Failure } from '../../shared/domain/failure.ts'
import { compactRun } from '../state/commands.ts'
import { openModelMenu, openProviders, openSettings } from '../state/navigation.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { focusStopNext, takesFocus } from './focus-after.ts'
import { remedyFor } from './remedy.ts'

interface Props {
  failure: Failure
  conversationId: string
  look?: 'primary' | 'secondary'
}

/** Puts the cause of a failure right, or leads to where that can be done; nothing where there is no such place. */
export function RemedyButton({ failure, conversationId, look = 'secondary' }: Props) {
  const { t } = useTranslation()
  const providerId = useWindow(
    (state) => state.projections[conversationId]?.conversation?.model.providerId ?? ''
  )
  switch (remedyFor(failure)) {
    case null:
      return null
    case 'providers':
      return (
        <Button look={look} onClick={() => openProviders(providerId)}>
          {t('run.openProviders')}
        </Button>
      )
    case 'agents':
      return (
        <Button look={look} onClick={() => openSettings('ai.externalAgents')}>
          {t('run.openAgents')}
        </Button>
      )
    case 'model':
      return <ModelButton look={look} />
    case 'compact':
      return (
        <>
          <ModelButton look="secondary" />
          <CompactButton conversationId={conversationId} />
        </>
      )
  }
}

function ModelButton({ look }: { look: 'primary' | 'secondary' }) {
  const { t } = useTranslation()
  return (
    <Button look={look} onClick={openModelMenu}>
      {t('run.chooseModel')}
    </Button>
  )
}

/** A summary takes the place of the older messages, and the run goes on from there. */
function CompactButton({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const compact = async () => {
    focusStopNext()
    if (!(await compactRun(conversationId, { thenContinue: true }))) takesFocus()
  }
  return (
    <Button look="primary" onClick={() => void compact()}>
      {t('context.compactAndContinue')}
    </Button>
  )
}
