import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExternalAgentInfo } from '../../shared/domain/external-agent.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import { FormField } from './form-field.tsx'
import styles from './providers.module.css'
import { type AgentEntry, type AgentEntryProblem, useExternalAgentEntry } from './use-external-agent-entry.ts'

interface Props {
  /** Absent: a new one. */
  agent?: ExternalAgentInfo
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Name, command, arguments and environment of an agent. */
export function ExternalAgentForm({ agent, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const { entry, change, problem, submit } = useExternalAgentEntry(agent, onSaved)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={
        agent ? t('externalAgents.form.edit', { agent: agent.label }) : t('externalAgents.form.add')
      }
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Entries entry={entry} change={change} problem={problem} />
      {problem?.field === 'form' && (
        <p role="alert" className={styles.help} data-look="danger">
          {problem.text}
        </p>
      )}
      {!agent && <p className={styles.help}>{t('externalAgents.form.help')}</p>}
      <div className={styles.line}>
        <Button type="submit" look="primary">
          {t(agent ? 'externalAgents.form.save' : 'externalAgents.form.submit')}
        </Button>
        <Button onClick={onCancel}>{t('externalAgents.cancel')}</Button>
      </div>
    </form>
  )
}

interface EntriesProps {
  entry: AgentEntry
  change: (part: Partial<AgentEntry>) => void
  problem: AgentEntryProblem | null
}

function Entries({ entry, change, problem }: EntriesProps) {
  const { t } = useTranslation()
  const id = useId()
  const shared = (name: keyof AgentEntry) => ({
    id: `${id}-${name}`,
    value: entry[name],
    wrong: problem?.field === name ? problem.text : null,
    onChange: (value: string) => change({ [name]: value })
  })
  return (
    <>
      <Entry
        {...shared('label')}
        label={t('externalAgents.form.name')}
        placeholder={t('externalAgents.form.namePlaceholder')}
      />
      <Entry
        {...shared('command')}
        label={t('externalAgents.form.command')}
        placeholder={t('externalAgents.form.commandPlaceholder')}
      />
      <Entry
        {...shared('args')}
        isLong
        label={t('externalAgents.form.args')}
        help={t('externalAgents.form.argsHelp')}
      />
      <Entry
        {...shared('env')}
        isLong
        label={t('externalAgents.form.env')}
        help={t('externalAgents.form.envHelp')}
      />
    </>
  )
}

interface EntryProps {
  id: string
  label: string
  help?: string
  placeholder?: string
  value: string
  wrong: string | null
  /** Of several lines. */
  isLong?: boolean
  onChange: (value: string) => void
}

function Entry({ id, label, help, placeholder, value, wrong, isLong = false, onChange }: EntryProps) {
  const shared = {
    id,
    className: field.field,
    spellCheck: false,
    'aria-invalid': wrong !== null,
    'aria-describedby': `${id}-help`,
    value
  }
  return (
    <FormField id={id} label={label} help={help} problem={wrong}>
      {isLong ? (
        <textarea {...shared} rows={2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          maxLength={4000}
          autoComplete="off"
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
