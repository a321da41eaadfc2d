import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelRef } from '../../shared/domain/model.ts'
import type { ModelRow } from '../../shared/domain/usage-report.ts'
import { useFactsStand } from '../state/model-facts.ts'
import { modelTable } from '../state/usage-commands.ts'
import { useAnswer } from '../state/use-answer.ts'
import field from '../ui/text-field.module.css'
import { ModelItem } from './model-item.tsx'
import styles from './models.module.css'
import lists from './providers.module.css'

/** So many are listed at once; a search leads to the others. */
const LISTED = 50

const keyOf = ({ providerId, modelId }: ModelRef) => `${providerId}\n${modelId}`

/** Every model that is listed or in use, with its window and prices, which can be changed in place. */
export function Models({ opened }: { opened: ModelRef | undefined }) {
  const { t } = useTranslation()
  const table = useTable(opened)
  const [search, setSearch] = useState('')
  const [linked, setLinked] = useState(opened)
  const [open, setOpen] = useState<string | null>(opened ? keyOf(opened) : null)
  if (linked !== opened) {
    setLinked(opened)
    setSearch('')
    setOpen(opened ? keyOf(opened) : null)
  }
  const words = search.trim().toLowerCase()
  const found = table?.rows.filter((row) => keyOf(row).toLowerCase().includes(words)) ?? []
  return (
    <div className={lists.providers}>
      <p className={styles.lead}>
        {t('models.lead')} {table && t('models.catalogDate', { date: table.date })}
      </p>
      <input
        type="search"
        className={field.field}
        aria-label={t('models.search')}
        placeholder={t('models.search')}
        spellCheck={false}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {table && found.length === 0 && (
        <p className={styles.lead} role="status">
          {t(table.rows.length === 0 ? 'models.none' : 'models.noneFound')}
        </p>
      )}
      {found.length > 0 && (
        <ul className={lists.list}>
          {found.slice(0, LISTED).map((row) => (
            <ModelItem
              key={keyOf(row)}
              row={row}
              isOpen={open === keyOf(row)}
              isLinked={linked !== undefined && keyOf(linked) === keyOf(row)}
              onToggle={() => setOpen(open === keyOf(row) ? null : keyOf(row))}
            />
          ))}
        </ul>
      )}
      {found.length > LISTED && (
        <p className={styles.lead}>{t('models.more', { count: found.length - LISTED })}</p>
      )}
    </div>
  )
}

interface Table {
  rows: ModelRow[]
  /** Of the table of well-known models, in words. */
  date: string
}

/** The models, the one that led here first; asked for again whenever facts change. */
function useTable(first: ModelRef | undefined): Table | null {
  const { i18n } = useTranslation()
  const stand = useFactsStand()
  const table = useAnswer(modelTable, stand)
  if (!table) return null
  const isFirst = (row: ModelRef) => first !== undefined && keyOf(row) === keyOf(first)
  return {
    rows: [...table.rows.filter(isFirst), ...table.rows.filter((row) => !isFirst(row))],
    date: new Date(`${table.catalogDate}T00:00`).toLocaleDateString(i18n.language, { dateStyle: 'long' })
  }
}
