import { MessageCircleQuestion } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolPart } from '../../shared/domain/message.ts'
import { readAnswer, readQuestion } from '../../shared/domain/question.ts'
import { replyToQuestion } from '../state/commands.ts'
import { draftText, saveDraft, setDraft, useDraft } from '../state/drafts.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/text-field.module.css'
import styles from './question-card.module.css'
import { sendsMessage } from './send-key.ts'
import { useLeaveFocus } from './use-leave-focus.ts'
import { WAITS } from './use-wanted-focus.ts'

interface Props {
  part: ToolPart
  conversationId: string
}

/** Whether a call is shown as question and answer: while it is open, and once it is answered. */
export function isQuestion({ name, state }: ToolPart): boolean {
  return name === 'ask_user' && (state.status === 'awaitingAnswer' || state.status === 'completed')
}

/** A question of the agent: open with ways to answer it, or settled with its answer. */
export function QuestionCard({ part, conversationId }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const asked = readQuestion(part.input)
  const { state } = part
  return (
    <div
      role="group"
      aria-labelledby={title}
      className={styles.card}
      data-status={state.status}
      {...(state.status === 'awaitingAnswer' && { ...WAITS, tabIndex: -1 })}
    >
      <div className={styles.head}>
        <MessageCircleQuestion aria-hidden />
        <div className={styles.words}>
          <p className={styles.label}>{asked ? t('question.asks') : t('question.unreadable')}</p>
          <h3 id={title}>{asked?.question ?? part.input}</h3>
        </div>
      </div>
      {state.status === 'awaitingAnswer' && (
        <AnswerForm
          callId={part.callId}
          conversationId={conversationId}
          options={asked?.options ?? []}
          titleId={title}
        />
      )}
      {state.status === 'completed' && (
        <div className={styles.answer}>
          <p className={styles.label}>{t('question.answer')}</p>
          <p className={styles.answerText}>{readAnswer(state.text)}</p>
        </div>
      )}
    </div>
  )
}

interface FormProps {
  callId: string
  conversationId: string
  options: string[]
  titleId: string
}

/** The ways to answer a question: its options, and free text. */
export function AnswerForm({ callId, conversationId, options, titleId }: FormProps) {
  const { t } = useTranslation()
  const { text, setText, isSending, answer } = useAnswer(conversationId, callId)
  const form = useLeaveFocus<HTMLDivElement>()
  return (
    <div ref={form} className={styles.form}>
      {options.length > 0 && (
        <div role="group" aria-label={t('question.options')} className={styles.options}>
          {options.map((option) => (
            <Button key={option} aria-disabled={isSending} onClick={() => void answer(option)}>
              {option}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.other}>
        <textarea
          rows={1}
          className={field.field}
          aria-label={t(options.length > 0 ? 'question.other' : 'question.otherOnly')}
          aria-describedby={titleId}
          placeholder={t(options.length > 0 ? 'question.other' : 'question.otherOnly')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => saveDraft(draftKey(callId))}
          onKeyDown={(event) => {
            if (!sendsMessage(event.nativeEvent)) return
            event.preventDefault()
            void answer(text)
          }}
        />
        <Button
          look={text.trim() === '' ? 'secondary' : 'primary'}
          disabled={text.trim() === ''}
          aria-disabled={isSending}
          onClick={() => void answer(text)}
        >
          {t('question.send')}
        </Button>
      </div>
    </div>
  )
}

/** Keys of kept texts are at most 100 characters long; ids made up by servers may be longer. */
const draftKey = (callId: string) => `answer-${callId}`.slice(0, 100)

/** An answer is kept as it was typed until main has taken it; one at a time is on its way. */
function useAnswer(conversationId: string, callId: string) {
  const key = draftKey(callId)
  const text = useDraft(key)
  const [isSending, setSending] = useState(false)
  const answer = async (given: string) => {
    if (isSending || given.trim() === '') return
    setSending(true)
    const taken = await replyToQuestion(conversationId, callId, given)
    setSending(false)
    if (!taken) return
    if (draftText(key) !== '') setDraft(key, '')
    saveDraft(key)
  }
  return { text, setText: (next: string) => setDraft(key, next), isSending, answer }
}
