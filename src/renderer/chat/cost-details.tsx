import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cost } from '../../shared/domain/cost.ts'
import type { ConversationUsage } from '../../shared/domain/usage-report.ts'
import { formatShare } from '../money.ts'
import { useFactsStand } from '../state/model-facts.ts'
import { conversationUsage } from '../state/usage-commands.ts'
import { useAnswer } from '../state/use-answer.ts'
import { useCostText } from '../use-cost-text.ts'
import { Line } from './detail-line.tsx'

interface Props {
  id: string
  /** Changes when the conversation has used more. */
  stand: number
  /** Leads to where a price can be entered; null where it is known. */
  enterPrice: ReactNode
}

/** What a conversation cost, what it would have cost, and what of it no message shows; asked for when it is seen. */
export function CostDetails({ id, stand, enterPrice }: Props) {
  const { t } = useTranslation()
  const costText = useCostText()
  const factsStand = useFactsStand()
  const used = useAnswer(() => conversationUsage(id), `${id} ${stand} ${factsStand}`)
  if (!used) return <Line label={t('context.cost')}>{t('context.counting')}</Line>
  return (
    <>
      <Line label={t('context.cost')}>
        {costText(used.cost)}
        {enterPrice}
      </Line>
      {used.spent.map(({ cause, cost }) => (
        <Line key={cause} label={t(`context.spent.${cause}`)} part>
          {costText(cost)}
        </Line>
      ))}
      <Saving used={used} />
    </>
  )
}

/** What caching and pruning have saved; nothing where neither can be told. */
function Saving({ used }: { used: ConversationUsage }) {
  const { t, i18n } = useTranslation()
  const costText = useCostText()
  const saving = savingOf(used)
  if (!saving) return null
  const { without, saved, share } = saving
  return (
    <>
      <Line label={t('context.withoutSaving')}>{costText(without)}</Line>
      {saved && (
        <Line label={t('context.saved')}>
          {t('context.savedShare', { cost: costText(saved), share: formatShare(share, i18n.language) })}
        </Line>
      )}
    </>
  )
}

interface Saving {
  without: Cost
  /** Absent where nothing was saved: what was written to a cache costs more than what was not. */
  saved?: Cost
  /** Of what it would have cost. */
  share: number
}

/** What was saved, where a provider reports cached tokens or less was sent; null where that cannot be told. */
export function savingOf({ usage, cost, withoutSaving }: ConversationUsage): Saving | null {
  if (!cost || !withoutSaving) return null
  const usd = withoutSaving.usd - cost.usd
  if ((usage?.cacheRead ?? 0) === 0 && usd <= 0) return null
  if (usd <= 0) return { without: withoutSaving, share: 0 }
  const isPartial = cost.isPartial || withoutSaving.isPartial
  const saved: Cost = isPartial ? { usd, isPartial } : { usd }
  return { without: withoutSaving, saved, share: usd / withoutSaving.usd }
}
