import { useTranslation } from 'react-i18next'
import type { BranchComparison, ComparedBranch } from '../../../shared/domain/branch-report.ts'
import { type Message, messageText, nudgeOf } from '../../../shared/domain/message.ts'
import { Button } from '../../ui/button.tsx'
import { MessageParts } from '../message-parts.tsx'
import { NudgeView } from '../nudge-view.tsx'
import { SEPARATOR, useSpentWords } from '../pause-figures.tsx'
import { useModelName } from '../use-model-name.ts'
import styles from './branches.module.css'
import { useCanSteer } from './use-can-steer.ts'

interface Props {
  conversationId: string
  compared: BranchComparison
  onShow: (branchId: string) => void
}

/** Two branches side by side from where they part, with their tool calls and what each has cost. */
export function CompareView({ conversationId, compared: { shared, left, right }, onShow }: Props) {
  const { t } = useTranslation()
  const sharedWords =
    shared === 0 ? t('steering.compareSharedNone') : t('steering.compareShared', { count: shared })
  return (
    <>
      <p className={styles.note}>{sharedWords}</p>
      <div className={styles.sides}>
        <Side conversationId={conversationId} side={left} onShow={onShow} />
        <Side conversationId={conversationId} side={right} onShow={onShow} />
      </div>
    </>
  )
}

function Side({
  conversationId,
  side,
  onShow
}: Pick<Props, 'conversationId' | 'onShow'> & { side: ComparedBranch }) {
  const { t } = useTranslation()
  const canSteer = useCanSteer(conversationId)
  const spentWords = useSpentWords()
  const modelName = useModelName()
  const { id, model, status, figures, messages, more } = side
  const facts = [
    t(`steering.status.${status}`),
    modelName(model),
    ...(figures.rounds > 0 ? [t('steering.rounds', { count: figures.rounds })] : []),
    ...spentWords(figures)
  ]
  const title = t(id === null ? 'steering.shownNow' : 'steering.compareOther')
  return (
    <section className={styles.side} aria-label={title} tabIndex={0}>
      <header>
        <h3>{title}</h3>
        <p className={styles.facts}>{facts.join(SEPARATOR)}</p>
        {id !== null && (
          <Button disabled={!canSteer} onClick={() => onShow(id)}>
            {t('steering.show')}
          </Button>
        )}
      </header>
      {messages.length === 0 && <p className={styles.note}>{t('steering.nothing')}</p>}
      {messages.map((message) => (
        <Said key={message.id} conversationId={conversationId} message={message} />
      ))}
      {more > 0 && <p className={styles.note}>{t('steering.compareMore', { count: more })}</p>}
    </section>
  )
}

function Said({ conversationId, message }: { conversationId: string; message: Message }) {
  const { t } = useTranslation()
  const nudge = nudgeOf(message)
  if (nudge !== null) return <NudgeView code={nudge} />
  return (
    <div className={styles.said}>
      <h4>{t(message.role === 'user' ? 'chat.you' : 'chat.assistant')}</h4>
      {message.role === 'user' ? (
        <p className={styles.own} dir="auto">
          {messageText(message)}
        </p>
      ) : (
        <MessageParts message={message} streaming={false} conversationId={conversationId} />
      )}
    </div>
  )
}
