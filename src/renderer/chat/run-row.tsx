import { CircleAlert, CircleDotDashed } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../shared/domain/failure.ts'
import { isPaused, type RunState } from '../../shared/domain/run.ts'
import { continueRun, retryRun } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import { FailureLine } from './failure-line.tsx'
import { useFailureText } from './failure-text.ts'
import { focusStopNext } from './focus-after.ts'
import { PausedRow } from './paused-row.tsx'
import { RemedyButton } from './remedy-button.tsx'
import styles from './run-row.module.css'
import { StoppedLine } from './stopped-line.tsx'
import { useLeaveFocus } from './use-leave-focus.ts'
import { WAITS } from './use-wanted-focus.ts'

interface RunRowProps {
  conversationId: string
  run: RunState
  /** The model is being asked and has not answered yet. */
  waiting: boolean
}

/** What stands under the last message: why the run is not going on and what can be done, or that it works. */
export function RunRow({ conversationId, run, waiting }: RunRowProps) {
  const { t } = useTranslation()
  if (isPaused(run)) return <PausedRow run={run} conversationId={conversationId} />
  switch (run.status) {
    case 'failed':
      return <FailedRow failure={run.failure} conversationId={conversationId} />
    case 'interrupted':
      return <InterruptedRow error={run.error} conversationId={conversationId} />
    case 'stopped':
      return <StoppedLine conversationId={conversationId} />
    case 'running':
      return !waiting || run.retry || run.compacting ? null : (
        <p className={`${styles.quiet} ${styles.working}`}>{t('run.working')}</p>
      )
    default:
      return null
  }
}

function FailedRow({ failure, conversationId }: { failure: Failure; conversationId: string }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const retry = () => {
    focusStopNext()
    void retryRun(conversationId)
  }
  return (
    <Row
      tone="danger"
      icon={<CircleAlert aria-hidden className={styles.icon} />}
      title={t('run.failedTitle')}
    >
      <p>{failureText(failure)}</p>
      {failure.detail && (
        <details className={styles.details}>
          <summary>{t('run.details')}</summary>
          <pre tabIndex={0}>{failure.detail}</pre>
        </details>
      )}
      <>
        <Button look={failure.retriable ? 'primary' : 'secondary'} onClick={retry}>
          {t('run.retry')}
        </Button>
        <RemedyButton
          failure={failure}
          conversationId={conversationId}
          look={failure.retriable ? 'secondary' : 'primary'}
        />
      </>
    </Row>
  )
}

function InterruptedRow({ error, conversationId }: { error: Failure | undefined; conversationId: string }) {
  const { t } = useTranslation()
  const goOn = () => {
    focusStopNext()
    void continueRun(conversationId)
  }
  return (
    <Row
      tone="pause"
      icon={<CircleDotDashed aria-hidden className={styles.icon} />}
      title={t('run.interruptedTitle')}
    >
      <p>{t('run.interrupted')}</p>
      {error && <FailureLine failure={error} />}
      <>
        {error && <RemedyButton failure={error} conversationId={conversationId} />}
        <Button look="primary" onClick={goOn}>
          {t('run.continue')}
        </Button>
      </>
    </Row>
  )
}

interface RowProps {
  tone: 'pause' | 'danger'
  icon: ReactNode
  title: string
  /** Its words, and last its buttons. */
  children: ReactNode[]
}

function Row({ tone, icon, title, children }: RowProps) {
  const id = useId()
  const row = useLeaveFocus<HTMLElement>()
  return (
    <section
      ref={row}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.row}
      data-tone={tone}
      {...WAITS}
    >
      {icon}
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {children.slice(0, -1)}
      </div>
      <div className={styles.buttons}>{children.at(-1)}</div>
    </section>
  )
}
