import { useTranslation } from 'react-i18next'
import type { CallPreview as Preview } from '../../shared/ipc/contract.ts'
import styles from './approval-card.module.css'
import { DiffView } from './diff-view.tsx'

/** What a call would change, or why it would change nothing; null while that is not known yet. */
export function CallPreview({ preview }: { preview: Preview | null }) {
  const { t } = useTranslation()
  if (!preview) return <p className={styles.note}>{t('approval.loadingDiff')}</p>
  if (preview.problem !== undefined)
    return <p className={styles.note}>{t('approval.noChange', { problem: preview.problem })}</p>
  const changed = preview.changes.filter(({ diff }) => diff !== '')
  if (changed.length === 0) return <p className={styles.note}>{t('approval.sameAsNow')}</p>
  return changed.map(({ path, diff }) => <DiffView key={path} diff={diff} />)
}
