import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isBusy } from '../shared/domain/run.ts'
import styles from './app.module.css'
import { useWindow } from './state/store.ts'
import { answerQuit } from './state/waiting-commands.ts'
import { Button } from './ui/button.tsx'

/** Asks before quitting breaks runs off. The platform's own dialog: Escape keeps working, the focus goes back. */
export function QuitDialog() {
  const asked = useWindow((state) => state.quitAsked)
  return asked && <Ask key={asked.join(' ')} ids={asked} />
}

function Ask({ ids }: { ids: string[] }) {
  const { t } = useTranslation()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const summaries = useWindow((state) => state.summaries)
  const isAtWork = (id: string) => summaries.some((summary) => summary.id === id && isBusy(summary))
  // Runs may end while the question stands.
  const count = ids.filter(isAtWork).length
  // Of the layout: its end still finds the dialog in the page, which then gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The platform would choose the first button, which quits.
    stay.current?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.quit}
      aria-labelledby={title}
      aria-describedby={`${title}-help`}
      onCancel={(event) => {
        event.preventDefault()
        void answerQuit(false)
      }}
    >
      <h2 id={title}>{count > 0 ? t('background.quitTitle', { count }) : t('background.quitFinished')}</h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>{summaries.find((summary) => summary.id === id)?.title || t('app.unnamed')}</li>
        ))}
      </ul>
      <p id={`${title}-help`}>{t(count > 0 ? 'background.quitHelp' : 'background.quitFinishedHelp')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void answerQuit(true)}>{t('background.quitAnyway')}</Button>
        <Button ref={stay} look="primary" onClick={() => void answerQuit(false)}>
          {t('background.keepWorking')}
        </Button>
      </div>
    </dialog>
  )
}
