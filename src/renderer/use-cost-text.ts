import { useTranslation } from 'react-i18next'
import type { Cost } from '../shared/domain/cost.ts'
import { formatCent, formatUsd, isUnderACent } from './money.ts'

/** A cost in words: unknown as unknown and never as nothing, a part of one as "at least", a tiny one as under a cent. */
export function useCostText(): (cost: Cost | undefined) => string {
  const { t, i18n } = useTranslation()
  return (cost) => {
    if (!cost) return t('context.priceUnknown')
    const amount = isUnderACent(cost.usd)
      ? t('context.lessThan', { cost: formatCent(i18n.language) })
      : formatUsd(cost.usd, i18n.language)
    return cost.isPartial ? t('context.atLeast', { cost: amount }) : amount
  }
}
