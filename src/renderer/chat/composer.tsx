import { ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../state/commands.ts'
import { draftText, saveDraft, setDraft, useDraft } from '../state/drafts.ts'
import styles from './composer.module.css'
import { COMPOSER_ID } from './focus-after.ts'
import { ModePicker } from './mode-picker.tsx'
import { sendsMessage } from './send-key.ts'
import { StopButton } from './stop-button.tsx'

interface Props {
  /** The conversation written in; null before there is one. */
  conversationId: string | null
  busy: boolean
  stopping: boolean
  /** What the user can do now, for the words in the empty field. */
  placeholder: 'placeholder' | 'placeholderPaused' | 'placeholderAsking' | 'placeholderBusy'
  onSent: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** Where a message is written. While a run is live, Stop stands in for Send. */
export function Composer({ conversationId, busy, stopping, placeholder, onSent, field }: Props) {
  const { t } = useTranslation()
  const sending = useRef(false)
  const key = conversationId ?? 'new'
  const text = useDraft(key)
  const blank = text.trim() === ''

  useLayoutEffect(() => fit(field.current, text), [text, field])
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field])

  const submit = async () => {
    if (blank || busy || sending.current) return
    sending.current = true
    const taken = await send(text)
    sending.current = false
    if (!taken) return
    // What was typed since then is kept.
    if (draftText(key) === text) setDraft(key, '')
    saveDraft(key)
    onSent()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sendsMessage(event.nativeEvent)) return
    event.preventDefault()
    void submit()
  }

  return (
    <>
      <div className={styles.box}>
        <textarea
          id={COMPOSER_ID}
          ref={field}
          rows={1}
          aria-label={t('composer.label')}
          placeholder={t(`composer.${placeholder}`)}
          value={text}
          onChange={(event) => setDraft(key, event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => saveDraft(key)}
        />
        {busy && conversationId !== null ? (
          <StopButton
            conversationId={conversationId}
            stopping={stopping}
            onGone={() => field.current?.focus({ preventScroll: true })}
          />
        ) : (
          <button
            type="button"
            className={styles.send}
            aria-label={t('composer.send')}
            title={t('composer.hint')}
            disabled={blank}
            onClick={() => void submit()}
          >
            <ArrowUp aria-hidden />
          </button>
        )}
      </div>
      <ModePicker conversationId={conversationId} />
    </>
  )
}

/** Lets the field grow with its text; the style sheet bounds it. */
function fit(field: HTMLTextAreaElement | null, text: string): void {
  if (!field || field.value !== text) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
