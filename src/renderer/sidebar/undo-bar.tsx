import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { restoreConversation } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './sidebar.module.css'

const SHOWN_MS = 8000

/** Says what was deleted and brings it back. The live region says it too, so this bar stays silent. */
export function UndoBar() {
  const { t } = useTranslation()
  const deleted = useWindow((state) => state.deleted)
  useEffect(() => {
    if (!deleted) return
    const timer = setTimeout(() => useWindow.setState({ deleted: null }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [deleted])
  if (!deleted) return null
  return (
    <div className={styles.undo}>
      <span>{t('sidebar.deleted', { title: deleted.title })}</span>
      <Button look="quiet" onClick={() => void restoreConversation()}>
        {t('sidebar.undo')}
      </Button>
    </div>
  )
}
