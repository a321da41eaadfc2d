import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../shared/domain/conversation.ts'
import { useModelFacts } from '../state/model-facts.ts'
import { useWindow } from '../state/store.ts'
import { SEPARATOR, useSpentWords } from './pause-figures.tsx'
import styles from './run-row.module.css'
import { formatDuration } from './tool-words.ts'
import { turnFigures, turnModels } from './turn-figures.ts'

/** Whether the last message itself says who ended it. */
function saysStopped({ messages }: Conversation): boolean {
  const last = messages.at(-1)
  if (last?.end === 'stopped') return true
  return last?.parts.some((part) => part.type === 'notice' && part.code === 'guard-stopped') ?? false
}

/** That the user stopped the run, said once, and what the turn came to (S83). */
export function StoppedLine({ conversationId }: { conversationId: string }) {
  const conversation = useWindow((state) => state.projections[conversationId]?.conversation)
  if (!conversation) return null
  return <Figures conversation={conversation} />
}

function Figures({ conversation }: { conversation: Conversation }) {
  const { t, i18n } = useTranslation()
  const spent = useSpentWords()
  const facts = useModelFacts(turnModels(conversation))
  const { toolCalls, durationMs, ...used } = turnFigures(conversation, (model) => facts(model)?.prices)
  const words = [
    saysStopped(conversation) ? '' : t('run.stopped'),
    toolCalls > 0 ? t('pause.calls', { count: toolCalls }) : '',
    ...spent(used),
    formatDuration(durationMs, i18n.language)
  ]
  return <p className={styles.quiet}>{words.filter((word) => word !== '').join(SEPARATOR)}</p>
}
