import { ArrowDown, ArrowUp, Clock, Pencil, Send, X } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuedMessage } from '../../shared/domain/attachment.ts'
import {
  editQueued,
  moveQueued,
  removeQueued,
  sendQueuedLater,
  sendQueuedNow
} from '../state/queue-commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import styles from './queue-list.module.css'

const none: QueuedMessage[] = []

interface Props {
  conversationId: string
  busy: boolean
  /** Takes the focus when the message that had it goes. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** The messages that wait, in the order they are sent. */
export function QueueList({ conversationId, busy, field }: Props) {
  const { t } = useTranslation()
  const queue = useWindow(({ projections }) => projections[conversationId]?.conversation?.queue ?? none)
  if (queue.length === 0) return null
  return (
    <section className={styles.queue} aria-label={t('queue.label')}>
      <p className={styles.lead}>{t(busy ? 'queue.whileBusy' : 'queue.held', { count: queue.length })}</p>
      <ol className={styles.list}>
        {queue.map((item, at) => (
          <QueuedItem
            key={item.id}
            conversationId={conversationId}
            item={item}
            isFirst={at === 0}
            isLast={at === queue.length - 1}
            busy={busy}
            onGone={() => field.current?.focus({ preventScroll: true })}
          />
        ))}
      </ol>
    </section>
  )
}

interface ItemProps {
  conversationId: string
  item: QueuedMessage
  isFirst: boolean
  isLast: boolean
  busy: boolean
  onGone: () => void
}

function QueuedItem({ conversationId, item, isFirst, isLast, busy, onGone }: ItemProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const text = item.text.trim() === '' ? item.attachments.map(({ name }) => name).join(', ') : item.text
  const more = item.text.trim() === '' ? 0 : item.attachments.length
  const move = (by: number) => void moveQueued(conversationId, item.id, by)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  if (isEditing) return <EditItem id={conversationId} item={item} onEnd={() => setEditing(false)} />
  return (
    <li className={styles.item} onKeyDown={onKeyDown}>
      <span className={styles.text} dir="auto" title={text}>
        {text.slice(0, 300)}
        {more > 0 && <span className={styles.mark}>{t('queue.attached', { count: more })}</span>}
        {item.steers && <span className={styles.mark}>{t('queue.steers')}</span>}
      </span>
      {item.steers && busy ? (
        <Icon name="later" onClick={() => void sendQueuedLater(conversationId, item.id)}>
          <Clock aria-hidden />
        </Icon>
      ) : (
        <Icon
          name={busy ? 'now' : 'send'}
          onClick={() => {
            void sendQueuedNow(conversationId, item.id)
            if (!busy) onGone()
          }}
        >
          <Send aria-hidden />
        </Icon>
      )}
      <Icon name="edit" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </Icon>
      <Icon name="up" isOff={isFirst} onClick={() => move(-1)}>
        <ArrowUp aria-hidden />
      </Icon>
      <Icon name="down" isOff={isLast} onClick={() => move(1)}>
        <ArrowDown aria-hidden />
      </Icon>
      <Icon
        name="remove"
        onClick={() => {
          void removeQueued(conversationId, item.id)
          onGone()
        }}
      >
        <X aria-hidden />
      </Icon>
    </li>
  )
}

interface IconProps {
  name: 'now' | 'send' | 'later' | 'edit' | 'up' | 'down' | 'remove'
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button without words; one that is off keeps the focus, so that a message can be moved on and on. */
function Icon({ name, isOff = false, onClick, children }: IconProps) {
  const { t } = useTranslation()
  const label = t(`queue.${name}`)
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  )
}

/** The words of a message that waits, as they are being changed. */
function EditItem({ id, item, onEnd }: { id: string; item: QueuedMessage; onEnd: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(item.text)
  const save = async () => {
    if (await editQueued(id, item.id, text)) onEnd()
  }
  return (
    <li className={styles.item}>
      <textarea
        ref={(field) => field?.focus()}
        aria-label={t('queue.editLabel')}
        value={text}
        rows={Math.min(8, text.split('\n', 8).length)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
      />
      <Button onClick={() => void save()}>{t('queue.save')}</Button>
      <Button look="quiet" onClick={onEnd}>
        {t('queue.cancel')}
      </Button>
    </li>
  )
}
