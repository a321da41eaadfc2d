import { Check, Copy, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRound, type Message, messageText } from '../../../shared/domain/message.ts'
import { answerAgain, deleteMessage } from '../../state/branch-commands.ts'
import { IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { RewindButton } from '../rewind-button.tsx'
import { beginEdit } from './editing.ts'
import { markdownOf } from './message-copy.ts'
import { MoreActions } from './more-actions.tsx'
import styles from './steering.module.css'
import { useCanSteer } from './use-can-steer.ts'
import { useToolbar } from './use-toolbar.ts'

interface Props {
  conversationId: string
  message: Message
}

/** What can be done with a message: one stop of the Tab key, seen where the pointer or the focus is. */
export function MessageActions({ conversationId, message }: Props) {
  if (message.role === 'user') return <OwnActions conversationId={conversationId} message={message} />
  if (!message.model) return null
  return isRound(message) ? (
    <RoundActions conversationId={conversationId} message={message} />
  ) : (
    <AnswerActions conversationId={conversationId} message={message} />
  )
}

function OwnActions({ conversationId, message }: Props) {
  const { t } = useTranslation()
  const canSteer = useCanSteer(conversationId)
  const toolbar = useToolbar()
  const text = messageText(message)
  return (
    <div className={styles.own} aria-label={t('steering.actionsOwn')} data-aside {...toolbar}>
      <CopyAction message={message} />
      {canSteer && (
        <>
          <IconButton
            label={t('steering.edit')}
            tabIndex={-1}
            data-edit={message.id}
            onClick={() => beginEdit(message.id, text)}
          >
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={t('steering.deleteOwn')}
            tabIndex={-1}
            onClick={() => void deleteMessage(conversationId, message.id)}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <RewindButton conversationId={conversationId} messageId={message.id} text={text} />
        </>
      )}
    </div>
  )
}

function AnswerActions({ conversationId, message }: Props) {
  const { t } = useTranslation()
  const canSteer = useCanSteer(conversationId)
  const toolbar = useToolbar()
  return (
    <div className={styles.answer} aria-label={t('steering.actions')} data-aside {...toolbar}>
      <CopyAction message={message} />
      {canSteer && (
        <IconButton
          label={t('steering.again')}
          tabIndex={-1}
          onClick={() => void answerAgain(conversationId, message.id)}
        >
          <RefreshCw aria-hidden />
        </IconButton>
      )}
      <MoreActions conversationId={conversationId} message={message} tabIndex={-1} />
    </div>
  )
}

/** A round keeps to one button, over its upper corner, so that a long run stays as dense as it is. */
function RoundActions({ conversationId, message }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.round} role="group" aria-label={t('steering.actionsRound')} data-aside>
      <MoreActions conversationId={conversationId} message={message} tabIndex={0} />
    </div>
  )
}

const SAID_MS = 2000

function CopyAction({ message }: { message: Message }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      label={t(copied ? 'steering.copied' : 'steering.copy')}
      tabIndex={0}
      onClick={() => void copyText(markdownOf(message)).then(setCopied)}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  )
}
