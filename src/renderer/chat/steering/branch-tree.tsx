import { useTranslation } from 'react-i18next'
import type { BranchNode } from '../../../shared/domain/branch-report.ts'
import { Button } from '../../ui/button.tsx'
import { SEPARATOR, useSpentWords } from '../pause-figures.tsx'
import { useModelName } from '../use-model-name.ts'
import styles from './branches.module.css'
import { useCanSteer } from './use-can-steer.ts'

interface Props {
  conversationId: string
  nodes: BranchNode[]
  onShow: (branchId: string) => void
  onCompare: (branchId: string) => void
}

/** What is shown now, and under it every branch; one that leaves from another stands inside it. */
export function BranchTree(props: Props) {
  const { t } = useTranslation()
  const canSteer = useCanSteer(props.conversationId)
  const [shown, ...branches] = props.nodes
  if (!shown) return null
  return (
    <>
      {!canSteer && <p className={styles.note}>{t('steering.busy')}</p>}
      <ul className={styles.tree} aria-label={t('steering.tree')}>
        <li>
          <Node node={shown} />
        </li>
        <Level {...props} nodes={branches} parentId={null} canSteer={canSteer} />
      </ul>
    </>
  )
}

interface LevelProps extends Props {
  parentId: string | null
  canSteer: boolean
}

function Level({ nodes, parentId, ...rest }: LevelProps) {
  return nodes
    .filter((node) => node.parentId === parentId)
    .map((node) => (
      <li key={node.id}>
        <Node node={node} actions={rest} />
        {nodes.some((each) => each.parentId === node.id) && (
          <ul>
            <Level {...rest} nodes={nodes} parentId={node.id} />
          </ul>
        )}
      </li>
    ))
}

interface NodeProps {
  node: BranchNode
  /** Absent for what is shown. */
  actions?: Pick<LevelProps, 'onShow' | 'onCompare' | 'canSteer'>
}

function Node({ node, actions }: NodeProps) {
  const { t } = useTranslation()
  const facts = useNodeFacts(node)
  const { id, after, first, last } = node
  const words = last || t('steering.nothing')
  return (
    <div className={styles.node} data-shown={id === null || undefined}>
      <p className={styles.leaves}>
        {id === null
          ? t('steering.shownNow')
          : after === null
            ? t('steering.leavesBeginning')
            : t('steering.leavesAfter', { words: after })}
      </p>
      {first !== last && (
        <p className={styles.first} dir="auto">
          {first}
        </p>
      )}
      <p className={styles.last} dir="auto">
        {words}
      </p>
      <p className={styles.facts}>{facts}</p>
      {id !== null && actions && (
        <div className={styles.nodeButtons}>
          <Button
            aria-label={t('steering.showNamed', { words })}
            disabled={!actions.canSteer}
            onClick={() => actions.onShow(id)}
          >
            {t('steering.show')}
          </Button>
          <Button
            look="quiet"
            aria-label={t('steering.compareNamed', { words })}
            onClick={() => actions.onCompare(id)}
          >
            {t('steering.compare')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** "paused · 12 messages · 5 rounds · gpt-5 · 12,210 tokens · $0.40 · 22:14" */
function useNodeFacts({ status, messages, figures, model, leftAt }: BranchNode): string {
  const { t, i18n } = useTranslation()
  const spentWords = useSpentWords()
  const modelName = useModelName()
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  return [
    t(`steering.status.${status}`),
    t('steering.messages', { count: messages }),
    ...(figures.rounds > 0 ? [t('steering.rounds', { count: figures.rounds })] : []),
    modelName(model),
    ...spentWords(figures),
    time.format(leftAt)
  ].join(SEPARATOR)
}
