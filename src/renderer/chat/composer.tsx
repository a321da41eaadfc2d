import { ArrowUp } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { compactRun, send } from '../state/commands.ts'
import { draftText, saveDraft, setDraft, useDraft } from '../state/drafts.ts'
import { compactInstruction, isCompactBegun } from './compact-command.ts'
import styles from './composer.module.css'
import { ContextMeter } from './context-meter.tsx'
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
  const key = conversationId ?? 'new'
  const text = useDraft(key)
  const blank = text.trim() === ''
  const hint = useId()
  const isCommand = conversationId !== null && isCompactBegun(text)

  useLayoutEffect(() => fit(field.current, text), [text, field])
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field])

  const submit = useSubmit(conversationId, busy, onSent)

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sendsMessage(event.nativeEvent)) return
    event.preventDefault()
    void submit(text)
  }

  return (
    <>
      <div className={styles.box}>
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
            onClick={() => void submit(text)}
          >
            <ArrowUp aria-hidden />
          </button>
        )}
      </div>
      <UnderComposer conversationId={conversationId} commandHint={isCommand ? hint : null} />
    </>
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

/** Sends what is written, once at a time, and empties the field when main has taken it. */
function useSubmit(conversationId: string | null, busy: boolean, onSent: () => void) {
  const sending = useRef(false)
  const key = conversationId ?? 'new'
  return async (text: string) => {
    if (text.trim() === '' || busy || sending.current) return
    sending.current = true
    const taken = await take(conversationId, text)
    sending.current = false
    if (!taken) return
    // What was typed since then is kept.
    if (draftText(key) === text) setDraft(key, '')
    saveDraft(key)
    onSent()
  }
}

/** A message, or the command to summarise; before there is anything to summarise, all is a message. */
function take(conversationId: string | null, text: string): Promise<boolean> {
  const instruction = compactInstruction(text)
  if (conversationId === null || instruction === null) return send(text)
  return compactRun(conversationId, instruction === '' ? {} : { instruction })
}

/** Lets the field grow with its text; the style sheet bounds it. */
function fit(field: HTMLTextAreaElement | null, text: string): void {
  if (!field || field.value !== text) return
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}
