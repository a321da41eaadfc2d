import { useId, useState, type ReactNode } from 'react'
import button from './button.module.css'
import styles from './popover.module.css'

interface Props {
  /** Accessible name of the button; it must hold what the button shows. */
  label: string
  /** Accessible name of what opens. */
  title: string
  /** What the button shows. */
  face: ReactNode
  /** Where the panel opens; under the button unless it is said. */
  side?: 'below' | 'above'
  /** Left out while the panel is closed where it is a function. */
  children: ReactNode | (() => ReactNode)
}

/**
 * A button that opens a small panel under it, or over it. It is the platform's own popover: a click beside it or
 * Escape closes it, the button gets the focus back, and no style is injected, which the CSP would refuse.
 */
export function Popover({ label, title, face, side = 'below', children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
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
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.panel}
        data-side={side}
        onToggle={(event) => event.target === event.currentTarget && setOpen(event.newState === 'open')}
      >
        {typeof children === 'function' ? open && children() : children}
      </div>
    </div>
  )
}

/** Closes the popover that an element is in; its button gets the focus back. */
export function closePopover(inside: Element): void {
  const panel = inside.closest('[popover]')
  if (panel instanceof HTMLElement) panel.hidePopover()
}
