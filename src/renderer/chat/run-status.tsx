import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isAwaiting, type RunState } from '../../shared/domain/run.ts'
import { pauseRun } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './chat.module.css'

/** The line over the composer while a run is live: how far it is, and the wish to pause. */
export function RunStatus({ run, conversationId }: { run: RunState; conversationId: string }) {
  const { t } = useTranslation()
  if (run.status === 'stopping') return <p className={styles.status}>{t('run.stopping')}</p>
  if (run.status !== 'running' && !isAwaiting(run)) return null
  const waiting = isAwaiting(run)
  return (
    <div className={styles.status}>
      {!waiting && <LoaderCircle aria-hidden className={styles.spinner} />}
      <span className={styles.statusText}>
        {t('run.round', { round: Math.max(1, run.round), limit: run.limit })}
        {waiting && ` · ${t('run.awaiting')}`}
      </span>
      {run.pauseRequested ? (
        <span>{t('run.pauseRequested')}</span>
      ) : (
        <Button look="quiet" className={styles.pause} onClick={() => void pauseRun(conversationId)}>
          {t('run.pause')}
        </Button>
      )}
    </div>
  )
}
