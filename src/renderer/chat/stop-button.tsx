import { Square } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { stopRun } from '../state/commands.ts'
import styles from './composer.module.css'
import { takesFocus } from './focus-after.ts'

interface Props {
  conversationId: string
  stopping: boolean
  /** Called when the button goes while it has the focus, which must not fall to the body. */
  onGone: () => void
}

export function StopButton({ conversationId, stopping, onGone }: Props) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })

  useLayoutEffect(() => {
    const node = button.current
    if (takesFocus()) node?.focus({ preventScroll: true })
    return () => {
      if (node && document.activeElement === node) gone.current()
    }
  }, [])

  return (
    <button
      ref={button}
      type="button"
      className={styles.stop}
      aria-label={stopping ? t('run.stopping') : t('run.stop')}
      title={stopping ? t('run.stopping') : t('run.stop')}
      aria-disabled={stopping}
      onClick={() => !stopping && void stopRun(conversationId)}
    >
      <Square aria-hidden />
    </button>
  )
}
