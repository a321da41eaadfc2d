import { PanelLeftClose, Settings, SquarePen } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { openNew, openSettings } from '../state/navigation.ts'
import { NEW_CONVERSATION_ID, SHOW_SIDEBAR_ID, useWindow } from '../state/store.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { WaitingButton } from '../waiting/waiting-button.tsx'
import { FermataMark } from '../ui/fermata-mark.tsx'
import { ConversationList } from './conversation-list.tsx'
import styles from './sidebar.module.css'

function close(): void {
  useWindow.setState({ sidebarOpen: false })
  document.getElementById(SHOW_SIDEBAR_ID)?.focus()
}

/** The list of conversations; in a narrow window it lies over the conversation, behind a button. */
export function Sidebar() {
  const { t } = useTranslation()
  const open = useWindow((state) => state.sidebarOpen)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('button')?.focus()
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close()
  }
  return (
    <>
      {open && <div className={styles.backdrop} onClick={close} aria-hidden />}
      <aside
        aria-label={t('sidebar.panel')}
        ref={panel}
        className={styles.sidebar}
        data-open={open || undefined}
        onKeyDown={onKeyDown}
      >
        <div className={styles.top}>
          <span className={styles.brand}>
            <FermataMark size={20} />
            {t('app.name')}
          </span>
          <IconButton label={t('sidebar.hide')} className={styles.hide} onClick={close}>
            <PanelLeftClose aria-hidden />
          </IconButton>
        </div>
        <Button
          id={NEW_CONVERSATION_ID}
          className={styles.new}
          icon={<SquarePen aria-hidden />}
          onClick={openNew}
        >
          {t('sidebar.new')}
        </Button>
        <WaitingButton />
        <ConversationList />
        <Button
          look="quiet"
          className={styles.settings}
          icon={<Settings aria-hidden />}
          onClick={() => openSettings('general.appearance')}
        >
          {t('sidebar.settings')}
        </Button>
      </aside>
    </>
  )
}
