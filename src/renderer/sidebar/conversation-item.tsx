import {
  CircleAlert,
  CirclePause,
  LoaderCircle,
  MessageCircleQuestion,
  Trash2,
  CircleDotDashed,
  type LucideIcon
} from 'lucide-react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { RunStatus } from '../../shared/domain/run.ts'
import { deleteConversation } from '../state/commands.ts'
import { openConversation } from '../state/navigation.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './sidebar.module.css'

const marks: Partial<Record<RunStatus, LucideIcon>> = {
  running: LoaderCircle,
  stopping: LoaderCircle,
  awaitingApproval: MessageCircleQuestion,
  awaitingAnswer: MessageCircleQuestion,
  pausedAtToolLimit: CirclePause,
  pausedByUser: CirclePause,
  interrupted: CircleDotDashed,
  failed: CircleAlert
}

/** One conversation of the list: its title, a mark for its state, and the button that deletes it. */
export const ConversationItem = memo(function ConversationItem(props: {
  summary: ConversationSummary
  current: boolean
}) {
  const { summary, current } = props
  const { t } = useTranslation()
  const item = useRef<HTMLLIElement>(null)
  const title = summary.title || t('app.unnamed')
  const Mark = marks[summary.status]
  const status = summary.elsewhere ? t('sidebar.elsewhere') : t(`sidebar.status.${summary.status}`)
  const remove = () => {
    neighbour(item.current)?.focus()
    void deleteConversation(summary.id, title)
  }
  return (
    <li ref={item} className={styles.item} data-current={current || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-current={current ? 'page' : undefined}
        aria-label={status ? t('sidebar.item', { title, status }) : title}
        onClick={() => openConversation(summary.id)}
        onKeyDown={(event) => event.key === 'Delete' && remove()}
      >
        <span className={styles.title}>{title}</span>
        {Mark && <Mark aria-hidden className={styles.mark} data-status={summary.status} />}
      </button>
      <IconButton label={t('sidebar.delete', { title })} className={styles.delete} onClick={remove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
})

/** Where the focus goes when an item goes: the next item, the one before it, or the new-conversation button. */
function neighbour(item: HTMLLIElement | null): HTMLElement | null {
  const list = item?.closest('nav')
  if (!item || !list) return null
  const items = [...list.querySelectorAll<HTMLElement>('li')]
  const at = items.indexOf(item)
  const next = items[at + 1] ?? items[at - 1]
  const newButton = list.previousElementSibling
  return next?.querySelector('button') ?? (newButton instanceof HTMLElement ? newButton : null)
}
