import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText, nudgeOf, type Message } from '../../shared/domain/message.ts'
import { useWindow } from '../state/store.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { MessageParts } from './message-parts.tsx'
import styles from './message.module.css'
import { NudgeView } from './nudge-view.tsx'
import { RewindButton } from './rewind-button.tsx'
import { useLeaveFocus } from './use-leave-focus.ts'
import { UserText } from './user-text.tsx'

interface Props {
  conversationId: string
  /** Absent for the open draft, which is read from the store, so that a token renders this view alone. */
  message?: Message
}

/** One message of the conversation. A draft keeps its view when it becomes a message. */
export const MessageView = memo(function MessageView({ conversationId, message }: Props) {
  const { t } = useTranslation()
  const draft = useWindow((state) =>
    message ? null : (state.projections[conversationId]?.conversation?.draft ?? null)
  )
  const view = useLeaveFocus<HTMLDivElement>()
  const shown = message ?? draft
  if (!shown) return null
  const nudge = nudgeOf(shown)
  if (nudge !== null) return <NudgeView code={nudge} />
  const own = shown.role === 'user'
  return (
    <div ref={view} className={own ? styles.user : styles.assistant} data-draft={message ? undefined : true}>
      <h2 className="visually-hidden">{own ? t('chat.you') : t('chat.assistant')}</h2>
      <ErrorBoundary resetKey={shown} renderFallback={() => <PlainMessage message={shown} />}>
        {own ? (
          <UserText id={shown.id} text={messageText(shown)} />
        ) : (
          <MessageParts message={shown} streaming={!message} conversationId={conversationId} />
        )}
      </ErrorBoundary>
      <EndMark message={shown} />
      {own && message && (
        <RewindButton conversationId={conversationId} messageId={message.id} text={messageText(message)} />
      )}
    </div>
  )
})

function PlainMessage({ message }: { message: Message }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.notice}>{t('chat.unrenderable')}</p>
      <p className={styles.plainText}>{messageText(message)}</p>
    </>
  )
}

/** How a response ended, where it did not simply end. */
function EndMark({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { end } = message
  if (end === undefined || end === 'complete') return null
  return <p className={styles.end}>{t(`chat.${end}`)}</p>
}
