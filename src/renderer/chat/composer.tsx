import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useId, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft, useDraftItems } from '../state/drafts.ts'
import { AttachButton } from './attach-button.tsx'
import { ClearedBar } from './cleared-bar.tsx'
import styles from './composer.module.css'
import { ContextMeter } from './context-meter.tsx'
import { DraftAttachments } from './draft-attachments.tsx'
import { KeyWarning } from './key-warning.tsx'
import { MessageField } from './message-field.tsx'
import { ModePicker } from './mode-picker.tsx'
import { StopButton } from './stop-button.tsx'
import { useAttach } from './use-attach.ts'
import { useKeyWarning } from './use-key-warning.ts'
import { useSubmit } from './use-submit.ts'
import { useInsertion } from './writing/insert-prompt.ts'
import { SecretQuestion } from './writing/secret-question.tsx'
import { SuggestionList } from './writing/suggestion-list.tsx'
import suggested from './writing/suggestion-list.module.css'
import { useWriting } from './writing/use-writing.ts'

/** Not needed for the first paint (P8). */
const PromptDialog = lazy(async () => ({
  default: (await import('./writing/prompt-dialog.tsx')).PromptDialog
}))

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
  const hintId = useId()

  const sendNow = useSubmit(conversationId, busy, onSent)
  const isFilling = useInsertion(({ asked }) => asked?.draftKey === key)
  const warning = useKeyWarning(text)
  const submit = () => void (warning.mayGo() && sendNow())
  const { attach, isOver, dropping, onPaste } = useAttach(key)
  const focusField = () => field.current?.focus({ preventScroll: true })

  const { suggestions, hint, secret } = useWriting({
    conversationId,
    text,
    busy,
    field,
    send: () => void sendNow()
  })

  return (
    <>
      {blank && <ClearedBar draftKey={key} onGone={focusField} />}
      <DraftAttachments draftKey={key} onGone={focusField} />
      {secret && <SecretQuestion {...secret} />}
      <Suspense>{isFilling && <PromptDialog draftKey={key} />}</Suspense>
      <KeyWarning warning={warning} onSend={() => void sendNow()} focusField={focusField} />
      <div className={suggested.anchor}>
        <SuggestionList suggestions={suggestions} />
        <div className={styles.box} data-over={isOver || undefined} {...dropping}>
          <AttachButton onFiles={(files) => void attach(files)} />
          <MessageField
            field={field}
            draftKey={key}
            text={text}
            placeholder={t(`composer.${placeholder}`)}
            suggestions={suggestions}
            hintId={hint === null ? undefined : hintId}
            onSubmit={submit}
            onPaste={onPaste}
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
      </div>
      <UnderComposer conversationId={conversationId} hintId={hintId} hint={hint} />
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
  hintId: string
  /** What is said of the command that is being typed; null while none is. */
  hint: string | null
}

/** What stands under the field: the command that is being typed, the mode, and how full the context is. */
function UnderComposer({ conversationId, hintId, hint }: UnderProps) {
  return (
    <>
      {hint !== null && (
        <p id={hintId} className={styles.command}>
          {hint}
        </p>
      )}
      <div className={styles.bar}>
        <ModePicker conversationId={conversationId} />
        {conversationId !== null && <ContextMeter id={conversationId} />}
      </div>
    </>
  )
}
