import { FolderPlus } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { useWindow } from '../state/store.ts'
import { addFolder } from '../state/shelf-commands.ts'
import { IconButton } from '../ui/button.tsx'
import { withTitle } from './filter-titles.ts'
import { ITEM } from './item-mark.ts'
import { indexAfterKey } from './list-keys.ts'
import { SearchField } from './search-field.tsx'
import { noFilters, SearchFilters, wishOf } from './search-filters.tsx'
import { SearchResults } from './search-results.tsx'
import { ShelfList } from './shelf-list.tsx'
import { useSidebar } from './sidebar-state.ts'
import { useSearch } from './use-search.ts'
import { useSayFound } from './use-say-found.ts'
import styles from './sidebar.module.css'

/** Its parts are many, and none of them is needed for the first paint (P8). */
const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }))

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(`[${ITEM}]`)] : []
}

/** The field that searches, and under it what it found, or all conversations. */
export function ConversationList() {
  const { t } = useTranslation()
  const summaries = useWindow((state) => state.summaries)
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState(noFilters)
  const list = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wish = useMemo(() => wishOf(filters), [filters])
  const search = useSearch(query, wish)
  const titles = useMemo(() => titlesFor(summaries, query, wish), [summaries, query, wish])
  const isOn = query.trim() !== ''
  useSayFound(query, search, titles)

  const menu = useSidebar((state) => state.menu)
  const makeFolder = async () => {
    const id = await addFolder(t('shelf.newFolder'))
    if (id !== null) useSidebar.setState({ renaming: id })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && useSidebar.getState().selected) {
      event.stopPropagation()
      useSidebar.setState({ selected: null })
    }
    const items = itemsOf(list.current)
    const at = items.findIndex((item) => item === event.target)
    if (at < 0) return
    const to = indexAfterKey(event.key, at, items.length)
    const target = event.key === 'ArrowUp' && at === 0 ? field.current : to === null ? null : items[to]
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <>
      {summaries.length > 0 && (
        <div className={styles.find}>
          <SearchField
            ref={field}
            value={query}
            onChange={setQuery}
            onDown={() => itemsOf(list.current)[0]?.focus()}
          >
            {isOn && <SearchFilters filters={filters} onChange={setFilters} />}
          </SearchField>
          <IconButton label={t('shelf.newFolder')} onClick={() => void makeFolder()}>
            <FolderPlus aria-hidden />
          </IconButton>
        </div>
      )}
      <nav ref={list} className={styles.list} aria-label={t('sidebar.label')} onKeyDown={onKeyDown}>
        {isOn ? <SearchResults search={search} titles={titles} /> : <ShelfList />}
      </nav>
      <Suspense>{menu && <ItemMenu key={menu.ids.join()} {...menu} />}</Suspense>
    </>
  )
}

/** Titles that hold what was typed, where the filters leave titles at all; the last used first. */
function titlesFor(
  summaries: ConversationSummary[],
  query: string,
  { role, archived, folderId, since = 0 }: ReturnType<typeof wishOf>
): ConversationSummary[] {
  if (query.trim() === '' || role !== undefined) return []
  return withTitle(summaries, query)
    .filter((summary) => archived === undefined || (summary.archivedAt !== undefined) === archived)
    .filter(
      (summary) => (folderId === undefined || summary.folderId === folderId) && summary.updatedAt >= since
    )
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
}
