import { useTranslation } from 'react-i18next'
import type { ModelFacts } from '../../../shared/domain/model.ts'
import { formatPrice } from '../../money.ts'

/** What is known of a model in a few words: its window, its price, what it can do; nothing where nothing is. */
export function useFactWords(): (facts: ModelFacts | undefined) => string {
  const { t, i18n } = useTranslation()
  return (facts) => {
    if (!facts) return ''
    const { contextWindow, prices, seesImages, thinks, usesTools } = facts
    const locale = i18n.language
    const isFree = prices?.input === 0 && prices.output === 0
    return [
      contextWindow !== undefined &&
        t('models.shortWindow', {
          tokens: new Intl.NumberFormat(locale, { notation: 'compact' }).format(contextWindow)
        }),
      prices &&
        (isFree
          ? t('models.free')
          : t('models.shortPrices', {
              input: formatPrice(prices.input, locale),
              output: formatPrice(prices.output, locale)
            })),
      seesImages && t('models.ability.images'),
      thinks && t('models.ability.thinks'),
      usesTools === true && t('models.ability.tools'),
      usesTools === false && t('models.ability.noTools')
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
