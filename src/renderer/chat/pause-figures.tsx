import { useTranslation } from 'react-i18next'
import { tokensOf, type TokenUsage } from '../../shared/domain/model.ts'
import type { PausedState } from '../../shared/domain/run.ts'
import styles from './run-row.module.css'

/** Between figures of one line. */
export const SEPARATOR = ' · '

/** "25 of 25 rounds · 48,210 tokens", and under it the whole turn's figures where they are others. */
export function PauseFigures({ run }: { run: PausedState }) {
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
