import { Info, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './app.module.css'
import { dismissNotice } from './state/commands.ts'
import { useWindow } from './state/store.ts'
import { IconButton } from './ui/button.tsx'

/** What was healed or could not be done, told once, each until it is dismissed. */
export function Notices() {
  const { t } = useTranslation()
  const notices = useWindow((state) => state.notices)
  if (notices.length === 0) return null
  return (
    <section className={styles.notices} aria-label={t('app.notices')}>
      {notices.map((notice) => (
        <div key={notice.id} className={styles.notice}>
          <Info aria-hidden />
          <p>{t(`appNotice.${notice.code}`, { count: 1, ...notice.params })}</p>
          <IconButton label={t('app.dismiss')} onClick={() => void dismissNotice(notice.id)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
    </section>
  )
}
