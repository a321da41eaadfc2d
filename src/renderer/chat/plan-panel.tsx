import { Check, Circle, CircleDot, ListTodo, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isBusy } from '../../shared/domain/run.ts'
import { useWindow } from '../state/store.ts'
import styles from './plan-panel.module.css'
import { latestPlan, type TaskStatus } from './read-plan.ts'

const icons: Record<TaskStatus, LucideIcon> = { pending: Circle, active: CircleDot, done: Check }

/** The agent's latest plan, as one line that opens to its tasks; it goes with the turn that is over. */
export function PlanPanel({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const messages = useWindow((state) => state.projections[conversationId]?.conversation?.messages)
  const tasks = useMemo(() => latestPlan(messages ?? []), [messages])
  const isOver = useWindow((state) => {
    const run = state.projections[conversationId]?.conversation?.run
    return !run || !isBusy(run)
  })
  const done = tasks?.filter(({ status }) => status === 'done').length ?? 0
  if (!tasks || (isOver && done === tasks.length)) return null
  const active = tasks.find(({ status }) => status === 'active')
  return (
    <details className={styles.panel}>
      <summary>
        <ListTodo aria-hidden />
        <span className={styles.title}>{t('plan.title')}</span>
        <span className={styles.active}>{active?.text}</span>
        <span className={styles.progress}>{t('plan.progress', { done, count: tasks.length })}</span>
      </summary>
      <ol>
        {tasks.map(({ text, status }, index) => {
          const Icon = icons[status]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- tasks have no identity but their place
            <li key={index} data-status={status}>
              <Icon aria-hidden />
              <span className="visually-hidden">{t(`plan.status.${status}`)}</span>
              <span>{text}</span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
