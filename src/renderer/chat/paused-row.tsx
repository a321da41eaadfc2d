import { CirclePause } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenUsage } from '../../shared/domain/model.ts'
import type { PausedState } from '../../shared/domain/run.ts'
import { openSettings } from '../state/navigation.ts'
import { Button } from '../ui/button.tsx'
import { ContinueButton } from './continue-button.tsx'
import { ContinueHint } from './continue-hint.tsx'
import { FailureLine } from './failure-line.tsx'
import { RemedyButton } from './remedy-button.tsx'
import styles from './run-row.module.css'
import { useContinue } from './use-continue.ts'
import { useLeaveFocus } from './use-leave-focus.ts'

const SEPARATOR = ' · '

/** The row under the last message of a paused conversation: nothing failed, nothing is lost, go on here. */
export function PausedRow({ run, conversationId }: { run: PausedState; conversationId: string }) {
  const { t } = useTranslation()
  const title = useId()
  const row = useLeaveFocus<HTMLElement>()
  const ways = useContinue(conversationId)
  return (
    <section ref={row} role="group" aria-labelledby={title} className={styles.row} data-tone="pause">
      <CirclePause aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <h2 id={title}>{t('pause.title', { count: run.window.toolCalls })}</h2>
        <Figures run={run} />
        {run.status === 'pausedAtToolLimit' && run.kind === 'ceiling' && (
          <p>{t('pause.ceiling', { limit: run.limit })}</p>
        )}
        {run.status === 'pausedByUser' && <p>{t('pause.byUser')}</p>}
        {run.error && <FailureLine failure={run.error} />}
      </div>
      <div className={styles.buttons}>
        {run.error && <RemedyButton failure={run.error} conversationId={conversationId} />}
        <Button onClick={() => openSettings('ai.agent', 'agent.toolLimit.rounds')}>
          {t('pause.adjust')}
        </Button>
        <ContinueButton ways={ways} />
      </div>
      <ContinueHint ways={ways} />
    </section>
  )
}

/** "25 of 25 rounds · 48,210 tokens", and under it the whole turn's figures where they are others. */
function Figures({ run }: { run: PausedState }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { window, turn } = run
  const limit = run.status === 'pausedAtToolLimit' ? run.limit : 0
  const rounds =
    window.rounds <= limit
      ? t('pause.rounds', { rounds: number(window.rounds), count: limit })
      : t('pause.roundsOnly', { count: window.rounds })
  const tokens = (usage: TokenUsage | undefined) =>
    usage ? [t('pause.tokens', { tokens: number(tokensOf(usage)) })] : []
  const whole = [t('pause.calls', { count: turn.toolCalls }), ...tokens(turn.usage)].join(SEPARATOR)
  return (
    <>
      <p className={styles.figures}>{[rounds, ...tokens(window.usage)].join(SEPARATOR)}</p>
      {turn.rounds !== window.rounds && (
        <p className={styles.figures}>{t('pause.wholeTurn', { figures: whole })}</p>
      )}
    </>
  )
}

function tokensOf(usage: TokenUsage): number {
  return usage.input + usage.output + usage.cacheRead + usage.cacheWrite
}
