import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CronReading } from '../../shared/domain/schedule.ts'
import { readCron } from '../state/schedule-commands.ts'

/** What an expression means; null until it is known. An answer to what is no longer asked is dropped. */
export function useCronReading(cron: string, timeZone: string | null): CronReading | null {
  const { i18n } = useTranslation()
  const [reading, setReading] = useState<CronReading | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readCron({ cron, timeZone, locale: i18n.language }).then((answer) => {
      if (isCurrent && answer.ok) setReading(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [cron, timeZone, i18n.language])
  return reading
}
