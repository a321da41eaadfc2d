import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApprovalMode, approvalModes } from '../../shared/domain/approval.ts'
import { SCHEDULE_ROUNDS, type ScheduleInfo } from '../../shared/domain/schedule.ts'
import { int } from '../../shared/settings/rows.ts'
import { ROUND_CEILING } from '../../shared/settings/table.ts'
import { pickFolder } from '../state/schedule-commands.ts'
import { Button } from '../ui/button.tsx'
import { NumberControl } from '../ui/number-control.tsx'
import field from '../ui/text-field.module.css'
import { ChoiceControl } from './choice-control.tsx'
import { FormField } from './form-field.tsx'
import styles from './providers.module.css'
import { type Fields, ModelField, WhenFields } from './schedule-fields.tsx'
import own from './schedules.module.css'
import { useScheduleEntry } from './use-schedule-entry.ts'

interface Props {
  /** Absent: a new one. */
  schedule?: ScheduleInfo
  onSaved: (id: string) => void
  onCancel: () => void
}

const roundsRow = int({
  default: SCHEDULE_ROUNDS,
  min: 1,
  max: ROUND_CEILING,
  step: 5,
  page: 25,
  section: 'schedules'
})

/** Name, prompt, times and everything else that a schedule says. */
export function ScheduleForm({ schedule, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const { entry, change, problem, submit } = useScheduleEntry(schedule, onSaved)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (problem) document.getElementById(`${id}-${problem.field}`)?.focus()
  }, [problem, id])
  const fields = { id, entry, change, problem }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={schedule ? t('schedules.form.edit', { name: schedule.name }) : t('schedules.form.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Text
        {...fields}
        name="name"
        label={t('schedules.form.name')}
        placeholder={t('schedules.form.namePlaceholder')}
      />
      <Prompt {...fields} />
      <WhenFields {...fields} />
      <ModelField {...fields} />
      <Text
        {...fields}
        name="workspace"
        label={t('schedules.form.workspace')}
        help={t('schedules.form.workspaceHelp')}
      >
        <Button
          onClick={() => void pickFolder().then((path) => path !== null && change({ workspace: path }))}
        >
          {t('schedules.form.choose')}
        </Button>
      </Text>
      <ModeField {...fields} />
      <RoundsField {...fields} />
      <div className={styles.line}>
        <Button type="submit" look="primary">
          {t(schedule ? 'schedules.form.save' : 'schedules.form.submit')}
        </Button>
        <Button onClick={onCancel}>{t('schedules.cancel')}</Button>
      </div>
    </form>
  )
}

interface TextProps extends Fields {
  name: 'name' | 'workspace'
  label: string
  help?: string
  placeholder?: string
  children?: ReactNode
}

function Text({ id, entry, change, problem, name, label, help, placeholder, children }: TextProps) {
  const wrong = problem?.field === name ? problem.text : null
  return (
    <FormField id={`${id}-${name}`} label={label} help={help} problem={wrong}>
      <div className={own.folder}>
        <input
          id={`${id}-${name}`}
          className={field.field}
          maxLength={name === 'name' ? 100 : 4096}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-${name}-help`}
          value={entry[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
        {children}
      </div>
    </FormField>
  )
}

function Prompt({ id, entry, change, problem }: Fields) {
  const { t } = useTranslation()
  const wrong = problem?.field === 'prompt' ? problem.text : null
  return (
    <FormField id={`${id}-prompt`} label={t('schedules.form.prompt')} problem={wrong}>
      <textarea
        id={`${id}-prompt`}
        className={field.field}
        rows={3}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-prompt-help`}
        value={entry.prompt}
        onChange={(event) => change({ prompt: event.target.value })}
      />
    </FormField>
  )
}

function ModeField({ id, entry, change }: Fields) {
  const { t } = useTranslation()
  const isMode = (value: string): value is ApprovalMode => approvalModes.some((mode) => mode === value)
  return (
    <div className={styles.field}>
      <span id={`${id}-mode-label`} className={styles.label}>
        {t('schedules.form.mode')}
      </span>
      <ChoiceControl
        id={`${id}-mode`}
        options={approvalModes.map((mode) => ({ value: mode, label: t(`approval.mode.${mode}`) }))}
        value={entry.mode}
        disabled={false}
        labelledBy={`${id}-mode-label`}
        describedBy={`${id}-mode-help`}
        onChange={(mode) => isMode(mode) && change({ mode })}
      />
      <p id={`${id}-mode-help`} className={styles.help}>
        {t('schedules.form.modeHelp')}
      </p>
    </div>
  )
}

function RoundsField({ id, entry, change }: Fields) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <span id={`${id}-rounds-label`} className={styles.label}>
        {t('schedules.form.rounds')}
      </span>
      <NumberControl
        id={`${id}-rounds`}
        row={roundsRow}
        value={entry.rounds}
        disabled={false}
        labelledBy={`${id}-rounds-label`}
        describedBy={`${id}-rounds-help`}
        onChange={(rounds) => change({ rounds })}
      />
      <p id={`${id}-rounds-help`} className={styles.help}>
        {t('schedules.form.roundsHelp')}
      </p>
    </div>
  )
}
