import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openLink } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './providers.module.css'

/** The way to the page where a service's keys are made; it says where it leads before anything is opened. */
export function KeyPage({ service, address }: { service: string; address: string }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking) yes.current?.querySelector('button')?.focus()
    else if (wasAsking.current) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const open = () => {
    setAsking(false)
    void openLink(address)
  }
  if (!isAsking) {
    return (
      <Button
        ref={button}
        look="quiet"
        className={styles.keyPage}
        icon={<ExternalLink aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('providers.getKey', { service })}
      </Button>
    )
  }
  return (
    <div ref={yes} role="group" aria-label={t('providers.getKey', { service })} className={styles.asking}>
      <p>
        {t('providers.openPage')} <bdi dir="ltr">{address}</bdi>
      </p>
      <Button look="primary" onClick={open}>
        {t('providers.openYes')}
      </Button>
      <Button onClick={() => setAsking(false)}>{t('providers.cancel')}</Button>
    </div>
  )
}
