import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { focusLater } from './item-focus.ts'
import { useSidebar } from './sidebar-state.ts'
import styles from './sidebar.module.css'

/** Stands under the list while several conversations are being selected. */
export function SelectionBar({ all }: { all: string[] }) {
  const { t } = useTranslation()
  const selected = useSidebar((state) => state.selected)
  if (!selected) return null
  const ids = [...selected]
  const end = () => {
    useSidebar.setState({ selected: null })
    focusLater(ids[0])
  }
  return (
    <div role="group" aria-label={t('shelf.select')} className={styles.selection}>
      <div>
        <span role="status">{t('shelf.selected', { count: ids.length })}</span>
        <Button look="quiet" onClick={end}>
          {t('shelf.endSelecting')}
        </Button>
      </div>
      <div>
        <Button
          disabled={ids.length === 0}
          aria-haspopup="menu"
          onClick={(event) => useSidebar.setState({ menu: { ids, anchor: event.currentTarget } })}
        >
          {t('shelf.actions')}
        </Button>
        <Button look="quiet" onClick={() => useSidebar.setState({ selected: new Set(all) })}>
          {t('shelf.selectAll')}
        </Button>
      </div>
    </div>
  )
}
