import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { McpServerInfo } from '../../shared/domain/mcp-status.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import { ChoiceControl } from './choice-control.tsx'
import { FormField } from './form-field.tsx'
import styles from './providers.module.css'
import { type McpEntry, type McpEntryProblem, useMcpEntry } from './use-mcp-entry.ts'

interface Props {
  /** Absent: a new one, which is added switched off. */
  server?: McpServerInfo
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Name, kind and everything that says how a server is reached. */
export function McpServerForm({ server, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const { entry, change, problem, submit } = useMcpEntry(server, onSaved)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const shared = { id, entry, change, problem }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={server ? t('mcp.form.edit', { server: server.label }) : t('mcp.form.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Line {...shared} name="label" label={t('mcp.form.name')} placeholder={t('mcp.form.namePlaceholder')} />
      <div className={styles.field}>
        <span id={`${id}-kind-label`} className={styles.label}>
          {t('mcp.form.kind')}
        </span>
        <ChoiceControl
          id={`${id}-kind`}
          options={(['stdio', 'http'] as const).map((kind) => ({
            value: kind,
            label: t(`mcp.form.kinds.${kind}`)
          }))}
          value={entry.kind}
          disabled={false}
          labelledBy={`${id}-kind-label`}
          onChange={(kind) => change({ kind: kind === 'http' ? 'http' : 'stdio' })}
        />
      </div>
      {entry.kind === 'stdio' ? <StdioFields {...shared} /> : <HttpFields {...shared} />}
      {problem?.field === 'form' && (
        <p role="alert" className={styles.help} data-look="danger">
          {problem.text}
        </p>
      )}
      {!server && <p className={styles.help}>{t('mcp.form.help')}</p>}
      <div className={styles.line}>
        <Button type="submit" look="primary">
          {t(server ? 'mcp.form.save' : 'mcp.form.submit')}
        </Button>
        <Button onClick={onCancel}>{t('mcp.cancel')}</Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  id: string
  entry: McpEntry
  change: (part: Partial<McpEntry>) => void
  problem: McpEntryProblem | null
}

function StdioFields(props: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Line
        {...props}
        name="command"
        label={t('mcp.form.command')}
        placeholder={t('mcp.form.commandPlaceholder')}
      />
      <Lines {...props} name="args" label={t('mcp.form.args')} />
      <Line {...props} name="cwd" label={t('mcp.form.cwd')} help={t('mcp.form.cwdHelp')} />
      <Lines {...props} name="env" label={t('mcp.form.env')} help={t('mcp.form.valuesHelp')} />
    </>
  )
}

function HttpFields(props: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Line {...props} name="url" label={t('mcp.form.url')} placeholder={t('mcp.form.urlPlaceholder')} />
      <Lines {...props} name="headers" label={t('mcp.form.headers')} help={t('mcp.form.valuesHelp')} />
    </>
  )
}

interface LineProps extends FieldsProps {
  name: Exclude<keyof McpEntry, 'kind'>
  label: string
  help?: string
  placeholder?: string
}

function Line({ id, entry, change, problem, name, label, help, placeholder }: LineProps) {
  const wrong = problem?.field === name ? problem.text : null
  return (
    <FormField id={`${id}-${name}`} label={label} help={help} problem={wrong}>
      <input
        id={`${id}-${name}`}
        className={field.field}
        maxLength={4000}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-${name}-help`}
        value={entry[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </FormField>
  )
}

function Lines({ id, entry, change, problem, name, label, help }: LineProps) {
  const wrong = problem?.field === name ? problem.text : null
  return (
    <FormField id={`${id}-${name}`} label={label} help={help} problem={wrong}>
      <textarea
        id={`${id}-${name}`}
        className={field.field}
        rows={2}
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-${name}-help`}
        value={entry[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </FormField>
  )
}
