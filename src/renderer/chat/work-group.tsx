import { ChevronRight, Layers } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { toolParts, type Message } from '../../shared/domain/message.ts'
import { useOpen } from './kept-state.ts'
import { MessageParts } from './message-parts.tsx'
import words from './message.module.css'
import { MessageFoot } from './steering/message-foot.tsx'
import { MessageActions } from './steering/message-actions.tsx'
import { formatDuration, mishapsOf, spanOf } from './tool-words.ts'
import styles from './tool-card.module.css'

interface Props {
  /** Key of the row, by which it stays open or folded. */
  id: string
  messages: Message[]
  calls: number
  conversationId: string
}

/** A stretch of finished rounds as one line, which opens to their cards. */
export const WorkGroup = memo(
  function WorkGroup({ id, messages, calls, conversationId }: Props) {
    const { t, i18n } = useTranslation()
    const [open, setOpen] = useOpen(id)
    const parts = messages.flatMap(toolParts)
    const { failed, denied } = mishapsOf(parts)
    const mishaps = [
      failed > 0 && t('tool.groupFailed', { count: failed }),
      denied > 0 && t('tool.groupDenied', { count: denied })
    ].filter((words) => words !== false)
    const duration = spanOf(parts)
    return (
      <div className={styles.group}>
        <div className={styles.card}>
          <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Layers aria-hidden className={styles.toolIcon} />
            <span className={styles.name}>{t('tool.group', { count: calls })}</span>
            <span className={styles.argument} />
            <span className={styles.state}>
              {mishaps.length > 0 && <span>{mishaps.join(', ')}</span>}
              <span className={styles.duration}>
                {duration !== null && formatDuration(duration, i18n.language)}
              </span>
            </span>
            <ChevronRight aria-hidden className={styles.chevron} data-open={open || undefined} />
          </button>
        </div>
        {open && (
          <div className={styles.groupCards}>
            {messages.map((message) => (
              <div key={message.id} className={words.assistant} data-message>
                <MessageParts message={message} streaming={false} conversationId={conversationId} />
                <MessageFoot>
                  <MessageActions conversationId={conversationId} message={message} />
                </MessageFoot>
              </div>
            ))}
          </div>
        )}
      </div>
    )
  },
  (before, after) =>
    before.conversationId === after.conversationId &&
    before.messages.length === after.messages.length &&
    before.messages.every((message, index) => message === after.messages[index])
)
