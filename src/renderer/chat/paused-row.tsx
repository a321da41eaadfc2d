import { CirclePause, CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { guardOf, type GuardTrip, type PausedState } from '../../shared/domain/run.ts'
import { formatUsd } from '../money.ts'
import { stopRun } from '../state/commands.ts'
import { openSettings } from '../state/navigation.ts'
import { Button } from '../ui/button.tsx'
import { ContinueButton } from './continue-button.tsx'
import { ContinueHint } from './continue-hint.tsx'
import { Countdown } from './countdown.tsx'
import { FailureLine } from './failure-line.tsx'
import { GuardEvidenceList } from './guard-evidence.tsx'
import { GuardRow } from './guard-row.tsx'
import { LetRepeatButton } from './let-repeat-button.tsx'
import { PauseEstimate, PauseFigures } from './pause-figures.tsx'
import { remedyFor } from './remedy.ts'
import { RemedyButton } from './remedy-button.tsx'
import styles from './run-row.module.css'
import { type ContinueWays, useContinue } from './use-continue.ts'
import { useGuardSentence } from './use-guard-sentence.ts'
import { useLeaveFocus } from './use-leave-focus.ts'
import { WAITS } from './use-wanted-focus.ts'

interface Props {
  run: PausedState
  conversationId: string
}

/** The row under the last message of a paused conversation: nothing failed, nothing is lost, go on here. */
export function PausedRow({ run, conversationId }: Props) {
  const trip = guardOf(run)
  const ways = useContinue(conversationId)
  return trip ? (
    <QuestionRow run={run} conversationId={conversationId} trip={trip} ways={ways} />
  ) : (
    <PlainRow run={run} conversationId={conversationId} ways={ways} />
  )
}

/** A pause that asks nothing: the limit's, or the user's own. */
function PlainRow({ run, conversationId, ways }: Props & { ways: ContinueWays }) {
  const { t } = useTranslation()
  const title = useId()
  const row = useLeaveFocus<HTMLElement>()
  return (
    <section
      ref={row}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
      className={styles.row}
      data-tone="pause"
      {...WAITS}
    >
      <CirclePause aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <h2 id={title}>{t('pause.title', { count: run.window.toolCalls })}</h2>
        <PauseFigures run={run} />
        <Reason run={run} />
        <PauseEstimate run={run} />
      </div>
      <div className={styles.buttons}>
        <Ways run={run} conversationId={conversationId} ways={ways} />
      </div>
      <ContinueHint ways={ways} />
    </section>
  )
}

/** A guard's question, alone or together with the limit: Continue answers both. */
function QuestionRow({ run, conversationId, trip, ways }: Props & { trip: GuardTrip; ways: ContinueWays }) {
  const { t } = useTranslation()
  const title = useId()
  const guardSentence = useGuardSentence()
  const stop = () => void stopRun(conversationId)
  const held = run.status === 'pausedByGuard' && run.held !== undefined
  const isLimit = run.status === 'pausedAtToolLimit' || run.status === 'pausedAtCostLimit'
  return (
    <GuardRow labelledBy={isLimit ? `${title}-limit ${title}` : title} onStop={stop}>
      <CircleQuestionMark aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {isLimit && <h2 id={`${title}-limit`}>{t('pause.title', { count: run.window.toolCalls })}</h2>}
        <h2 id={title}>{guardSentence(trip)}</h2>
        <p>
          {held ? t('pause.guard.heldQuestion', { count: trip.evidence.length }) : t('pause.guard.question')}
        </p>
        <PauseFigures run={run} />
        <Reason run={run} />
        <PauseEstimate run={run} />
      </div>
      <GuardEvidenceList evidence={trip.evidence} />
      {run.status === 'pausedByGuard' && run.deadline !== undefined && <Countdown deadline={run.deadline} />}
      <div className={`${styles.buttons} ${styles.wide}`}>
        <LetRepeatButton trip={trip} ways={ways} />
        <Ways run={run} conversationId={conversationId} ways={ways} onStop={stop} />
      </div>
      {/* Calls that are held run before anything can be said to the model, so a hint would be lost. */}
      {!held && <ContinueHint ways={ways} />}
    </GuardRow>
  )
}

/** What more there is to say about why it stands still. */
function Reason({ run }: { run: PausedState }) {
  const { t, i18n } = useTranslation()
  const costLimit = costLimitOf(run)
  return (
    <>
      {run.status === 'pausedAtToolLimit' && run.kind === 'ceiling' && (
        <p>{t('pause.ceiling', { limit: run.limit })}</p>
      )}
      {costLimit !== undefined && (
        <p>{t('pause.costLimit', { limit: formatUsd(costLimit, i18n.language) })}</p>
      )}
      {run.status === 'pausedByUser' && <p>{t('pause.byUser')}</p>}
      {run.error && <FailureLine failure={run.error} />}
    </>
  )
}

/** The cost limit that is a reason of the pause, alone or beside the number of rounds; in US dollars. */
function costLimitOf(run: PausedState): number | undefined {
  return run.status === 'pausedAtCostLimit' || run.status === 'pausedAtToolLimit' ? run.costLimit : undefined
}

interface WaysProps extends Props {
  ways: ContinueWays
  onStop?: () => void
}

/** The buttons, the one to go on with last. */
function Ways({ run, conversationId, ways, onStop }: WaysProps) {
  const { t } = useTranslation()
  const remedy = run.error && <RemedyButton failure={run.error} conversationId={conversationId} />
  // Continue alone would fail the same way again.
  const isRemedyNext = run.error !== undefined && remedyFor(run.error) === 'compact'
  return (
    <>
      {!isRemedyNext && remedy}
      <AdjustButtons run={run} />
      {onStop && <Button onClick={onStop}>{t('pause.guard.stop')}</Button>}
      <ContinueButton ways={ways} isNext={!isRemedyNext} />
      {isRemedyNext && remedy}
    </>
  )
}

/** Leads to the limit that was reached; to each of them where both were. */
function AdjustButtons({ run }: { run: PausedState }) {
  const { t } = useTranslation()
  const costLimit = costLimitOf(run)
  const isCostAlone = run.status === 'pausedAtCostLimit'
  if (run.status === 'pausedByGuard') return null
  return (
    <>
      {!isCostAlone && (
        <Button onClick={() => openSettings('ai.agent', 'agent.toolLimit.rounds')}>
          {t('pause.adjust')}
        </Button>
      )}
      {costLimit !== undefined && (
        <Button onClick={() => openSettings('ai.agent', 'agent.costLimit.usd')}>
          {t(isCostAlone ? 'pause.adjust' : 'pause.adjustCost')}
        </Button>
      )}
    </>
  )
}
