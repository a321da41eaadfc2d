import type { ReactNode } from 'react'
import styles from './context-meter.module.css'

/** One line of a list of figures: what it is, and how much; `part` where it is a part of the line above. */
export function Line({ label, part, children }: { label: string; part?: true; children: ReactNode }) {
  return (
    <div className={styles.line} data-part={part}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
