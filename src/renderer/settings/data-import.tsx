import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedImport } from '../../shared/ipc/data-requests.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { openImport } from '../state/data-commands.ts'
import { Button } from '../ui/button.tsx'
import data from './data.module.css'
import { ImportReportView } from './import-report.tsx'
import styles from './settings.module.css'

type Shown = Exclude<OpenedImport, { kind: 'none' }> | { kind: 'said'; text: string; isProblem: boolean }

/** Chooses a file, shows what importing it would do, and does it on a word. */
export function DataImport() {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [isReading, setReading] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const endReport = (next: Shown | null) => {
    setShown(next)
    button.current?.focus()
  }
  const choose = async () => {
    setReading(true)
    setShown(null)
    const answer = await openImport()
    setReading(false)
    if (!answer.ok) setShown({ kind: 'said', text: refusalText(answer.error), isProblem: true })
    else if (answer.value.kind !== 'none') setShown(answer.value)
  }
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <div className={styles.words}>
          <span className={styles.label}>{t('archive.importLabel')}</span>
          <p id="import-help">{t('archive.importHelp')}</p>
        </div>
        <Button
          ref={button}
          disabled={isReading}
          aria-describedby="import-help"
          onClick={() => void choose()}
        >
          {isReading ? t('archive.reading') : t('archive.import')}
        </Button>
      </div>
      {shown?.kind === 'report' && (
        <ImportReportView
          name={shown.name}
          report={shown.report}
          onDone={(text, isProblem) => endReport({ kind: 'said', text, isProblem })}
          onCancel={() => endReport(null)}
        />
      )}
      {shown?.kind === 'refused' && <Refused {...shown} />}
      {shown?.kind === 'said' && (
        <p
          className={`${data.report} ${shown.isProblem ? data.problem : data.done}`}
          {...(shown.isProblem && { role: 'alert' })}
        >
          {shown.text}
        </p>
      )}
    </div>
  )
}

/** All that is wrong with the file. */
function Refused({ name, problems }: Extract<OpenedImport, { kind: 'refused' }>) {
  const { t } = useTranslation()
  return (
    <div className={data.report} role="alert">
      <h4>{name}</h4>
      <p>{t('archive.refused')}</p>
      <ul className={data.facts}>
        {problems.map(({ code, name: file = '', detail = '' }, at) => (
          <li key={`${code} ${file} ${String(at)}`}>
            {t(`archive.problem.${code}`, { name: file, detail }).replace(' ()', '')}
          </li>
        ))}
      </ul>
    </div>
  )
}
