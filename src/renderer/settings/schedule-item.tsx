import * as Switch from '@radix-ui/react-switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduleInfo } from '../../shared/domain/schedule.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { runScheduleNow, setScheduleEnabled } from '../state/schedule-commands.ts'
import { Button } from '../ui/button.tsx'
import { FoldableItem } from './foldable-item.tsx'
import { focusSoon } from './mcp-ids.ts'
import mcp from './mcp.module.css'
import styles from './providers.module.css'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleHistory } from './schedule-history.tsx'
import { ScheduleRemove } from './schedule-remove.tsx'
import settings from './settings.module.css'
import { useCronReading } from './use-cron-reading.ts'
import { useTimeText } from './use-time-text.ts'

interface Props {
  schedule: ScheduleInfo
  isOpen: boolean
  /** It was just added: it takes the focus. */
  isNew: boolean
  onToggle: () => void
  onRemoved: () => void
}

/** One schedule: its name, when it is due next, how the last run came out, and all that can be done about it. */
export function ScheduleItem({ schedule, isOpen, isNew, onToggle, onRemoved }: Props) {
  const { t } = useTranslation()
  const timeText = useTimeText()
  const { nextAt, last, enabled } = schedule
  const next = nextAt === null ? t('schedules.never') : t('schedules.next', { time: timeText(nextAt) })
  const facts = [enabled && next, last && t(`schedules.outcome.${last.outcome}`)].filter(Boolean)
  return (
    <FoldableItem
      name={schedule.name}
      state={t(enabled ? 'schedules.enabled' : 'schedules.off')}
      isReady={enabled}
      facts={facts.join(' · ')}
      isOpen={isOpen}
      isNew={isNew}
      onToggle={onToggle}
    >
      {(id) => <ScheduleBody id={id} schedule={schedule} onRemoved={onRemoved} />}
    </FoldableItem>
  )
}

function ScheduleBody({ id, schedule, onRemoved }: Pick<Props, 'schedule' | 'onRemoved'> & { id: string }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [isEditing, setEditing] = useState(false)
  const [said, setSaid] = useState('')
  const tell = (answer: Result<unknown>, text = '') => setSaid(answer.ok ? text : refusalText(answer.error))
  const done = () => {
    setEditing(false)
    focusSoon(`edit-schedule-${schedule.id}`)
  }
  if (isEditing)
    return (
      <div id={id} className={styles.body}>
        <ScheduleForm schedule={schedule} onSaved={done} onCancel={done} />
      </div>
    )
  return (
    <div id={id} role="group" aria-label={schedule.name} className={styles.body}>
      <Summary schedule={schedule} />
      <Enabled schedule={schedule} onAnswer={tell} />
      <ScheduleHistory schedule={schedule} />
      <p role="status" className={styles.help}>
        {said}
      </p>
      <div className={styles.add}>
        <Button
          onClick={() =>
            void runScheduleNow(schedule.id).then((answer) => tell(answer, t('schedules.begun')))
          }
        >
          {t('schedules.runNow')}
        </Button>
        <Button id={`edit-schedule-${schedule.id}`} onClick={() => setEditing(true)}>
          {t('schedules.edit')}
        </Button>
        <ScheduleRemove schedule={schedule} onRemoved={onRemoved} />
      </div>
    </div>
  )
}

/** When it is sent, in words, and what is sent. */
function Summary({ schedule }: { schedule: ScheduleInfo }) {
  const { t } = useTranslation()
  const { cron, timeZone, rounds, prompt } = schedule
  const reading = useCronReading(cron, timeZone)
  const words = (reading?.ok && reading.words) || cron
  return (
    <div>
      <p className={styles.help}>
        {t('schedules.facts', {
          words: timeZone === null ? words : `${words} (${timeZone})`,
          rounds: t('schedules.rounds', { count: rounds })
        })}
      </p>
      <p className={mcp.heading}>{t('schedules.prompt')}</p>
      <p>{prompt}</p>
    </div>
  )
}

interface EnabledProps {
  schedule: ScheduleInfo
  onAnswer: (answer: Result<unknown>) => void
}

function Enabled({ schedule, onAnswer }: EnabledProps) {
  const { t } = useTranslation()
  const id = `schedule-on-${schedule.id}`
  return (
    <div className={mcp.switchRow}>
      <Switch.Root
        id={id}
        className={settings.switch}
        checked={schedule.enabled}
        aria-describedby={`${id}-help`}
        onCheckedChange={(enabled) => void setScheduleEnabled(schedule.id, enabled).then(onAnswer)}
      >
        <Switch.Thumb className={settings.thumb} />
      </Switch.Root>
      <label htmlFor={id}>{t('schedules.enabled')}</label>
      <p id={`${id}-help`}>{t('schedules.enabledHelp')}</p>
    </div>
  )
}
