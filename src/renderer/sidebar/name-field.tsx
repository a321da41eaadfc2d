import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { sendsMessage } from '../chat/send-key.ts'
import field from '../ui/text-field.module.css'
import styles from './sidebar.module.css'

const MAX_LENGTH = 300

interface Props {
  title: string
  /** Accessible name, where it is no conversation's. */
  label?: string
  /** `refocus`: by a key, so that the focus goes back to the item. */
  onDone: (name: string, refocus: boolean) => void
  onCancel: () => void
}

/** Stands in place of an item's title while it is renamed. Enter and leaving it save, Escape does not. */
export function NameField({ title, label, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const finish = (end: () => void) => {
    if (isOver.current) return
    isOver.current = true
    end()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const name = event.currentTarget.value
    event.stopPropagation()
    const isEnter = sendsMessage(event.nativeEvent)
    const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing
    if (!isEnter && !isEscape) return
    // The item gets the focus at once, and must not get the rest of this key press with it.
    event.preventDefault()
    finish(isEnter ? () => onDone(name, true) : onCancel)
  }
  return (
    <input
      ref={input}
      type="text"
      className={`${field.field} ${styles.nameField}`}
      aria-label={label ?? t('sidebar.name')}
      autoComplete="off"
      maxLength={MAX_LENGTH}
      defaultValue={title}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(() => onDone(event.currentTarget.value, false))}
    />
  )
}
