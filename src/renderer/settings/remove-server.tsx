import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProviderInfo } from '../../shared/domain/model.ts'
import type { Refusal } from '../../shared/ipc/result.ts'
import { useRefusalText } from '../chat/failure-text.ts'
import { removeProvider } from '../state/provider-commands.ts'
import { Button } from '../ui/button.tsx'
import { ADD_SERVER_ID } from './provider-ids.ts'
import styles from './providers.module.css'

/** Removes a server and its key, after asking in place. */
export function RemoveServer({ provider }: { provider: ProviderInfo }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAsking) return
    cancel.current?.focus({ preventScroll: true })
    cancel.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isAsking])
  const remove = async () => {
    const answer = await removeProvider(provider.id)
    if (!answer.ok) return setRefusal(answer.error)
    document.getElementById(ADD_SERVER_ID)?.focus()
  }
  const stay = () => {
    setAsking(false)
    setTimeout(() => first.current?.focus())
  }
  if (!isAsking)
    return (
      <div>
        <Button ref={first} onClick={() => setAsking(true)}>
          {t('providers.remove')}
        </Button>
      </div>
    )
  return (
    <div role="group" aria-label={t('providers.remove')} className={styles.confirm}>
      <p>{t('providers.removeQuestion', { provider: provider.label })}</p>
      {refusal && <p role="alert">{refusalText(refusal)}</p>}
      <Button className={styles.danger} onClick={() => void remove()}>
        {t('providers.removeYes')}
      </Button>
      <Button ref={cancel} onClick={stay}>
        {t('providers.cancel')}
      </Button>
    </div>
  )
}
