import * as Menu from '@radix-ui/react-dropdown-menu'
import {
  Archive,
  ArchiveRestore,
  Check,
  ChevronRight,
  FolderInput,
  FolderPlus,
  ListChecks,
  Pencil,
  Pin,
  PinOff,
  Sparkles,
  Trash2
} from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addFolder,
  archiveConversations,
  deleteConversations,
  makeTitle,
  moveConversations,
  pinConversations
} from '../state/shelf-commands.ts'
import { useWindow } from '../state/store.ts'
import menu from '../ui/menu.module.css'
import { ExportItems } from './export-items.tsx'
import { focusLater, neighbourOf } from './item-focus.ts'
import { useSidebar } from './sidebar-state.ts'
import styles from './sidebar.module.css'

interface Props {
  ids: string[]
  /** The menu opens at it, and it gets the focus back. */
  anchor: HTMLElement
}

/**
 * What can be done with one conversation, or with several. Not modal: a modal menu injects a style the CSP refuses. What
 * is chosen is done once the menu has given the focus back.
 */
export function ItemMenu({ ids, anchor }: Props) {
  const { t } = useTranslation()
  const summaries = useWindow((state) => state.summaries)
  const those = summaries.filter(({ id }) => ids.includes(id))
  const allPinned = those.every(({ pinnedAt }) => pinnedAt !== undefined)
  const allArchived = those.every(({ archivedAt }) => archivedAt !== undefined)
  const [only] = ids.length === 1 ? ids : []
  const { choose, moving, leaving, onClosed } = useWays(ids, anchor)
  const { left, top, width, height } = anchor.getBoundingClientRect()
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger asChild>
        <span aria-hidden tabIndex={-1} className={styles.menuPlace} style={{ left, top, width, height }} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className={menu.menu}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onClosed}
          // A conversation that is still being opened takes the focus for its composer.
          onFocusOutside={(event) => event.preventDefault()}
        >
          <Entry
            icon={allPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onSelect={moving(() => pinConversations(ids, !allPinned))}
          >
            {t(allPinned ? 'shelf.unpin' : 'shelf.pin')}
          </Entry>
          <Folders ids={ids} current={only ? those[0]?.folderId : undefined} moving={moving} />
          <Entry
            icon={allArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            onSelect={leaving(() => archiveConversations(ids, !allArchived))}
          >
            {t(allArchived ? 'shelf.unarchive' : 'shelf.archiveIt')}
          </Entry>
          {only !== undefined && <ForOne id={only} choose={choose} />}
          <Entry icon={<Trash2 aria-hidden />} onSelect={leaving(() => deleteConversations(ids))}>
            {t('shelf.delete')}
          </Entry>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** What is chosen waits until the menu has given the focus back. */
function useWays(ids: string[], anchor: HTMLElement) {
  const chosen = useRef<(() => void) | null>(null)
  const choose = (work: () => void) => () => {
    chosen.current = work
  }
  /** What goes to another place keeps the focus there; what leaves the list gives it to its neighbour. */
  const moving = (work: () => Promise<unknown>) => choose(() => void work().then(() => focusLater(ids[0])))
  const leaving = (work: () => Promise<unknown>) =>
    choose(() => {
      neighbourOf(anchor)?.focus()
      useSidebar.setState({ selected: null })
      void work()
    })
  const onClosed = (event: Event) => {
    event.preventDefault()
    useSidebar.setState({ menu: null })
    anchor.focus({ preventScroll: true })
    chosen.current?.()
  }
  return { choose, moving, leaving, onClosed }
}

interface EntryProps {
  icon: ReactNode
  onSelect: () => void
  children: ReactNode
}

function Entry({ icon, onSelect, children }: EntryProps) {
  return (
    <Menu.Item className={menu.item} onSelect={onSelect}>
      {icon}
      {children}
    </Menu.Item>
  )
}

interface ForOneProps {
  id: string
  choose: (work: () => void) => () => void
}

function ForOne({ id, choose }: ForOneProps) {
  const { t } = useTranslation()
  const select = () => {
    useSidebar.setState({ selected: new Set([id]) })
    focusLater(id)
  }
  return (
    <>
      <Entry icon={<Pencil aria-hidden />} onSelect={choose(() => useSidebar.setState({ renaming: id }))}>
        {t('shelf.rename')}
      </Entry>
      <Entry icon={<Sparkles aria-hidden />} onSelect={choose(() => void makeTitle(id))}>
        {t('shelf.makeTitle')}
      </Entry>
      <ExportItems id={id} choose={choose} />
      <Entry icon={<ListChecks aria-hidden />} onSelect={choose(select)}>
        {t('shelf.select')}
      </Entry>
    </>
  )
}

interface FoldersProps {
  ids: string[]
  current: string | undefined
  moving: (work: () => Promise<unknown>) => () => void
}

function Folders({ ids, current, moving }: FoldersProps) {
  const { t } = useTranslation()
  const folders = useWindow((state) => state.folders)
  const make = async () => {
    const id = await addFolder(t('shelf.newFolder'), ids)
    if (id !== null) useSidebar.setState({ renaming: id })
  }
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={menu.item}>
        <FolderInput aria-hidden />
        {t('shelf.moveTo')}
        <ChevronRight aria-hidden className={styles.subMark} />
      </Menu.SubTrigger>
      <Menu.Portal>
        <Menu.SubContent className={menu.menu} collisionPadding={8}>
          <Entry icon={<FolderPlus aria-hidden />} onSelect={moving(make)}>
            {t('shelf.newFolder')}
          </Entry>
          <Menu.RadioGroup value={current ?? ''}>
            {[{ id: '', name: t('shelf.noFolder') }, ...folders].map(({ id, name }) => (
              <Menu.RadioItem
                key={id}
                value={id}
                className={menu.item}
                onSelect={moving(() => moveConversations(ids, id === '' ? null : id))}
              >
                {name}
                <Menu.ItemIndicator className={styles.subMark}>
                  <Check aria-hidden />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  )
}
