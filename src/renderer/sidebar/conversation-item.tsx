import {
  CircleAlert,
  CirclePause,
  LoaderCircle,
  MessageCircleQuestion,
  Pencil,
  Trash2,
  CircleDotDashed,
  type LucideIcon
} from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { RunStatus } from '../../shared/domain/run.ts'
import { deleteConversation, renameConversation } from '../state/commands.ts'
import { openConversation } from '../state/navigation.ts'
import { NEW_CONVERSATION_ID } from '../state/store.ts'
import { IconButton } from '../ui/button.tsx'
import { ITEM } from './item-mark.ts'
import { NameField } from './name-field.tsx'
import styles from './sidebar.module.css'

const marks: Partial<Record<RunStatus, LucideIcon>> = {
  running: LoaderCircle,
  stopping: LoaderCircle,
  awaitingApproval: MessageCircleQuestion,
  awaitingAnswer: MessageCircleQuestion,
  pausedAtToolLimit: CirclePause,
  pausedAtCostLimit: CirclePause,
  pausedByUser: CirclePause,
  pausedByGuard: CirclePause,
  interrupted: CircleDotDashed,
  failed: CircleAlert
}

interface Props {
  summary: ConversationSummary
  current: boolean
  /** It is the list's one tab stop. */
  isStop: boolean
  onReach: (id: string) => void
}

/** One conversation of the list: its title, a mark for its state, and the buttons that rename and delete it. */
export const ConversationItem = memo(function ConversationItem(props: Props) {
  const { summary, current, isStop, onReach } = props
  const { t } = useTranslation()
  const item = useRef<HTMLLIElement>(null)
  const renaming = useRenaming(item, summary)
  const title = summary.title || t('app.unnamed')
  const remove = () => {
    neighbour(item.current)?.focus()
    void deleteConversation(summary.id, title)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') remove()
    if (event.key === 'F2') renaming.begin()
  }
  if (renaming.isOn)
    return (
      <li ref={item} className={styles.item} data-current={current || undefined}>
        <NameField title={summary.title} onDone={renaming.save} onCancel={renaming.cancel} />
      </li>
    )
  return (
    <li
      ref={item}
      className={styles.item}
      data-current={current || undefined}
      onFocus={() => onReach(summary.id)}
    >
      <OpenButton summary={summary} title={title} current={current} isStop={isStop} onKeyDown={onKeyDown} />
      <div className={styles.actions}>
        <IconButton
          label={t('sidebar.rename', { title })}
          tabIndex={isStop ? 0 : -1}
          onClick={renaming.begin}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={t('sidebar.delete', { title })}
          className={styles.delete}
          tabIndex={isStop ? 0 : -1}
          onClick={remove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
})

interface OpenProps {
  summary: ConversationSummary
  title: string
  current: boolean
  isStop: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function OpenButton({ summary, title, current, isStop, onKeyDown }: OpenProps) {
  const { t } = useTranslation()
  const Mark = marks[summary.status]
  const status = summary.elsewhere ? t('sidebar.elsewhere') : t(`sidebar.status.${summary.status}`)
  return (
    <button
      type="button"
      className={styles.open}
      aria-current={current ? 'page' : undefined}
      aria-label={status ? t('sidebar.item', { title, status }) : title}
      tabIndex={isStop ? 0 : -1}
      onClick={() => openConversation(summary.id)}
      onKeyDown={onKeyDown}
      {...{ [ITEM]: '' }}
    >
      <span className={styles.title} title={title}>
        {title}
      </span>
      {Mark && <Mark aria-hidden className={styles.mark} data-status={summary.status} />}
    </button>
  )
}

/** Renaming in place; a blank name, and one that did not change, leave the title as it is. */
function useRenaming(item: RefObject<HTMLLIElement | null>, { id, title }: ConversationSummary) {
  const [isOn, setOn] = useState(false)
  const refocus = useRef(false)
  useLayoutEffect(() => {
    if (isOn || !refocus.current) return
    refocus.current = false
    item.current?.querySelector<HTMLElement>(`[${ITEM}]`)?.focus()
  }, [isOn, item])
  const end = (byKey: boolean) => {
    refocus.current = byKey
    setOn(false)
  }
  const save = (name: string, byKey: boolean) => {
    end(byKey)
    const next = name.trim()
    if (next !== '' && next !== title) void renameConversation(id, next)
  }
  return { isOn, begin: () => setOn(true), save, cancel: () => end(true) }
}

/** Where the focus goes when an item goes: the next item, the one before it, or the new-conversation button. */
function neighbour(item: HTMLLIElement | null): HTMLElement | null {
  const list = item?.closest('nav')
  if (!item || !list) return null
  const items = [...list.querySelectorAll<HTMLElement>('li')]
  const at = items.indexOf(item)
  const next = items[at + 1] ?? items[at - 1]
  return next?.querySelector('button') ?? document.getElementById(NEW_CONVERSATION_ID)
}
