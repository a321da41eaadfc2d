import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../state/store.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './chat.module.css'
import { useRefusalText } from './failure-text.ts'

/** Why the last request of this window was refused. */
export function RefusalBar() {
  const { t } = useTranslation()
  const refusal = useWindow((state) => state.refusal)
  const refusalText = useRefusalText()
  if (!refusal) return null
  return (
    <div className={styles.refusal} role="alert">
      <span>{refusalText(refusal)}</span>
      <IconButton label={t('app.dismiss')} onClick={() => useWindow.setState({ refusal: null })}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
