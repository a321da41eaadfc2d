import { ArrowUp } from 'lucide-react'
import { useId, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDraft, setDraft, useDraft, useDraftItems } from '../state/drafts.ts'
import { AttachButton } from './attach-button.tsx'
import { isCompactBegun } from './compact-command.ts'
import styles from './composer.module.css'
import { ContextMeter } from './context-meter.tsx'
import { DraftAttachments } from './draft-attachments.tsx'
import { COMPOSER_ID } from './focus-after.ts'
import { KeyWarning } from './key-warning.tsx'
import { ModePicker } from './mode-picker.tsx'
import { sendsMessage } from './send-key.ts'
import { StopButton } from './stop-button.tsx'
import { useAttach } from './use-attach.ts'
import { useKeyWarning } from './use-key-warning.ts'
import { useSubmit } from './use-submit.ts'

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

/** Where a message is written and things are attached. While a run is live, Stop is there, and what is sent waits. */
export function Composer({ conversationId, busy, stopping, placeholder, onSent, field }: Props) {
  const { t } = useTranslation()
  const key = conversationId ?? 'new'
  const text = useDraft(key)
  const blank = useDraftItems(key).length === 0 && text.trim() === ''
  const hint = useId()
  const isCommand = conversationId !== null && isCompactBegun(text)

  useLayoutEffect(() => fit(field.current, text), [text, field])
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field])

  const sendNow = useSubmit(conversationId, busy, onSent)
  const warning = useKeyWarning(text)
  const submit = () => void (warning.mayGo() && sendNow())
  const { attach, isOver, dropping, onPaste } = useAttach(key)
  const focusField = () => field.current?.focus({ preventScroll: true })

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sendsMessage(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }

  return (
    <>
      <DraftAttachments draftKey={key} onGone={focusField} />
      <KeyWarning warning={warning} onSend={() => void sendNow()} focusField={focusField} />
      <div className={styles.box} data-over={isOver || undefined} {...dropping}>
        <AttachButton onFiles={(files) => void attach(files)} />
        <textarea
          id={COMPOSER_ID}
          ref={field}
          rows={1}
          aria-label={t('composer.label')}
          aria-describedby={isCommand ? hint : undefined}
          placeholder={t(`composer.${placeholder}`)}
          value={text}
          onChange={(event) => setDraft(key, event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => saveDraft(key)}
        />
        {busy && conversationId !== null && (
          <StopButton conversationId={conversationId} stopping={stopping} onGone={focusField} />
        )}
        {(!busy || !blank) && (
          <SendButton
            label={t(busy ? 'queue.add' : 'composer.send')}
            disabled={blank}
            onClick={() => {
              submit()
              if (busy) focusField()
            }}
          />
        )}
      </div>
      <UnderComposer conversationId={conversationId} commandHint={isCommand ? hint : null} />
    </>
  )
}

interface SendProps {
  label: string
  disabled: boolean
  onClick: () => void
}

function SendButton({ label, disabled, onClick }: SendProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.send}
      aria-label={label}
      title={t('composer.hint')}
      disabled={disabled}
      onClick={onClick}
    >
      <ArrowUp aria-hidden />
    </button>
  )
}

interface UnderProps {
  conversationId: string | null
  /** Id of the words about the command that is being typed; null while none is. */
  commandHint: string | null
}

/** What stands under the field: the command that is being typed, the mode, and how full the context is. */
function UnderComposer({ conversationId, commandHint }: UnderProps) {
  const { t } = useTranslation()
  return (
    <>
      {commandHint !== null && (
        <p id={commandHint} className={styles.command}>
          {t('context.command')}
        </p>
      )}
      <div className={styles.bar}>
        <ModePicker conversationId={conversationId} />
        {conversationId !== null && <ContextMeter id={conversationId} />}
      </div>
    </>
  )
}

/** Lets the field grow with its text; the style sheet bounds it. */
function fit(field: HTMLTextAreaElement | null, text: string): void {
  if (!field || field.value !== text) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
