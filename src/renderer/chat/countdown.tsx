import { useTranslation } from 'react-i18next'
import { useWindow } from '../state/store.ts'
import styles from './run-row.module.css'
import { clockTime } from './tool-words.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** What becomes of a question that nobody answers, and when (epoch ms). Seen, never announced: a timer is silent. */
export function Countdown({ deadline }: { deadline: number }) {
  const { t } = useTranslation()
  const stops = useWindow((state) => state.settings['agent.unanswered'] === 'stop')
  const time = clockTime(useSecondsLeft(deadline))
  return (
    <p role="timer" className={`${styles.wide} ${styles.figures}`}>
      {t(stops ? 'pause.guard.stopsIn' : 'pause.guard.continuesIn', { time })}
    </p>
  )
}
