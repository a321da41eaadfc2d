import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { openLink } from '../../state/commands.ts'
import { Button } from '../../ui/button.tsx'
import styles from './link-dialog.module.css'
import { endQuestion, useLinkQuestion } from './link-question.ts'
import { hostOf } from './link-target.ts'

/** Asks before a link of a message is opened, and says where it leads. The platform's own dialog: no style is injected. */
export function LinkDialog() {
  const question = useLinkQuestion((state) => state.question)
  return question ? <Ask key={question.href} href={question.href} words={question.words} /> : null
}

function Ask({ href, words }: { href: string; words: string }) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Its own way to close gives the focus back.
  const close = () => dialog.current?.close()
  const open = () => {
    close()
    void openLink(href)
  }
  const host = hostOf(href)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={endQuestion}>
      <h2 id={id}>{t('chat.openLink', { host })}</h2>
      <p className={styles.address} tabIndex={0} role="group" aria-label={t('chat.linkAddress')}>
        <bdi dir="ltr">{href}</bdi>
      </p>
      {saysAnotherHost(words, host) && <p className={styles.warning}>{t('chat.linkDiffers', { words })}</p>}
      {host.split('.').some((part) => part.startsWith('xn--')) && (
        <p className={styles.warning}>{t('chat.linkForeign')}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={close}>{t('chat.linkCancel')}</Button>
        <Button look="primary" onClick={open}>
          {t('chat.linkOpen')}
        </Button>
      </div>
    </dialog>
  )
}

/** Whether the words of a link look like an address, and of another host than the link's. */
function saysAnotherHost(words: string, host: string): boolean {
  const said = /^(?:[a-z]+:\/\/)?([^\s/@?#]+\.[^\s/@?#.]{2,})(?:[/?#]|$)/i.exec(words)?.[1]?.toLowerCase()
  return said !== undefined && said !== host && `www.${said}` !== host
}
