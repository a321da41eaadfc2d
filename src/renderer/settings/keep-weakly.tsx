import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../state/store.ts'
import styles from './providers.module.css'

/** Whether to keep a key where it would only be disguised; asked only where that is so. */
export function KeepWeakly({
  checked,
  onChange
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { t } = useTranslation()
  const protection = useWindow((state) => state.keyProtection)
  const help = useId()
  if (protection !== 'weak') return null
  return (
    <div className={styles.weak}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={help}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('providers.keepWeakly')}
      </label>
      <p id={help} className={styles.help}>
        {t('providers.keepWeaklyHelp')}
      </p>
    </div>
  )
}
