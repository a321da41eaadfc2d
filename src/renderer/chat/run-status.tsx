import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toolParts } from '../../shared/domain/message.ts'
import { isAllowed, isAwaiting, type RunState } from '../../shared/domain/run.ts'
import { pauseRun } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './chat.module.css'
import { RetryStatus } from './retry-status.tsx'
import { TakeBackButton } from './take-back-button.tsx'
import { useLeaveFocus } from './use-leave-focus.ts'

/** The line over the composer while a run is live: how far it is, and the wish to pause; or a countdown. */
export function RunStatus({ run, conversationId }: { run: RunState; conversationId: string }) {
  const { t } = useTranslation()
  if (run.status === 'stopping') return <p className={styles.status}>{t('run.stopping')}</p>
  if (run.status !== 'running' && !isAwaiting(run)) return null
  if (run.retry) return <RetryStatus retry={run.retry} conversationId={conversationId} />
  return run.status === 'running' && run.compacting ? (
    <Summarising />
  ) : (
    <Progress run={run} conversationId={conversationId} />
  )
}

/** Stop stands beside the composer; there is nothing to pause. */
function Summarising() {
  const { t } = useTranslation()
  return (
    <p className={styles.status}>
      <LoaderCircle aria-hidden className={styles.spinner} />
      {t('context.summarising')}
    </p>
  )
}

type LiveState = Extract<RunState, { status: 'running' | 'awaitingApproval' | 'awaitingAnswer' }>

/** The button stays when it is pressed, and keeps the focus. */
function Progress({ run, conversationId }: { run: LiveState; conversationId: string }) {
  const { t } = useTranslation()
  const line = useLeaveFocus<HTMLDivElement>()
  const waiting = isAwaiting(run)
  const asking = useAsking(conversationId)
  const isAsked = run.pauseRequested === true
  return (
    <div ref={line} className={styles.status}>
      {!waiting && <LoaderCircle aria-hidden className={styles.spinner} />}
      <span className={styles.statusText}>
        {run.limit === null
          ? t('run.step', { step: Math.max(1, run.round) })
          : t('run.round', { round: Math.max(1, run.round), limit: run.limit })}
        {waiting && ` · ${t('run.awaiting', { count: Math.max(1, asking) })}`}
      </span>
      <TakeBackButton conversationId={conversationId} />
      {isAllowed('pause', run) && (
        <Button
          look="quiet"
          className={styles.pause}
          aria-disabled={isAsked}
          onClick={() => !isAsked && void pauseRun(conversationId)}
        >
          {t(isAsked ? 'run.pauseRequested' : 'run.pause')}
        </Button>
      )}
    </div>
  )
}

/** How many calls of the newest round ask; those further up may be out of sight. */
function useAsking(conversationId: string): number {
  return useWindow((state) => {
    const round = state.projections[conversationId]?.conversation?.messages.at(-1)
    return round ? toolParts(round).filter((call) => asks(call.state.status)).length : 0
  })
}

const asks = (status: string) => status === 'awaitingApproval' || status === 'awaitingAnswer'
