import type { ReactNode } from 'react'
import styles from './providers.module.css'

interface Props {
  /** Id of the control; its explanation, or what is wrong with it, is `<id>-help`. */
  id: string
  label: string
  help?: ReactNode
  /** Stands in place of the help and is announced. */
  problem?: string | null
  children: ReactNode
}

/** A control of a form with its label above it and its explanation below. */
export function FormField({ id, label, help, problem, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem ? (
        <p id={`${id}-help`} role="alert" className={styles.help} data-look="danger">
          {problem}
        </p>
      ) : (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
