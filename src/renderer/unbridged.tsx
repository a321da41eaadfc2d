import { useTranslation } from 'react-i18next'
import styles from './app.module.css'

/** In place of the app where its bridge to main is missing: nothing works without it, but nothing stays white (F86). */
export function Unbridged({ log }: { log: string | null }) {
  const { t } = useTranslation()
  return (
    <main className={styles.start}>
      <div role="alert">
        <h1>{t('unbridged.title')}</h1>
        <p>{t('unbridged.text')}</p>
        {log !== null && <p>{t('unbridged.log', { path: log })}</p>}
      </div>
    </main>
  )
}
