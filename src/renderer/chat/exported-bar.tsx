import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { endExported, useExported } from '../state/export-commands.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './chat.module.css'
import { useLeaveFocus } from './use-leave-focus.ts'

/** Where a conversation was exported to, until it is dismissed; the live region says it too. */
export function ExportedBar() {
  const told = useExported((state) => state.told)
  return told ? <Told path={told.path} /> : null
}

function Told({ path }: { path: string }) {
  const { t } = useTranslation()
  const bar = useLeaveFocus<HTMLDivElement>()
  return (
    <div ref={bar} className={styles.status}>
      <p className={styles.statusText}>{t('exporting.done', { path })}</p>
      <IconButton label={t('app.dismiss')} onClick={endExported}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
