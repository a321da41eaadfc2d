import { PanelLeftClose, Settings, SquarePen } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { openNew, openSettings } from '../state/navigation.ts'
import { SHOW_SIDEBAR_ID, useWindow } from '../state/store.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { FermataMark } from '../ui/fermata-mark.tsx'
import { byDay } from './by-day.ts'
import { ConversationItem } from './conversation-item.tsx'
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
        <Button className={styles.new} icon={<SquarePen aria-hidden />} onClick={openNew}>
          {t('sidebar.new')}
        </Button>
        <Conversations />
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

/** The time, renewed once a minute, so that the days stay right past midnight. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Conversations() {
  const { t } = useTranslation()
  const summaries = useWindow((state) => state.summaries)
  const current = useWindow((state) => (state.view.kind === 'conversation' ? state.view.id : null))
  const now = useMinute()
  const groups = useMemo(() => byDay(summaries, now), [summaries, now])
  return (
    <nav className={styles.list} aria-label={t('sidebar.label')}>
      {groups.length === 0 && <p className={styles.none}>{t('sidebar.none')}</p>}
      {groups.map(({ day, summaries: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{t(`sidebar.${day}`)}</h2>
          <ul>
            {ofDay.map((summary) => (
              <ConversationItem key={summary.id} summary={summary} current={summary.id === current} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
