import type { ReactNode } from 'react'
import styles from './steering.module.css'

/** The line under a message: the way to its other versions, which stays in sight, and what can be done with it. */
export function MessageFoot({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) {
  return <div className={isOwn ? styles.ownFoot : styles.foot}>{children}</div>
}
