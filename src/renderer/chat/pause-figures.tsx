import { useTranslation } from 'react-i18next'
import { tokensOf } from '../../shared/domain/model.ts'
import type { PausedState, RunFigures } from '../../shared/domain/run.ts'
import { formatCent, formatUsd, isUnderACent } from '../money.ts'
import { useCostText } from '../use-cost-text.ts'
import styles from './run-row.module.css'

/** Between figures of one line. */
export const SEPARATOR = ' · '

/**
 * "25 of 25 rounds · 48,210 tokens · $0.40", and under it the whole turn's figures where they are others.
 */
export function PauseFigures({ run }: { run: PausedState }) {
  const { t, i18n } = useTranslation()
  const spent = useSpentWords()
  const { window, turn } = run
  const limit = run.status === 'pausedAtToolLimit' ? run.limit : null
  const rounds =
    limit !== null && window.rounds <= limit
      ? t('pause.rounds', { rounds: window.rounds.toLocaleString(i18n.language), count: limit })
      : t('pause.roundsOnly', { count: window.rounds })
  const whole = [t('pause.calls', { count: turn.toolCalls }), ...spent(turn)].join(SEPARATOR)
  return (
    <>
      <p className={styles.figures}>{[rounds, ...spent(window)].join(SEPARATOR)}</p>
      {turn.rounds !== window.rounds && (
        <p className={styles.figures}>{t('pause.wholeTurn', { figures: whole })}</p>
      )}
    </>
  )
}

/** Tokens and cost as words of a line; none where no provider reported tokens. */
export function useSpentWords(): (figures: Pick<RunFigures, 'usage' | 'cost'>) => string[] {
  const { t, i18n } = useTranslation()
  const costText = useCostText()
  return ({ usage, cost }) =>
    usage
      ? [t('pause.tokens', { tokens: tokensOf(usage).toLocaleString(i18n.language) }), costText(cost)]
      : []
}

/** What another window may cost; nothing where that is not known, or nothing. */
export function PauseEstimate({ run: { estimate } }: { run: PausedState }) {
  const { t, i18n } = useTranslation()
  if (!estimate || estimate.usd === 0) return null
  const { usd } = estimate
  return (
    <p className={styles.figures}>
      {isUnderACent(usd)
        ? t('pause.estimateTiny', { cost: formatCent(i18n.language) })
        : t('pause.estimate', { cost: formatUsd(usd, i18n.language) })}
    </p>
  )
}
