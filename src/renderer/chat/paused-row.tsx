import { Pause } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenUsage } from '../../shared/domain/model.ts'
import type { PausedState } from '../../shared/domain/run.ts'
import { continueRun } from '../state/commands.ts'
import { openSettings } from '../state/navigation.ts'
import { Button } from '../ui/button.tsx'
import { useFailureText } from './failure-text.ts'
import { focusStopNext } from './focus-after.ts'
import styles from './run-row.module.css'

/** The row under the last message of a paused conversation: nothing failed, nothing is lost, go on here. */
export function PausedRow({ run, conversationId }: { run: PausedState; conversationId: string }) {
  const { t } = useTranslation()
  const title = useId()
  const goOn = () => {
    focusStopNext()
    void continueRun(conversationId)
  }
  return (
    <section role="group" aria-labelledby={title} className={styles.row} data-tone="pause">
      <Pause aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <h3 id={title}>{t('pause.title', { count: run.window.toolCalls })}</h3>
        <Figures run={run} />
        {run.status === 'pausedAtToolLimit' && run.kind === 'ceiling' && (
          <p>{t('pause.ceiling', { limit: run.limit })}</p>
        )}
        {run.status === 'pausedByUser' && <p>{t('pause.byUser')}</p>}
        {run.error && <ContinueError failure={run.error} />}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => openSettings('ai.agent', 'agent.toolLimit.rounds')}>
          {t('pause.adjust')}
        </Button>
        <Button look="primary" onClick={goOn}>
          {t('pause.continue')}
        </Button>
      </div>
    </section>
  )
}

/** "25 of 25 rounds · 48,210 tokens", and the whole turn's figures where they are others. */
function Figures({ run }: { run: PausedState }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { window, turn } = run
  const limit = run.status === 'pausedAtToolLimit' ? run.limit : 0
  const windowTokens = tokensOf(window.usage)
  const turnTokens = tokensOf(turn.usage)
  const figures = [
    window.rounds <= limit
      ? t('pause.rounds', { rounds: number(window.rounds), count: limit })
      : t('pause.roundsOnly', { count: window.rounds }),
    windowTokens > 0 && t('pause.tokens', { tokens: number(windowTokens) }),
    turn.toolCalls !== window.toolCalls && t('pause.turnCalls', { count: turn.toolCalls }),
    turnTokens !== windowTokens && t('pause.turnTokens', { tokens: number(turnTokens) })
  ].filter((figure) => figure !== false)
  return (
    <p className={styles.figures}>
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
    </p>
  )
}

function ContinueError({ failure }: { failure: NonNullable<PausedState['error']> }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <p className={styles.error}>
      <strong>{t('pause.errorTitle')}</strong> {failureText(failure)}
      {failure.detail && <span className={styles.detail}>{failure.detail}</span>}
    </p>
  )
}

function tokensOf(usage: TokenUsage | undefined): number {
  return usage ? usage.input + usage.output + usage.cacheRead + usage.cacheWrite : 0
}
