import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { ModelRef } from '../../../shared/domain/model.ts'
import { useWindow } from '../../state/store.ts'
import field from '../../ui/text-field.module.css'
import { ActiveModel } from './active-model.tsx'
import { ModelRow } from './model-row.tsx'
import { keyOf, modelAt, type PickerRow, pickerRows } from './model-rows.ts'
import styles from './model-picker.module.css'
import { useModelChoices } from './use-model-choices.ts'

interface Props {
  model: ModelRef
  onChoose: (model: ModelRef) => void
  onSetUp: () => void
}

const PAGE = 8
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/**
 * A field that filters as one types, and under it the models; the field keeps the focus, and the keys go from model to
 * model. Only the rows near the window are in the document, however many models there are.
 */
export function ModelList({ model, onChoose, onSetUp }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const providers = useWindow((state) => state.providers)
  const [filter, setFilter] = useState('')
  const { favourites, recent, facts, setFavourite } = useModelChoices()
  const rows = useMemo(
    () => pickerRows(providers, { favourites, recent }, filter),
    [providers, favourites, recent, filter]
  )
  const { active, setActive, list, scroller } = useActive(rows, model)
  const current = rows.find((row) => row.kind === 'model' && row.key === active)
  const optionId = (at: number) => `${id}-${at}`
  const count = rows.filter((row) => row.kind === 'model').length
  return (
    <>
      <FilterField
        filter={filter}
        listId={`${id}-list`}
        activeId={current && optionId(rows.indexOf(current))}
        onFilter={setFilter}
        onStep={(step) => setActive(modelAt(rows, active, step))}
        onEnter={() => current?.kind === 'model' && onChoose(current.model)}
      />
      <div ref={scroller} className={styles.models}>
        <div id={`${id}-list`} role="listbox" aria-label={t('chat.models')}>
          <Virtualizer ref={list} scrollRef={scroller} data={rows}>
            {(row, at) => (
              <ModelRow
                key={row.key}
                row={row}
                id={optionId(at)}
                facts={row.kind === 'model' ? facts.get(keyOf(row.model)) : undefined}
                isActive={row.key === active}
                isChosen={row.kind === 'model' && keyOf(row.model) === keyOf(model)}
                onPoint={() => row.kind === 'model' && setActive(row.key)}
                onChoose={onChoose}
              />
            )}
          </Virtualizer>
        </div>
        {count === 0 && <p className={styles.none}>{t('chat.noModelFound')}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {filter.trim() !== '' && t('chat.modelsFound', { count })}
      </p>
      <ActiveModel
        model={current?.kind === 'model' ? current.model : undefined}
        favourites={favourites}
        onFavourite={(marked, isFavourite) => void setFavourite(marked, isFavourite)}
        onSetUp={onSetUp}
      />
    </>
  )
}

interface FilterProps {
  filter: string
  listId: string
  activeId: string | undefined
  onFilter: (filter: string) => void
  onStep: (step: number) => void
  onEnter: () => void
}

function FilterField({ filter, listId, activeId, onFilter, onStep, onEnter }: FilterProps) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return
    event.preventDefault()
    if (step === undefined) onEnter()
    else onStep(step)
  }
  return (
    <input
      type="text"
      role="combobox"
      className={field.field}
      aria-label={t('chat.filterModels')}
      placeholder={t('chat.filterModels')}
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      autoFocus
      value={filter}
      onChange={(event) => onFilter(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Which row the keys are at: the chosen model at first, the first one found after each change of the filter. */
function useActive(rows: readonly PickerRow[], model: ModelRef) {
  const [wanted, setWanted] = useState<string | null>(() => keyOf(model))
  const list = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isThere = rows.some((row) => row.kind === 'model' && row.key === wanted)
  const active = isThere ? wanted : modelAt(rows, null, 1)
  const at = rows.findIndex((row) => row.key === active)
  useEffect(() => {
    // The heading above the first model of a group comes into sight with it.
    const from = rows[at - 1]?.kind === 'heading' ? at - 1 : at
    if (from >= 0) list.current?.scrollToIndex(from, { align: 'nearest' })
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'nearest' })
  }, [at, rows])
  return { active, setActive: setWanted, list, scroller }
}
