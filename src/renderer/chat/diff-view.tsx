import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './diff-view.module.css'
import { diffLines } from './diff-lines.ts'

/** A unified diff, its lines marked and coloured; the keyboard scrolls it. */
export function DiffView({ diff }: { diff: string }) {
  const { t } = useTranslation()
  const { path, lines, isCut } = useMemo(() => diffLines(diff), [diff])
  const label = t('approval.changes', { path })
  return (
    <figure className={styles.diff}>
      <figcaption title={t('approval.diffHint')}>{label}</figcaption>
      <pre tabIndex={0} aria-label={label}>
        <code>
          {lines.map(({ kind, mark, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
            <span key={index} data-kind={kind}>
              {`${mark}${text}\n`}
            </span>
          ))}
        </code>
      </pre>
      {isCut && <p>{t('approval.diffCut')}</p>}
    </figure>
  )
}
