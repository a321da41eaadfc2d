import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { forgetCleared, useCleared } from '../state/cleared-drafts.ts'
import { bringDraftBack } from '../state/drafts.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './chat.module.css'

interface Props {
  draftKey: string
  /** Puts the focus where it belongs once the button that had it is gone. */
  onGone: () => void
}

/** Brings back what was deleted from the composer, as long as that is empty. */
export function ClearedBar({ draftKey, onGone }: Props) {
  const { t } = useTranslation()
  const isThere = useCleared((cleared) => cleared[draftKey] !== undefined)
  if (!isThere) return null
  const then = (act: (key: string) => void) => () => {
    act(draftKey)
    onGone()
  }
  return (
    <div className={styles.status}>
      <p className={styles.statusText}>{t('writing.cleared')}</p>
      <Button look="quiet" aria-keyshortcuts="Control+Z Meta+Z" onClick={then(bringDraftBack)}>
        {t('writing.bringBack')}
      </Button>
      <IconButton label={t('app.dismiss')} onClick={then(forgetCleared)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
