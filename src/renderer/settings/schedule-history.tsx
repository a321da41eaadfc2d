import { useTranslation } from 'react-i18next'
import type { ScheduleInfo, ScheduleRun } from '../../shared/domain/schedule.ts'
import { useFailureText } from '../chat/failure-text.ts'
import { openRun, scheduleHistory } from '../state/schedule-commands.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Button } from '../ui/button.tsx'
import { useCostText } from '../use-cost-text.ts'
import mcp from './mcp.module.css'
import styles from './schedules.module.css'
import { useTimeText } from './use-time-text.ts'

/** What became of each time, newest first, and the way to its conversation. */
export function ScheduleHistory({ schedule }: { schedule: ScheduleInfo }) {
  const { t } = useTranslation()
  const { id, last } = schedule
  const runs = useAnswer(() => scheduleHistory(id), `${id} ${last?.id} ${last?.outcome}`)
  return (
    <div>
      <p id={`history-${id}`} className={mcp.heading}>
        {t('schedules.history')}
      </p>
      {runs?.length === 0 && <p className={styles.none}>{t('schedules.noHistory')}</p>}
      <ul className={styles.history} aria-labelledby={`history-${id}`}>
        {runs?.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </div>
  )
}

const goesOn = new Set<ScheduleRun['outcome']>(['stoppedAtLimit', 'interrupted'])

function Run({ run }: { run: ScheduleRun }) {
  const { t } = useTranslation()
  const timeText = useTimeText()
  const costText = useCostText()
  const failureText = useFailureText()
  const { outcome, dueAt, at, conversationId, missed, failure, missingFolder, figures } = run
  const time = timeText(dueAt ?? at)
  const why = [
    failure && failureText(failure),
    missingFolder !== undefined && t('schedules.missingFolder', { path: missingFolder }),
    goesOn.has(outcome) && conversationId !== null && t('schedules.goOn'),
    figures?.cost && costText(figures.cost)
  ].filter(Boolean)
  return (
    <li data-outcome={outcome}>
      <span className={styles.time}>{dueAt === null ? `${time}, ${t('schedules.byHand')}` : time}</span>
      <span className={styles.outcome}>
        {missed === undefined ? t(`schedules.outcome.${outcome}`) : t('schedules.missed', { count: missed })}
      </span>
      {why.length > 0 && <span className={styles.why}>{why.join(' · ')}</span>}
      {conversationId !== null && (
        <Button
          look="quiet"
          aria-label={t('schedules.openLabel', { time })}
          onClick={() => openRun(conversationId)}
        >
          {t('schedules.open')}
        </Button>
      )}
    </li>
  )
}
