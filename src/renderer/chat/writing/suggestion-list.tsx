import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './suggestions.ts'
import { optionId, type Suggestions } from './use-suggestions.ts'
import { useSuggestionWords } from './use-suggestion-words.ts'

/** The list over the composer. The field keeps the focus; the active row is told through it. */
export function SuggestionList({ suggestions }: { suggestions: Suggestions }) {
  const { t } = useTranslation()
  const { isOpen, items, active, listId, setActive, choose, trigger } = suggestions
  const activeId = isOpen && active ? optionId(listId, active) : null
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  if (!isOpen || !trigger) return null
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t(`writing.list.${trigger.kind}`, { count: items.length })}
      className={styles.list}
    >
      {items.map((item) => (
        <Row
          key={item.key}
          item={item}
          id={optionId(listId, item)}
          isActive={item === active}
          onPoint={() => setActive(item.key)}
          onChoose={() => choose(item)}
        />
      ))}
    </div>
  )
}

interface RowProps {
  item: Suggestion
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({ item, id, isActive, onPoint, onChoose }: RowProps) {
  const { name, about } = useSuggestionWords()(item)
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.row}
      data-active={isActive || undefined}
      onPointerMove={onPoint}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>{about}</span>
    </div>
  )
}
