import { Search } from 'lucide-react'
import { useEffect, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindow } from '../state/store.ts'
import field from '../ui/text-field.module.css'
import styles from './sidebar.module.css'

interface Props {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (query: string) => void
  onDown: () => void
  /** Stands in the field, at its end. */
  children: ReactNode
}

/** Ctrl+K and Ctrl+Shift+F, or with Cmd, go to the field, unless a dialog is open. */
function useSearchKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isOurs = event.shiftKey ? key === 'f' : key === 'k'
      if (!isOurs || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (document.querySelector('dialog[open], [role=dialog]:not([popover])')) return
      event.preventDefault()
      if (matchMedia('(max-width: 759px)').matches) useWindow.setState({ sidebarOpen: true })
      // In a narrow window the sidebar takes the focus as it opens.
      setTimeout(() => {
        field.current?.focus()
        field.current?.select()
      })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}

/** Looks for words in all conversations as they are typed. Escape clears it, down goes to what was found. */
export function SearchField({ ref, value, onChange, onDown, children }: Props) {
  const { t } = useTranslation()
  useSearchKeys(ref)
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
    <search className={styles.filter}>
      <Search aria-hidden />
      <input
        ref={ref}
        type="search"
        className={field.field}
        aria-label={t('search.field')}
        placeholder={t('search.placeholder')}
        aria-keyshortcuts="Control+K"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {children}
    </search>
  )
}
