import { useId, type ReactNode } from 'react'
import button from './button.module.css'
import styles from './popover.module.css'

interface Props {
  /** Accessible name of the button; it must hold what the button shows. */
  label: string
  /** Accessible name of what opens. */
  title: string
  /** What the button shows. */
  face: ReactNode
  children: ReactNode
}

/**
 * A button that opens a small panel under it. It is the platform's own popover: a click beside it or Escape
 * closes it, the button gets the focus back, and no style is injected, which the CSP would refuse.
 */
export function Popover({ label, title, face, children }: Props) {
  const id = useId()
  return (
    <div className={styles.anchor}>
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        aria-label={label}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {face}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
