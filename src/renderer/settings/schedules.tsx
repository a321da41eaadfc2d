import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSchedules } from '../state/schedule-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { focusSoon } from './mcp-ids.ts'
import styles from './providers.module.css'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleItem } from './schedule-item.tsx'

const ADD_SCHEDULE_ID = 'add-schedule'

/** Every schedule, at most one of them open, and the way to add one. */
export function Schedules() {
  const { t } = useTranslation()
  const schedules = useWindow((state) => state.schedules)
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => void loadSchedules(), [])
  const cancel = () => {
    setAdding(false)
    focusSoon(ADD_SCHEDULE_ID)
  }
  const onAdded = (id: string) => {
    setAdding(false)
    setAdded(id)
    setOpen(id)
  }
  return (
    <div className={styles.providers}>
      <p className={styles.help}>{t('schedules.about')}</p>
      {schedules && schedules.length > 0 ? (
        <ul className={styles.list}>
          {schedules.map((schedule) => (
            <ScheduleItem
              key={schedule.id}
              schedule={schedule}
              isOpen={open === schedule.id}
              isNew={added === schedule.id}
              onToggle={() => setOpen(open === schedule.id ? null : schedule.id)}
              onRemoved={() => focusSoon(ADD_SCHEDULE_ID)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.help}>{schedules && t('schedules.none')}</p>
      )}
      {isAdding ? (
        <ScheduleForm onSaved={onAdded} onCancel={cancel} />
      ) : (
        <div className={styles.add}>
          <Button id={ADD_SCHEDULE_ID} icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('schedules.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
