import { Search } from 'lucide-react'
import { useEffect, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../state/announce.ts'
import field from '../ui/text-field.module.css'
import styles from './sidebar.module.css'

interface Props {
  ref: Ref<HTMLInputElement>
  value: string
  /** How many conversations the filter leaves. */
  found: number
  onChange: (filter: string) => void
  onDown: () => void
}

/** A pause in typing before the count is said. */
const SAID_AFTER_MS = 600

/** Narrows the list to titles that hold what is typed. Escape clears it, down goes to the list. */
export function FilterField({ ref, value, found, onChange, onDown }: Props) {
  const { t } = useTranslation()
  useEffect(() => {
    if (value.trim() === '') return
    const timer = setTimeout(() => announce({ kind: 'filtered', count: found }), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value, found])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      event.stopPropagation()
      onChange('')
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
  }
  return (
    <div className={styles.filter}>
      <Search aria-hidden />
      <input
        ref={ref}
        type="search"
        className={field.field}
        aria-label={t('sidebar.filter')}
        placeholder={t('sidebar.filter')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
