import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportReport, ImportStand } from '../../shared/domain/data-import.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { applyImport, cancelImport } from '../state/data-commands.ts'
import { Button } from '../ui/button.tsx'
import data from './data.module.css'

const stands: readonly ImportStand[] = ['new', 'beside', 'same']

interface Props {
  name: string
  report: ImportReport
  onDone: (text: string, isProblem: boolean) => void
  onCancel: () => void
}

/** What an import would do; nothing is added before the word for it. It takes the focus when it comes. */
export function ImportReportView({ name, report, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const { choices, toggle, isWorking, confirm } = useImport(report, onDone)
  useEffect(() => {
    group.current?.focus()
    group.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const added = report.counts.new + report.counts.beside
  const hasPermissions = report.notes.some(({ code }) => code === 'permissions')
  return (
    <div ref={group} role="group" aria-labelledby={id} tabIndex={-1} className={data.report}>
      <h4 id={id}>{t('archive.report', { name })}</h4>
      <ul className={data.facts}>
        <li>{t(`archive.kind.${report.kind}`)}</li>
        {stands
          .filter((stand) => report.counts[stand] > 0)
          .map((stand) => (
            <li key={stand}>{t(`archive.counts.${stand}`, { count: report.counts[stand] })}</li>
          ))}
        {report.notes.map(({ code, count }) => (
          <li key={code}>{t(`archive.note.${code}`, { count })}</li>
        ))}
      </ul>
      <Items items={report.items} />
      {report.hasSettings && (
        <Check checked={choices.settings} onToggle={() => toggle('settings')}>
          {t('archive.takeSettings')}
        </Check>
      )}
      {hasPermissions && (
        <Check checked={choices.permissions} onToggle={() => toggle('permissions')}>
          {t('archive.keepPermissions')}
        </Check>
      )}
      <div className={data.buttons}>
        <Button look="primary" disabled={isWorking} onClick={() => void confirm()}>
          {added > 0 ? t('archive.apply', { count: added }) : t('archive.applyRest')}
        </Button>
        <Button
          disabled={isWorking}
          onClick={() => {
            cancelImport()
            onCancel()
          }}
        >
          {t('archive.cancel')}
        </Button>
      </div>
    </div>
  )
}

function useImport({ token }: ImportReport, onDone: Props['onDone']) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [choices, setChoices] = useState({ settings: false, permissions: false })
  const [isWorking, setWorking] = useState(false)
  const toggle = (key: keyof typeof choices) => setChoices((all) => ({ ...all, [key]: !all[key] }))
  const confirm = async () => {
    setWorking(true)
    const answer = await applyImport({ token, ...choices })
    setWorking(false)
    if (!answer.ok) return onDone(refusalText(answer.error), true)
    onDone(t('archive.done', { count: answer.value.added + answer.value.beside }), false)
  }
  return { choices, toggle, isWorking, confirm }
}

function Items({ items }: Pick<ImportReport, 'items'>) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <ul className={data.items} aria-label={t('archive.list')} tabIndex={0}>
      {items.map(({ title, messages, stand }, at) => (
        <li key={`${title} ${String(at)}`}>
          <span dir="auto">{title || t('app.unnamed')}</span>
          <span className={data.soft}>{t('archive.messages', { count: messages })}</span>
          <span className={data.soft}>{t(`archive.stand.${stand}`)}</span>
        </li>
      ))}
    </ul>
  )
}

interface CheckProps {
  checked: boolean
  onToggle: () => void
  children: string
}

function Check({ checked, onToggle, children }: CheckProps) {
  return (
    <label className={data.check}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      {children}
    </label>
  )
}
