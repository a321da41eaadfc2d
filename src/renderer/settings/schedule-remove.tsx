import { useTranslation } from 'react-i18next'
import type { ScheduleInfo } from '../../shared/domain/schedule.ts'
import { removeSchedule } from '../state/schedule-commands.ts'
import { RemoveQuestion } from './remove-question.tsx'

/** Removes a schedule and its history. */
export function ScheduleRemove({ schedule, onRemoved }: { schedule: ScheduleInfo; onRemoved: () => void }) {
  const { t } = useTranslation()
  return (
    <RemoveQuestion
      words={{
        remove: t('schedules.remove'),
        question: t('schedules.removeQuestion', { name: schedule.name }),
        yes: t('schedules.removeYes'),
        cancel: t('schedules.cancel')
      }}
      remove={() => removeSchedule(schedule.id)}
      onRemoved={onRemoved}
    />
  )
}
