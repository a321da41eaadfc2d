import { BellDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../state/store.ts'
import { openWaiting } from '../state/waiting-commands.ts'
import button from '../ui/button.module.css'
import styles from './waiting.module.css'

/** Opens the list of what waits, and says how much that is. */
export function WaitingButton() {
  const { t } = useTranslation()
  const count = useWindow((state) => state.waiting.length)
  return (
    <button
      type="button"
      className={`${button.button} ${button.quiet} ${styles.way}`}
      data-waits={count > 0 || undefined}
      aria-haspopup="dialog"
      onClick={openWaiting}
    >
      <BellDot aria-hidden />
      <span>{t('waiting.button')}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  )
}
