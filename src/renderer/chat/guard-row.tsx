import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import styles from './run-row.module.css'
import { useLeaveFocus } from './use-leave-focus.ts'
import { useQuestionFocus } from './use-question-focus.ts'
import { WAITS } from './use-wanted-focus.ts'

interface Props {
  /** Ids of the sentences that name the row. */
  labelledBy: string
  onStop: () => void
  children: ReactNode
}

/** The frame of a guard's question: it takes the focus when it opens; Escape in it, and its ×, are Stop (S97). */
export function GuardRow({ labelledBy, onStop, children }: Props) {
  const { t } = useTranslation()
  const row = useLeaveFocus<HTMLElement>()
  useQuestionFocus(row)
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the row's menu bubble here too, though it lies elsewhere in the document.
    const isInside = event.target instanceof Node && row.current?.contains(event.target)
    if (event.key === 'Escape' && isInside && !event.nativeEvent.isComposing && !event.repeat) onStop()
  }
  return (
    <section
      ref={row}
      role="group"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={`${styles.row} ${styles.asking}`}
      data-tone="pause"
      {...WAITS}
      onKeyDown={onKeyDown}
    >
      {children}
      <IconButton label={t('pause.guard.close')} className={styles.close} onClick={onStop}>
        <X aria-hidden />
      </IconButton>
    </section>
  )
}
