import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RunState } from '../../shared/domain/run.ts'
import { cancelRetry } from '../state/commands.ts'
import { Button } from '../ui/button.tsx'
import styles from './chat.module.css'
import { useLeaveFocus } from './use-leave-focus.ts'
import { useRetryText } from './use-retry-text.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  retry: NonNullable<Extract<RunState, { status: 'running' }>['retry']>
  conversationId: string
}

/** The countdown to the next try of a failed request, and the way out of it. The live region told it once. */
export function RetryStatus({ retry, conversationId }: Props) {
  const { t } = useTranslation()
  const retryText = useRetryText()
  const seconds = useSecondsLeft(retry.at)
  const line = useLeaveFocus<HTMLDivElement>()
  return (
    <div ref={line} className={styles.status}>
      <LoaderCircle aria-hidden className={styles.spinner} />
      <span className={styles.statusText}>{retryText(retry, seconds)}</span>
      <Button look="quiet" className={styles.pause} onClick={() => void cancelRetry(conversationId)}>
        {t('run.cancelRetry')}
      </Button>
    </div>
  )
}
