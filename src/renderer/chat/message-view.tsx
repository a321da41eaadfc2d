import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../shared/domain/attachment.ts'
import { attachmentsOf, messageText, nudgeOf, type Message } from '../../shared/domain/message.ts'
import { useWindow } from '../state/store.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { AttachmentChip } from './attachment-chip.tsx'
import attached from './attachment.module.css'
import { MessageParts } from './message-parts.tsx'
import styles from './message.module.css'
import { NudgeView } from './nudge-view.tsx'
import { EditMessage } from './steering/edit-message.tsx'
import { useEdit } from './steering/editing.ts'
import { MessageActions } from './steering/message-actions.tsx'
import { MessageFoot } from './steering/message-foot.tsx'
import type { Standing } from './steering/use-versions.ts'
import { VersionSwitch } from './steering/version-switch.tsx'
import { useLeaveFocus } from './use-leave-focus.ts'
import { UserText } from './user-text.tsx'

interface Props {
  conversationId: string
  /** Absent for the open draft, which is read from the store, so that a token renders this view alone. */
  message?: Message
  /** Where a version begins with it. */
  standing?: Standing | undefined
}

/** One message of the conversation. A draft keeps its view when it becomes a message. */
export const MessageView = memo(function MessageView({ conversationId, message, standing }: Props) {
  const { t } = useTranslation()
  const draft = useWindow((state) =>
    message ? null : (state.projections[conversationId]?.conversation?.draft ?? null)
  )
  const view = useLeaveFocus<HTMLDivElement>()
  const edit = useEdit(message?.id)
  const shown = message ?? draft
  if (!shown) return null
  const nudge = nudgeOf(shown)
  if (nudge !== null) return <NudgeView code={nudge} />
  const own = shown.role === 'user'
  const isEditing = message !== undefined && edit !== null
  return (
    <div
      ref={view}
      className={own ? styles.user : styles.assistant}
      data-message
      data-draft={message ? undefined : true}
    >
      <h2 className="visually-hidden">{own ? t('chat.you') : t('chat.assistant')}</h2>
      <ErrorBoundary resetKey={shown} renderFallback={() => <PlainMessage message={shown} />}>
        {own && <SentAttachments message={shown} />}
        {isEditing ? (
          <EditMessage conversationId={conversationId} messageId={message.id} text={edit} />
        ) : own ? (
          messageText(shown) !== '' && <UserText id={shown.id} text={messageText(shown)} />
        ) : (
          <MessageParts message={shown} streaming={!message} conversationId={conversationId} />
        )}
      </ErrorBoundary>
      <EndMark message={shown} />
      {message && (
        <MessageFoot isOwn={own}>
          {standing && <VersionSwitch conversationId={conversationId} {...standing} />}
          {!isEditing && <MessageActions conversationId={conversationId} message={message} />}
        </MessageFoot>
      )}
    </div>
  )
})

/** What the user sent along. */
function SentAttachments({ message }: { message: Message }) {
  const { t } = useTranslation()
  const parts = attachmentsOf(message)
  if (parts.length === 0) return null
  return (
    <ul className={attached.list} aria-label={t('attachment.list')}>
      {parts.map((part) => (
        <li key={keyOf(part)} className={attached.item}>
          <AttachmentChip part={part} />
        </li>
      ))}
    </ul>
  )
}

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
