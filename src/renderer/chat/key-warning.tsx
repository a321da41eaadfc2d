import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import styles from './composer.module.css'
import type { KeyWarned } from './use-key-warning.ts'

interface Props {
  warning: KeyWarned
  onSend: () => void
  focusField: () => void
}

/** Asks before something that looks like a key goes to a provider; what was written stays in the field. */
export function KeyWarning({ warning: { shape, dismiss }, onSend, focusField }: Props) {
  const { t } = useTranslation()
  if (shape === null) return null
  const then = (act: () => void) => () => {
    act()
    focusField()
  }
  return (
    <div role="alert" className={styles.keyWarning}>
      <TriangleAlert aria-hidden />
      <p>{t('composer.keyWarning', { shape })}</p>
      <Button onClick={then(dismiss)}>{t('composer.keyEdit')}</Button>
      <Button onClick={then(onSend)}>{t('composer.keySend')}</Button>
    </div>
  )
}
