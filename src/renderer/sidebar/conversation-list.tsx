import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../state/store.ts'
import { byDay } from './by-day.ts'
import { ConversationItem, ITEM } from './conversation-item.tsx'
import { FilterField } from './filter-field.tsx'
import { withTitle } from './filter-titles.ts'
import { indexAfterKey } from './list-keys.ts'
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

/** The conversations by day, with the field that filters them. One item is a tab stop; keys go to the others. */
export function ConversationList() {
  const { t } = useTranslation()
  const summaries = useWindow((state) => state.summaries)
  const current = useWindow((state) => (state.view.kind === 'conversation' ? state.view.id : null))
  const [filter, setFilter] = useState('')
  const [reached, setReached] = useState<string | null>(null)
  const list = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const now = useMinute()
  const found = useMemo(() => withTitle(summaries, filter), [summaries, filter])
  const groups = useMemo(() => byDay(found, now), [found, now])
  const inOrder = groups.flatMap((group) => group.summaries)
  const stop = [reached, current].find((id) => inOrder.some((summary) => summary.id === id)) ?? inOrder[0]?.id

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
        <FilterField
          ref={field}
          value={filter}
          found={found.length}
          onChange={setFilter}
          onDown={() => itemsOf(list.current)[0]?.focus()}
        />
      )}
      <nav ref={list} className={styles.list} aria-label={t('sidebar.label')} onKeyDown={onKeyDown}>
        {inOrder.length === 0 && (
          <p className={styles.none}>{t(filter === '' ? 'sidebar.none' : 'sidebar.noneFound')}</p>
        )}
        {groups.map(({ day, summaries: ofDay }) => (
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
        ))}
      </nav>
    </>
  )
}
