import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallPreview as Preview } from '../../shared/ipc/contract.ts'
import { previewCall } from '../state/commands.ts'
import styles from './approval-card.module.css'
import { DiffView } from './diff-view.tsx'

interface Props {
  conversationId: string
  callId: string
}

/** What a call would change, compared with the files as they are when the question is shown. */
export function CallPreview({ conversationId, callId }: Props) {
  const { t } = useTranslation()
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    let isGone = false
    void previewCall(conversationId, callId).then((seen) => {
      if (!isGone) setPreview(seen)
    })
    return () => {
      isGone = true
    }
  }, [conversationId, callId])
  if (!preview) return <p className={styles.note}>{t('approval.loadingDiff')}</p>
  if (preview.problem !== undefined)
    return <p className={styles.note}>{t('approval.noChange', { problem: preview.problem })}</p>
  const changed = preview.changes.filter(({ diff }) => diff !== '')
  if (changed.length === 0) return <p className={styles.note}>{t('approval.sameAsNow')}</p>
  return changed.map(({ path, diff }) => <DiffView key={path} diff={diff} />)
}
