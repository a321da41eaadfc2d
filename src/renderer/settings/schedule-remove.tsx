import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduleInfo } from '../../shared/domain/schedule.ts'
import { removeSchedule } from '../state/schedule-commands.ts'
import { Button } from '../ui/button.tsx'
import { focusSoon } from './mcp-ids.ts'
import styles from './providers.module.css'

/** Removes a schedule and its history, after asking in place. One that is gone already is gone. */
export function ScheduleRemove({ schedule, onRemoved }: { schedule: ScheduleInfo; onRemoved: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const first = `remove-schedule-${schedule.id}`
  useEffect(() => {
    if (isAsking) cancel.current?.focus()
  }, [isAsking])
  const stay = () => {
    setAsking(false)
    focusSoon(first)
  }
  if (!isAsking)
    return (
      <Button id={first} onClick={() => setAsking(true)}>
        {t('schedules.remove')}
      </Button>
    )
  return (
    <div role="group" aria-label={t('schedules.remove')} className={styles.confirm}>
      <p>{t('schedules.removeQuestion', { name: schedule.name })}</p>
      <Button className={styles.danger} onClick={() => void removeSchedule(schedule.id).then(onRemoved)}>
        {t('schedules.removeYes')}
      </Button>
      <Button ref={cancel} onClick={stay}>
        {t('schedules.cancel')}
      </Button>
    </div>
  )
}
