import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ExportFormat, exportFormats, isExportFormat } from '../../shared/domain/export.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { exportAll, exportEverything } from '../state/data-commands.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import data from './data.module.css'
import styles from './settings.module.css'

/** Everything into one file that can be imported again, or every conversation into a file to read. */
export function DataExport() {
  const { t } = useTranslation()
  const [format, setFormat] = useState<ExportFormat>('markdown')
  const id = useId()
  const everything = useExport(exportEverything)
  const all = useExport(() => exportAll(format))
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <div className={styles.words}>
          <span className={styles.label}>{t('archive.export')}</span>
          <p id={`${id}-everything`}>{t('archive.exportHelp')}</p>
          <Outcome {...everything} />
        </div>
        <Button
          disabled={everything.isBusy}
          aria-label={everything.isBusy ? t('archive.exporting') : t('archive.export')}
          aria-describedby={`${id}-everything`}
          onClick={() => void everything.run()}
        >
          {everything.isBusy ? t('archive.exporting') : t('archive.exportShort')}
        </Button>
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <span className={styles.label}>{t('archive.exportAll')}</span>
          <p id={`${id}-all`}>{t('archive.exportAllHelp')}</p>
          <Outcome {...all} />
        </div>
        <div className={data.choice}>
          <select
            className={field.field}
            aria-label={t('archive.format')}
            value={format}
            onChange={({ target }) => isExportFormat(target.value) && setFormat(target.value)}
          >
            {exportFormats.map((each) => (
              <option key={each} value={each}>
                {t(`exporting.format.${each}`)}
              </option>
            ))}
          </select>
          <Button
            disabled={all.isBusy}
            aria-label={all.isBusy ? t('archive.exporting') : t('archive.exportAll')}
            aria-describedby={`${id}-all`}
            onClick={() => void all.run()}
          >
            {all.isBusy ? t('archive.exporting') : t('archive.exportShort')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** An export, and what came of the last one. */
function useExport(work: typeof exportEverything) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null)
  const run = async () => {
    setBusy(true)
    setSaid(null)
    const answer = await work()
    setBusy(false)
    if (!answer.ok) return setSaid({ text: refusalText(answer.error), isProblem: true })
    const { path, count } = answer.value
    if (path !== null) setSaid({ text: t('archive.exported', { count, path }), isProblem: false })
  }
  return { isBusy, said, run }
}

/** A problem is told at once; what went well the live region says too. */
function Outcome({ said }: Pick<ReturnType<typeof useExport>, 'said'>) {
  if (!said) return null
  return (
    <p className={said.isProblem ? data.problem : data.done} {...(said.isProblem && { role: 'alert' })}>
      {said.text}
    </p>
  )
}
