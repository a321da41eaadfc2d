import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from '../composer.module.css'

interface Props {
  path: string
  onSend: () => void
  onLeave: () => void
}

/** Asks before a file that commonly holds secrets goes along; the focus is on what sends nothing. */
export function SecretQuestion({ path, onSend, onLeave }: Props) {
  const { t } = useTranslation()
  const leave = useRef<HTMLButtonElement>(null)
  useEffect(() => leave.current?.focus(), [])
  return (
    <div
      role="alert"
      className={styles.keyWarning}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
      }}
    >
      <TriangleAlert aria-hidden />
      <p>{t('writing.secret', { path })}</p>
      <Button ref={leave} onClick={onLeave}>
        {t('writing.secretLeave')}
      </Button>
      <Button onClick={onSend}>{t('writing.secretSend')}</Button>
    </div>
  )
}
