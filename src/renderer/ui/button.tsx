import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one thing to do next; `quiet` has no border. */
  look?: 'primary' | 'secondary' | 'quiet'
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button with a text, and an icon before it where one helps. */
export function Button({ look = 'secondary', icon, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      {...rest}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}

interface IconProps extends Omit<Props, 'icon' | 'children'> {
  /** Its accessible name, also shown on hover. */
  label: string
  children: ReactNode
}

/** A button that is only an icon. */
export function IconButton({ label, look = 'quiet', children, className, ...rest }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={[styles.button, styles.icon, styles[look], className].filter(Boolean).join(' ')}
      {...rest}
    >
      {children}
    </button>
  )
}
