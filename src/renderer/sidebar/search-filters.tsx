import { ListFilter } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchWish } from '../../shared/domain/search.ts'
import { useWindow } from '../state/store.ts'
import field from '../ui/text-field.module.css'
import { Popover } from '../ui/popover.tsx'
import styles from './search.module.css'

/** Where, by whom and when; an empty value narrows nothing. */
export interface Filters {
  /** `archive`, `list`, or a folder's id after `folder:`. */
  where: string
  who: '' | 'user' | 'assistant'
  /** A number of days. */
  days: string
}

export const noFilters: Filters = { where: '', who: '', days: '' }

const DAYS = [1, 7, 30, 365]
const DAY_MS = 24 * 3600_000

/** What main is asked for; a time is rounded to a minute, so that the wish stays the same while it is typed. */
export function wishOf({ where, who, days }: Filters): Omit<SearchWish, 'query'> {
  const since = Math.floor((Date.now() - Number(days) * DAY_MS) / 60_000) * 60_000
  return {
    ...(where.startsWith('folder:') && { folderId: where.slice('folder:'.length) }),
    ...(where === 'archive' && { archived: true }),
    ...(where === 'list' && { archived: false }),
    ...(who !== '' && { role: who }),
    ...(days !== '' && { since })
  }
}

interface Props {
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The button beside the search field that narrows the search. */
export function SearchFilters({ filters, onChange }: Props) {
  const { t } = useTranslation()
  const folders = useWindow((state) => state.folders)
  const isOn = Object.values(filters).some((value) => value !== '')
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  const whoOf = (value: string) => (value === 'user' || value === 'assistant' ? value : '')
  return (
    <div className={styles.filters} data-on={isOn || undefined}>
      <Popover
        label={t(isOn ? 'search.filtersOn' : 'search.filters')}
        title={t('search.filters')}
        face={<ListFilter aria-hidden />}
      >
        <div className={styles.choices}>
          <Choice label={t('search.where')} value={filters.where} onChange={(where) => set({ where })}>
            <option value="">{t('search.everywhere')}</option>
            <option value="list">{t('search.notArchived')}</option>
            <option value="archive">{t('search.onlyArchived')}</option>
            {folders.map(({ id, name }) => (
              <option key={id} value={`folder:${id}`}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice label={t('search.who')} value={filters.who} onChange={(who) => set({ who: whoOf(who) })}>
            <option value="">{t('search.anyone')}</option>
            <option value="user">{t('search.onlyUser')}</option>
            <option value="assistant">{t('search.onlyAssistant')}</option>
          </Choice>
          <Choice label={t('search.when')} value={filters.days} onChange={(days) => set({ days })}>
            <option value="">{t('search.anyTime')}</option>
            {DAYS.map((days) => (
              <option key={days} value={String(days)}>
                {t('search.days', { count: days })}
              </option>
            ))}
          </Choice>
        </div>
      </Popover>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: React.ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={field.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </>
  )
}
