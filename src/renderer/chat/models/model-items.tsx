import * as Menu from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelRef } from '../../../shared/domain/model.ts'
import { useWindow } from '../../state/store.ts'
import menu from '../../ui/menu.module.css'
import field from '../../ui/text-field.module.css'
import { useModelName } from '../use-model-name.ts'
import { keyOf, type PickerRow, pickerRows } from './model-rows.ts'
import styles from './model-items.module.css'

/** With more models than this there is a field that filters them. */
const MANY = 12
/** A menu holds all of its items in the document, so that it shows no more than these. */
const MOST = 60
const noChoices = { favourites: [], recent: [] }

type Row = Extract<PickerRow, { kind: 'model' }>

/** Models as items of a menu: a few of many, which a filter brings. */
export function ModelItems({ model, onChoose }: { model: ModelRef; onChoose: (model: ModelRef) => void }) {
  const { t } = useTranslation()
  const providers = useWindow((state) => state.providers)
  const [filter, setFilter] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const isMany = providers.reduce((sum, { models }) => sum + models.length, 0) > MANY
  const found = useMemo(
    () => pickerRows(providers, noChoices, isMany ? filter : '').filter((row) => row.kind === 'model'),
    [providers, isMany, filter]
  )
  const shown = found.slice(0, MOST)
  const choose = (key: string) => {
    const row = shown.find((each) => each.key === key)
    if (row) onChoose(row.model)
  }
  return (
    <>
      {isMany && (
        <input
          type="search"
          className={`${field.field} ${styles.filter}`}
          aria-label={t('chat.filterModels')}
          placeholder={t('chat.filterModels')}
          spellCheck={false}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => onFilterKey(event, list.current)}
        />
      )}
      <div ref={list} className={styles.models}>
        {shown.length === 0 && <div className={styles.note}>{t('chat.noModelFound')}</div>}
        <Menu.RadioGroup value={keyOf(model)} onValueChange={choose}>
          {shown.map((row, at) => (
            <ModelItem key={row.key} row={row} isFirst={shown[at - 1]?.provider !== row.provider} />
          ))}
        </Menu.RadioGroup>
        {found.length > MOST && (
          <div className={styles.note}>{t('chat.moreModels', { count: found.length - MOST })}</div>
        )}
      </div>
    </>
  )
}

function ModelItem({ row, isFirst }: { row: Row; isFirst: boolean }) {
  const name = useModelName()
  return (
    <>
      {isFirst && <Menu.Label className={styles.note}>{row.provider}</Menu.Label>}
      <Menu.RadioItem value={row.key} className={`${menu.item} ${styles.item}`}>
        <span>{name(row.model)}</span>
        <Menu.ItemIndicator>
          <Check aria-hidden />
        </Menu.ItemIndicator>
      </Menu.RadioItem>
    </>
  )
}

/** A letter typed anywhere in the menu goes into the filter, where there is one. */
export function typeIntoFilter(event: KeyboardEvent<HTMLElement>): void {
  const filter = event.currentTarget.querySelector('input')
  if (!filter || event.target === filter || event.key.length !== 1 || event.key === ' ') return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  filter.focus()
  event.stopPropagation()
}

/** Typing is for the field, not for the menu's own search by letter; down leads to the models. */
function onFilterKey(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key === 'ArrowDown' || event.key === 'Enter') {
    event.preventDefault()
    list?.querySelector<HTMLElement>('[role=menuitemradio]:not([data-disabled])')?.focus()
  }
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
}
