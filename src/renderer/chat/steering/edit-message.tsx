import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { editMessage } from '../../state/branch-commands.ts'
import { Button } from '../../ui/button.tsx'
import { focusComposer } from '../focus-after.ts'
import { sendsMessage } from '../send-key.ts'
import { endEdit, saveEdit, setEdit } from './editing.ts'
import styles from './steering.module.css'
import { useCanSteer } from './use-can-steer.ts'

interface Props {
  conversationId: string
  messageId: string
  text: string
}

/** A message of the user's while it is edited, in its place. Enter sends, Escape leaves it as it was. */
export function EditMessage({ conversationId, messageId, text }: Props) {
  const { t } = useTranslation()
  const canSteer = useCanSteer(conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const box = field.current
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  useLayoutEffect(() => fit(field.current, text), [text])
  const cannotSend = isSending || !canSteer || text.trim() === ''
  const send = async () => {
    if (cannotSend) return
    setSending(true)
    const taken = await editMessage(conversationId, messageId, text)
    setSending(false)
    if (!taken) return
    endEdit(messageId)
    focusComposer()
  }
  const cancel = () => {
    const row = field.current?.closest('[data-row]')
    endEdit(messageId)
    requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-edit]')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      cancel()
    } else if (sendsMessage(event.nativeEvent)) {
      event.preventDefault()
      void send()
    }
  }
  return (
    <div className={styles.edit}>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={t('steering.editing')}
        aria-describedby={hint}
        value={text}
        onChange={(event) => setEdit(messageId, event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => saveEdit(messageId)}
      />
      <div className={styles.editBar}>
        <p id={hint}>{t('steering.editHint')}</p>
        <Button onClick={cancel}>{t('steering.editCancel')}</Button>
        <Button look="primary" disabled={cannotSend} onClick={() => void send()}>
          {t('steering.editSend')}
        </Button>
      </div>
    </div>
  )
}

/** Lets the field grow with its text; the style sheet bounds it. */
function fit(field: HTMLTextAreaElement | null, text: string): void {
  if (!field || field.value !== text) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
