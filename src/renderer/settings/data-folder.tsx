import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openDataFolder } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './settings.module.css'

/** Where everything is kept, in full, and the way there. */
export function DataFolder() {
  const { t } = useTranslation()
  const path = useWindow((state) => state.dataFolder)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{t('settings.dataFolder.label')}</span>
        <p className={styles.path}>{path}</p>
      </div>
      <Button icon={<FolderOpen aria-hidden />} onClick={() => void openDataFolder()}>
        {t('settings.dataFolder.open')}
      </Button>
    </div>
  )
}
