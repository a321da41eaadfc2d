import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type McpImport as McpImportRead,
  type McpImportEntry,
  readMcpImport
} from '../../shared/domain/mcp-import.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { importMcpServers } from '../state/mcp-commands.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import { FormField } from './form-field.tsx'
import styles from './mcp.module.css'
import shared from './providers.module.css'

const MAX_LENGTH = 1_000_000

interface Props {
  onAdded: (id: string) => void
  onCancel: () => void
}

/**
 * Takes servers from the usual configuration, after showing exactly what each would run or reach. Nothing is chosen to
 * begin with, and what is added is off (M113, F112).
 */
export function McpImport({ onAdded, onCancel }: Props) {
  const { t } = useTranslation()
  const { text, change, problem, setProblem, submit, chosen, toggle, read } = useImport(onAdded)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_LENGTH) return setProblem(t('mcp.importing.fileTooLong'))
    change(await file.text())
  }
  return (
    <form
      className={shared.form}
      aria-label={t('mcp.importing.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormField id={`${id}-text`} label={t('mcp.importing.text')} problem={problem}>
        <textarea
          ref={area}
          id={`${id}-text`}
          className={field.field}
          rows={6}
          maxLength={MAX_LENGTH}
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-text-help`}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </FormField>
      <FileButton onFile={(file) => void take(file)} />
      {read?.ok && <Found read={read} chosen={chosen} onToggle={toggle} />}
      <div className={shared.line}>
        <Button type="submit" look="primary" disabled={chosen.size === 0}>
          {chosen.size === 0
            ? t('mcp.importing.submitNone')
            : t('mcp.importing.submit', { count: chosen.size })}
        </Button>
        <Button onClick={onCancel}>{t('mcp.cancel')}</Button>
      </div>
    </form>
  )
}

interface FoundProps {
  read: Extract<McpImportRead, { ok: true }>
  chosen: ReadonlySet<string>
  onToggle: (name: string) => void
}

function Found({ read, chosen, onToggle }: FoundProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.found}>
      <p role="status">{t('mcp.importing.found', { count: read.entries.length })}</p>
      <ul>
        {read.entries.map((entry) => (
          <Preview
            key={entry.name}
            entry={entry}
            isChosen={chosen.has(entry.name)}
            onToggle={() => onToggle(entry.name)}
          />
        ))}
      </ul>
      {read.unusable.length > 0 && <p>{t('mcp.importing.unusable', { names: read.unusable.join(', ') })}</p>}
    </div>
  )
}

function useImport(onAdded: (id: string) => void) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [text, setText] = useState('')
  const [refused, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const read = text.trim() === '' ? null : readMcpImport(text)
  const unreadable =
    read && !read.ok
      ? t(read.problem === 'no-json' ? 'mcp.importing.noJson' : 'mcp.importing.noServers')
      : null
  const change = (next: string) => {
    setText(next)
    setProblem(null)
    setChosen(new Set())
  }
  const toggle = (name: string) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    setChosen(next)
  }
  const submit = async () => {
    if (chosen.size === 0) return
    const answer = await importMcpServers({ text, names: [...chosen] })
    if (!answer.ok) return setProblem(refusalText(answer.error))
    const [first] = answer.value.ids
    if (first !== undefined) onAdded(first)
  }
  return { text, change, problem: refused ?? unreadable, setProblem, submit, chosen, toggle, read }
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button onClick={() => input.current?.click()}>{t('mcp.importing.file')}</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('mcp.importing.file')}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

interface PreviewProps {
  entry: McpImportEntry
  isChosen: boolean
  onToggle: () => void
}

/** Exactly what a server would run or reach; of its values only the names. */
function Preview({ entry: { name, transport }, isChosen, onToggle }: PreviewProps) {
  const { t } = useTranslation()
  const id = useId()
  const rows: [label: string, values: string[]][] =
    transport.kind === 'stdio'
      ? [
          [t('mcp.importing.command'), [transport.command]],
          [t('mcp.importing.args'), transport.args],
          [t('mcp.importing.env'), Object.keys(transport.env)],
          [t('mcp.importing.folder'), transport.cwd === null ? [] : [transport.cwd]]
        ]
      : [
          [t('mcp.importing.address'), [transport.url]],
          [t('mcp.importing.headers'), Object.keys(transport.headers)]
        ]
  return (
    <li>
      <label className={styles.pick} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          aria-label={t('mcp.importing.choose', { name })}
          aria-describedby={`${id}-what`}
          onChange={onToggle}
        />
        <span>{name}</span>
      </label>
      <dl id={`${id}-what`} className={styles.facts}>
        {rows
          .filter(([, values]) => values.length > 0)
          .map(([label, values]) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value, at) => (
                // An argument may come twice, and the list never changes.
                // oxlint-disable-next-line react/no-array-index-key
                <dd key={at}>
                  <code>{value}</code>
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </li>
  )
}
