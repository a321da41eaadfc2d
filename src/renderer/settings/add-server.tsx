import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { ADD_SERVER_ID } from './provider-ids.ts'
import styles from './providers.module.css'
import { ServerForm } from './server-form.tsx'

/** A button that opens the form for one more server. */
export function AddServer({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    setTimeout(() => document.getElementById(ADD_SERVER_ID)?.focus())
  }
  const added = (id: string) => {
    setOpen(false)
    onAdded(id)
  }
  if (isOpen) return <ServerForm onAdded={added} onCancel={close} />
  return (
    <div className={styles.add}>
      <Button id={ADD_SERVER_ID} icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        {t('providers.add')}
      </Button>
      <p className={styles.help}>{t('providers.addHelp')}</p>
    </div>
  )
}
