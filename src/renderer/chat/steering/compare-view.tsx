import { useTranslation } from 'react-i18next'
import type { BranchComparison, BranchNode, ComparedBranch } from '../../../shared/domain/branch-report.ts'
import { type Message, messageText, nudgeOf } from '../../../shared/domain/message.ts'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/text-field.module.css'
import { MessageParts } from '../message-parts.tsx'
import { NudgeView } from '../nudge-view.tsx'
import { SEPARATOR, useSpentWords } from '../pause-figures.tsx'
import { useModelName } from '../use-model-name.ts'
import styles from './branches.module.css'
import { useCanSteer } from './use-can-steer.ts'

interface Props {
  conversationId: string
  nodes: BranchNode[]
  compared: BranchComparison
  /** Other branches are to stand side by side; null is what is shown. */
  onPick: (left: string | null, right: string | null) => void
  onShow: (branchId: string) => void
}

/** Two branches side by side from where they part, with their tool calls and what each has cost. */
export function CompareView({ compared: { shared, left, right }, onPick, ...rest }: Props) {
  const { t } = useTranslation()
  const sharedWords =
    shared === 0 ? t('steering.compareSharedNone') : t('steering.compareShared', { count: shared })
  return (
    <>
      <p className={styles.note}>{sharedWords}</p>
      <div className={styles.sides}>
        <Side {...rest} title={t('steering.compareLeft')} side={left} onPick={(id) => onPick(id, right.id)} />
        <Side
          {...rest}
          title={t('steering.compareRight')}
          side={right}
          onPick={(id) => onPick(left.id, id)}
        />
      </div>
    </>
  )
}

interface SideProps extends Pick<Props, 'conversationId' | 'nodes' | 'onShow'> {
  title: string
  side: ComparedBranch
  onPick: (id: string | null) => void
}

function Side({ conversationId, nodes, title, side, onPick, onShow }: SideProps) {
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
  return (
    <section className={styles.side} aria-label={title} tabIndex={0}>
      <header>
        <select
          className={field.field}
          aria-label={title}
          value={id ?? ''}
          onChange={(event) => onPick(event.target.value || null)}
        >
          {nodes.map((node) => (
            <option key={node.id} value={node.id ?? ''}>
              {node.id === null ? t('steering.shownNow') : node.last || t('steering.nothing')}
            </option>
          ))}
        </select>
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
