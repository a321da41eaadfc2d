import {
  CircleAlert,
  CircleDotDashed,
  CirclePause,
  LoaderCircle,
  MessageCircleQuestion,
  MoreHorizontal,
  Trash2,
  type LucideIcon
} from 'lucide-react'
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import type { RunStatus } from '../../shared/domain/run.ts'
import { renameConversation } from '../state/commands.ts'
import { openConversation } from '../state/navigation.ts'
import { deleteConversations } from '../state/shelf-commands.ts'
import { IconButton } from '../ui/button.tsx'
import { startDrag } from './drag.ts'
import { neighbourOf } from './item-focus.ts'
import { ITEM } from './item-mark.ts'
import { NameField } from './name-field.tsx'
import { toggleSelected, useSidebar } from './sidebar-state.ts'
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

/** One conversation of the list: its title, a mark for its state, its menu, and the button that deletes it. */
export const ConversationItem = memo(function ConversationItem(props: Props) {
  const { summary, current, isStop, onReach } = props
  const { t } = useTranslation()
  const item = useRef<HTMLLIElement>(null)
  const renaming = useRenaming(item, summary)
  const isSelecting = useSidebar((state) => state.selected !== null)
  const { id } = summary
  const title = summary.title || t('app.unnamed')
  const remove = () => {
    neighbourOf(item.current)?.focus()
    void deleteConversations([id])
  }
  const openMenu = (anchor: HTMLElement) => useSidebar.setState({ menu: { ids: [id], anchor } })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isSelecting) return
    if (event.key === 'Delete') remove()
    if (event.key === 'F2') renaming.begin()
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      openMenu(event.currentTarget)
    }
  }
  const frame = { ref: item, className: styles.item, 'data-current': current || undefined }
  if (renaming.isOn)
    return (
      <li {...frame}>
        <NameField title={summary.title} onDone={renaming.save} onCancel={renaming.cancel} />
      </li>
    )
  return (
    <li
      {...frame}
      draggable
      onDragStart={(event) => startDrag(event, id)}
      onFocus={() => onReach(id)}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!isSelecting)
          openMenu(event.currentTarget.querySelector<HTMLElement>(`[${ITEM}]`) ?? event.currentTarget)
      }}
    >
      <OpenButton summary={summary} title={title} current={current} isStop={isStop} onKeyDown={onKeyDown} />
      {!isSelecting && <Actions title={title} isStop={isStop} onMore={openMenu} onDelete={remove} />}
    </li>
  )
})

interface ActionsProps {
  title: string
  isStop: boolean
  onMore: (anchor: HTMLElement) => void
  onDelete: () => void
}

function Actions({ title, isStop, onMore, onDelete }: ActionsProps) {
  const { t } = useTranslation()
  const tabIndex = isStop ? 0 : -1
  return (
    <div className={styles.actions}>
      <IconButton
        label={t('shelf.more', { title })}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        onClick={(event) => onMore(event.currentTarget)}
      >
        <MoreHorizontal aria-hidden />
      </IconButton>
      <IconButton
        label={t('sidebar.delete', { title })}
        className={styles.delete}
        tabIndex={tabIndex}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

interface OpenProps {
  summary: ConversationSummary
  title: string
  current: boolean
  isStop: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Opens the conversation; while several are being selected, or with Ctrl or Cmd held, it selects it. */
function OpenButton({ summary, title, current, isStop, onKeyDown }: OpenProps) {
  const { t } = useTranslation()
  const { id } = summary
  const selected = useSidebar((state) => state.selected?.has(id) ?? null)
  const Mark = marks[summary.status]
  const status = summary.elsewhere ? t('sidebar.elsewhere') : t(`sidebar.status.${summary.status}`)
  const onClick = (event: MouseEvent) => {
    if (selected !== null || event.ctrlKey || event.metaKey) toggleSelected(id)
    else openConversation(id)
  }
  const checkbox = selected === null ? {} : { role: 'checkbox', 'aria-checked': selected }
  return (
    <button
      type="button"
      className={styles.open}
      aria-current={current ? 'page' : undefined}
      aria-label={status ? t('sidebar.item', { title, status }) : title}
      tabIndex={isStop ? 0 : -1}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...checkbox}
      {...{ [ITEM]: id }}
    >
      {selected !== null && <span className={styles.check} data-on={selected || undefined} aria-hidden />}
      <span className={styles.title} title={title}>
        {title}
      </span>
      {Mark && <Mark aria-hidden className={styles.mark} data-status={summary.status} />}
    </button>
  )
}

/** Renaming in place; a blank name, and one that did not change, leave the title as it is. */
function useRenaming(item: RefObject<HTMLLIElement | null>, { id, title }: ConversationSummary) {
  const isOn = useSidebar((state) => state.renaming === id)
  const refocus = useRef(false)
  useLayoutEffect(() => {
    if (isOn || !refocus.current) return
    refocus.current = false
    item.current?.querySelector<HTMLElement>(`[${ITEM}]`)?.focus()
  }, [isOn, item])
  const end = (byKey: boolean) => {
    refocus.current = byKey
    useSidebar.setState({ renaming: null })
  }
  const save = (name: string, byKey: boolean) => {
    end(byKey)
    const next = name.trim()
    if (next !== '' && next !== title) void renameConversation(id, next)
  }
  return { isOn, begin: () => useSidebar.setState({ renaming: id }), save, cancel: () => end(true) }
}
