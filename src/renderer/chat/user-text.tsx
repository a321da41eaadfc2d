import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { foldedText } from './fold-text.ts'
import { useOpen } from './kept-state.ts'
import styles from './message.module.css'

/** What the user wrote, as it was written; a very long text is folded until somebody wants all of it. */
export function UserText({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useOpen(id)
  const folded = foldedText(text)
  if (folded === null)
    return (
      <p className={styles.userText} dir="auto" data-words>
        {text}
      </p>
    )
  return (
    <div className={styles.userText}>
      <p dir="auto" data-words>
        {open ? text : folded}
      </p>
      <Button look="quiet" className={styles.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'chat.showLess' : 'chat.showAll')}
      </Button>
    </div>
  )
}
