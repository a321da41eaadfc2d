import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './sidebar.module.css'

const SHOWN_MS = 8000

/** Says what was done and takes it back. The live region says it too, so this bar stays silent. */
export function UndoBar() {
  const { t } = useTranslation()
  const undoable = useWindow((state) => state.undoable)
  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => useWindow.setState({ undoable: null }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [undoable])
  if (!undoable) return null
  const { what, count, title } = undoable
  return (
    <div className={styles.undo}>
      <span>{t(`shelf.done.${what}`, { count, title })}</span>
      <Button look="quiet" onClick={undoable.undo}>
        {t('sidebar.undo')}
      </Button>
    </div>
  )
}
