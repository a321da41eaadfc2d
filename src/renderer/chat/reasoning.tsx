import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOpen } from './kept-state.ts'
import styles from './message.module.css'

/** The model's reasoning, folded until somebody wants to read it. */
export function Reasoning({ id, text, streaming }: { id: string; text: string; streaming: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useOpen(id)
  if (text.trim() === '') return null
  return (
    <div className={styles.reasoning}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span data-live={streaming || undefined}>
          {t(streaming ? 'chat.reasoningNow' : 'chat.reasoning')}
        </span>
        <ChevronRight aria-hidden data-open={open || undefined} />
      </button>
      {open && <p>{text.trim()}</p>}
    </div>
  )
}
