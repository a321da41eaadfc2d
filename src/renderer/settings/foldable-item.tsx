import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './providers.module.css'

interface Props {
  name: string
  /** How it stands, in a word or two. */
  state: string
  /** It stands well. */
  isReady?: boolean
  /** What else there is to know while it is closed. */
  facts: string
  isOpen: boolean
  /** It was just added: it takes the focus. */
  isNew?: boolean
  onToggle: () => void
  /** What stands in it while it is open; the id is that of its outermost element. */
  children: (id: string) => ReactNode
}

/** An entry of a list in the settings that opens in place. */
export function FoldableItem({ name, state, isReady, facts, isOpen, isNew, onToggle, children }: Props) {
  const head = useRef<HTMLButtonElement>(null)
  const body = useId()
  useEffect(() => {
    if (isNew) head.current?.focus()
  }, [isNew])
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <button
        ref={head}
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={onToggle}
      >
        <ChevronRight aria-hidden className={styles.chevron} />
        <span className={styles.name}>{name}</span>
        <span className={styles.state} data-ready={isReady || undefined}>
          {state}
        </span>
        <span className={styles.facts}>{facts}</span>
      </button>
      {isOpen && children(body)}
    </li>
  )
}
