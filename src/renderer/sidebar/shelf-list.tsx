import { Archive, ChevronRight } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { useWindow } from '../state/store.ts'
import { useMinute } from '../state/use-minute.ts'
import { Button } from '../ui/button.tsx'
import { ConversationItem } from './conversation-item.tsx'
import { useDrop } from './drag.ts'
import { FolderSection } from './folder-section.tsx'
import { ITEM } from './item-mark.ts'
import { sectionsOf } from './sections.ts'
import { SelectionBar } from './selection-bar.tsx'
import { toggleOpen, useSidebar } from './sidebar-state.ts'
import styles from './sidebar.module.css'

/** So many items of a section are in the document at first: the window stays fast with thousands. */
const SHOWN = 200
const ARCHIVE = 'archive'

/** All conversations: pinned ones, folders, days, the archive. One item is a tab stop; keys go to the others. */
export function ShelfList() {
  const { t } = useTranslation()
  const summaries = useWindow((state) => state.summaries)
  const folders = useWindow((state) => state.folders)
  const current = useWindow((state) => (state.view.kind === 'conversation' ? state.view.id : null))
  const [reached, setReached] = useState<string | null>(null)
  const now = useMinute()
  const { pinned, days, archived, ...sections } = useMemo(
    () => sectionsOf(summaries, folders, now),
    [summaries, folders, now]
  )
  const { isOver, ...drop } = useDrop(null)
  const isArchiveOpen = useSidebar((state) => state.toggled.has(ARCHIVE))
  const toggled = useSidebar((state) => state.toggled)
  const open = sections.folders.filter(({ folder }) => !toggled.has(folder.id))
  const inOrder = [
    ...pinned,
    ...open.flatMap((each) => each.summaries),
    ...days.flatMap((group) => group.summaries),
    ...(isArchiveOpen ? archived : [])
  ]
  const stop = [reached, current].find((id) => inOrder.some((each) => each.id === id)) ?? inOrder[0]?.id
  const items = (list: ConversationSummary[]) => (
    <Items list={list} current={current} stop={stop} onReach={setReached} />
  )
  if (summaries.length === 0 && folders.length === 0)
    return <p className={styles.none}>{t('sidebar.none')}</p>
  return (
    <>
      {pinned.length > 0 && (
        <section aria-labelledby="pinned">
          <h2 id="pinned">{t('shelf.pinned')}</h2>
          {items(pinned)}
        </section>
      )}
      {sections.folders.map(({ folder, summaries: kept }) => (
        <FolderSection key={folder.id} folder={folder} count={kept.length}>
          {items(kept)}
        </FolderSection>
      ))}
      <div className={styles.days} data-over={isOver || undefined} {...drop}>
        {days.map(({ day, summaries: ofDay }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`}>{t(`sidebar.${day}`)}</h2>
            {items(ofDay)}
          </section>
        ))}
      </div>
      {archived.length > 0 && (
        <ArchiveSection count={archived.length} isOpen={isArchiveOpen}>
          {items(archived)}
        </ArchiveSection>
      )}
      <SelectionBar all={inOrder.map(({ id }) => id)} />
    </>
  )
}

interface ArchiveProps {
  count: number
  isOpen: boolean
  children: ReactNode
}

function ArchiveSection({ count, isOpen, children }: ArchiveProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('shelf.archive')} className={styles.folder}>
      <div className={styles.folderHead}>
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => toggleOpen(ARCHIVE)}
            {...{ [ITEM]: ARCHIVE }}
          >
            <ChevronRight aria-hidden data-open={isOpen || undefined} />
            <Archive aria-hidden />
            <span aria-hidden>{t('shelf.archive')}</span>
            <small aria-hidden>{count}</small>
            <span className="visually-hidden">{t('shelf.archived', { count })}</span>
          </button>
        </h2>
      </div>
      {isOpen && children}
    </section>
  )
}

interface ItemsProps {
  list: ConversationSummary[]
  current: string | null
  stop: string | undefined
  onReach: (id: string) => void
}

function Items({ list, current, stop, onReach }: ItemsProps) {
  const { t } = useTranslation()
  const [most, setMost] = useState(SHOWN)
  return (
    <>
      <ul>
        {list.slice(0, most).map((summary) => (
          <ConversationItem
            key={summary.id}
            summary={summary}
            current={summary.id === current}
            isStop={summary.id === stop}
            onReach={onReach}
          />
        ))}
      </ul>
      {list.length > most && (
        <Button look="quiet" {...{ [ITEM]: 'more' }} onClick={() => setMost(most + SHOWN)}>
          {t('shelf.showMore', { count: Math.min(SHOWN, list.length - most) })}
        </Button>
      )}
    </>
  )
}
