import { AtSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MentionItem } from '../../../shared/domain/attachment.ts'
import styles from '../attachment.module.css'

/** A file of the folder that goes along with the message; what it holds is read when that is sent. */
export function MentionChip({ item: { path, isConfirmed } }: { item: MentionItem }) {
  const { t } = useTranslation()
  const words = [
    t('writing.mentioned'),
    t('writing.readLater'),
    ...(isConfirmed ? [t('writing.sensitive')] : [])
  ]
  return (
    <span className={styles.mention} title={path}>
      <AtSign aria-hidden />
      <span className={styles.words}>
        <span className={styles.name}>{path}</span>
        <span className={styles.figures}>{words.join(' · ')}</span>
      </span>
    </span>
  )
}
