import { useTranslation } from 'react-i18next'
import type { ModelRef } from '../../shared/domain/model.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import { FormField } from './form-field.tsx'
import styles from './providers.module.css'
import own from './schedules.module.css'
import { useCronReading } from './use-cron-reading.ts'
import { type ScheduleEntry, type ScheduleEntryProblem, useCronProblemText } from './use-schedule-entry.ts'
import { useTimeText } from './use-time-text.ts'

export interface Fields {
  id: string
  entry: ScheduleEntry
  change: (part: Partial<ScheduleEntry>) => void
  problem: ScheduleEntryProblem | null
}

const examples = {
  hourly: '0 * * * *',
  daily: '0 9 * * *',
  weekdays: '0 9 * * 1-5',
  weekly: '0 9 * * 1'
} as const
const exampleNames = ['hourly', 'daily', 'weekdays', 'weekly'] as const

/** The expression, what it means, and the time zone that it goes by. */
export function WhenFields({ id, entry, change, problem }: Fields) {
  const { t } = useTranslation()
  const wrong = problem?.field === 'cron' ? problem.text : null
  return (
    <>
      <FormField
        id={`${id}-cron`}
        label={t('schedules.form.cron')}
        help={t('schedules.form.cronHelp')}
        problem={wrong}
      >
        <input
          id={`${id}-cron`}
          className={field.field}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-cron-help ${id}-cron-reading`}
          value={entry.cron}
          onChange={(event) => change({ cron: event.target.value })}
        />
        <Reading id={`${id}-cron-reading`} entry={entry} isHidden={wrong !== null} />
        <div role="group" aria-label={t('schedules.form.examples')} className={own.examples}>
          {exampleNames.map((name) => (
            <Button key={name} onClick={() => change({ cron: examples[name] })}>
              {t(`schedules.form.example.${name}`)}
            </Button>
          ))}
        </div>
      </FormField>
      <ZoneField id={id} entry={entry} change={change} problem={problem} />
    </>
  )
}

/** What is typed means this; said as it changes. */
function Reading({ id, entry, isHidden }: { id: string; entry: ScheduleEntry; isHidden: boolean }) {
  const { t, i18n } = useTranslation()
  const timeText = useTimeText()
  const problemText = useCronProblemText()
  const reading = useCronReading(entry.cron, entry.timeZone)
  const list = new Intl.ListFormat(i18n.language, { style: 'narrow', type: 'unit' })
  return (
    <div id={id} role="status" className={own.reading}>
      {reading?.ok && (
        <>
          <p>{reading.words ?? t('schedules.form.noWords')}</p>
          <p className={styles.help}>
            {t('schedules.form.nextTimes', {
              times: list.format(reading.next.map((at) => timeText(at, entry.timeZone)))
            })}
          </p>
        </>
      )}
      {reading && !reading.ok && !isHidden && (
        <p className={styles.help} data-look="danger">
          {problemText(reading.problem)}
        </p>
      )}
    </div>
  )
}

const zones = Intl.supportedValuesOf('timeZone')

function ZoneField({ id, entry, change }: Fields) {
  const { t } = useTranslation()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { timeZone } = entry
  const isListed = timeZone === null || zones.includes(timeZone)
  return (
    <FormField id={`${id}-zone`} label={t('schedules.form.zone')}>
      <select
        id={`${id}-zone`}
        className={field.field}
        value={timeZone ?? ''}
        onChange={(event) => change({ timeZone: event.target.value || null })}
      >
        <option value="">{t('schedules.form.zoneHere', { zone: here })}</option>
        {!isListed && <option value={timeZone}>{timeZone}</option>}
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </select>
    </FormField>
  )
}

const valueOf = ({ providerId, modelId }: ModelRef) => `${providerId}\n${modelId}`

/** Every model that is listed; one that is chosen and not listed now stays chosen. */
export function ModelField({ id, entry, change }: Fields) {
  const { t } = useTranslation()
  const providers = useWindow((state) => state.providers)
  const { model } = entry
  const isListed =
    !model || providers.some((each) => each.id === model.providerId && each.models.includes(model.modelId))
  const choose = (value: string) => {
    const [providerId = '', modelId = ''] = value.split('\n')
    change({ model: value === '' ? null : { providerId, modelId } })
  }
  return (
    <FormField id={`${id}-model`} label={t('schedules.form.model')}>
      <select
        id={`${id}-model`}
        className={field.field}
        value={model ? valueOf(model) : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('schedules.form.modelDefault')}</option>
        {model && !isListed && (
          <option value={valueOf(model)}>{`${model.providerId} ${model.modelId}`}</option>
        )}
        {providers.map((provider) => (
          <optgroup key={provider.id} label={provider.label}>
            {provider.models.map((modelId) => (
              <option key={modelId} value={valueOf({ providerId: provider.id, modelId })}>
                {provider.names?.[modelId] ?? modelId}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FormField>
  )
}
