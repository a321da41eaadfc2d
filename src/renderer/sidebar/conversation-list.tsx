import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationSummary } from '../../shared/domain/conversation.ts'
import { useWindow } from '../state/store.ts'
import { byDay } from './by-day.ts'
import { ConversationItem } from './conversation-item.tsx'
import { withTitle } from './filter-titles.ts'
import { ITEM } from './item-mark.ts'
import { indexAfterKey } from './list-keys.ts'
import { SearchField } from './search-field.tsx'
import { noFilters, SearchFilters, wishOf } from './search-filters.tsx'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'
import { useSayFound } from './use-say-found.ts'
import styles from './sidebar.module.css'

/** The time, renewed once a minute, so that the days stay right past midnight. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

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

  const onKeyDown = (event: KeyboardEvent) => {
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
        <SearchField
          ref={field}
          value={query}
          onChange={setQuery}
          onDown={() => itemsOf(list.current)[0]?.focus()}
        >
          {isOn && <SearchFilters filters={filters} onChange={setFilters} />}
        </SearchField>
      )}
      <nav ref={list} className={styles.list} aria-label={t('sidebar.label')} onKeyDown={onKeyDown}>
        {isOn ? <SearchResults search={search} titles={titles} /> : <Days summaries={summaries} />}
      </nav>
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

/** All conversations by day. One item is a tab stop; keys go to the others. */
function Days({ summaries }: { summaries: ConversationSummary[] }) {
  const { t } = useTranslation()
  const current = useWindow((state) => (state.view.kind === 'conversation' ? state.view.id : null))
  const [reached, setReached] = useState<string | null>(null)
  const now = useMinute()
  const groups = useMemo(() => byDay(summaries, now), [summaries, now])
  const inOrder = groups.flatMap((group) => group.summaries)
  const stop = [reached, current].find((id) => inOrder.some((summary) => summary.id === id)) ?? inOrder[0]?.id
  if (inOrder.length === 0) return <p className={styles.none}>{t('sidebar.none')}</p>
  return groups.map(({ day, summaries: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{t(`sidebar.${day}`)}</h2>
      <ul>
        {ofDay.map((summary) => (
          <ConversationItem
            key={summary.id}
            summary={summary}
            current={summary.id === current}
            isStop={summary.id === stop}
            onReach={setReached}
          />
        ))}
      </ul>
    </section>
  ))
}
