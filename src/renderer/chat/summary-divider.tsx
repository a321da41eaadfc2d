import { useTranslation } from 'react-i18next'
import { useShallow } from 'zustand/react/shallow'
import { type Cost, costOf, sumCosts } from '../../shared/domain/cost.ts'
import type { Compaction, Conversation } from '../../shared/domain/conversation.ts'
import { isBusy } from '../../shared/domain/run.ts'
import { useModelFacts } from '../state/model-facts.ts'
import { undoCompaction } from '../state/commands.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { useCostText } from '../use-cost-text.ts'
import { useOpen } from './kept-state.ts'
import { Markdown } from './markdown/markdown.tsx'
import styles from './summary-divider.module.css'
import { useLeaveFocus } from './use-leave-focus.ts'

const noMessages: Conversation['messages'] = []
const noneSpent: Conversation['spent'] = []

interface Props {
  compaction: Compaction
  /** Only the newest summary counts, and can be taken back. */
  isNewest: boolean
  conversationId: string
}

/** Where the model's view of the conversation begins: what is above stays readable, and the summary of it opens. */
export function SummaryDivider({ compaction, isNewest, conversationId }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useOpen(`summary ${compaction.id}`)
  const row = useLeaveFocus<HTMLDivElement>()
  const words = useCostWords(compaction, conversationId)
  const canUndo = useWindow((state) => {
    const run = state.projections[conversationId]?.conversation?.run
    return isNewest && run !== undefined && !isBusy(run)
  })
  return (
    <div ref={row} className={styles.divider} role="group" aria-label={t('context.divider')}>
      <p className={styles.line}>
        <span>{t('context.divider')}</span>
      </p>
      <div className={styles.actions}>
        {words && <span>{words}</span>}
        <Button look="quiet" className={styles.action} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'context.hideSummary' : 'context.showSummary')}
        </Button>
        {canUndo && (
          <Button
            look="quiet"
            className={styles.action}
            title={t('context.undoHint')}
            onClick={() => void undoCompaction(conversationId, compaction.id)}
          >
            {t('context.undo')}
          </Button>
        )}
      </div>
      {open && (
        <section className={styles.summary} aria-label={t('context.summary')}>
          {compaction.instruction && (
            <p className={styles.instruction}>
              {t('context.instruction', { instruction: compaction.instruction })}
            </p>
          )}
          <Markdown text={compaction.summary} streaming={false} />
        </section>
      )}
    </div>
  )
}

/** "The summary cost $0.02"; empty where that is not known. */
function useCostWords(compaction: Compaction, conversationId: string): string {
  const { t } = useTranslation()
  const costText = useCostText()
  const { messages, spent } = useWindow(
    useShallow((state) => {
      const conversation = state.projections[conversationId]?.conversation
      return { messages: conversation?.messages ?? noMessages, spent: conversation?.spent ?? noneSpent }
    })
  )
  const index = messages.findIndex(({ id }) => id === compaction.after) + 1
  const own = spent.filter((each) => each.cause === 'compaction' && each.index === index)
  const facts = useModelFacts(own.map(({ model }) => model))
  const cost: Cost | undefined = sumCosts(own.map(({ model, usage }) => costOf(usage, facts(model)?.prices)))
  return cost ? t('context.dividerCost', { cost: costText(cost) }) : ''
}
