import { useTranslation } from 'react-i18next'
import type { ModelFacts } from '../../shared/domain/model.ts'
import type { ModelRow } from '../../shared/domain/usage-report.ts'
import { formatPrice } from '../money.ts'
import { useWindow } from '../state/store.ts'
import { FoldableItem } from './foldable-item.tsx'
import { ModelForm } from './model-form.tsx'

interface Props {
  row: ModelRow
  isOpen: boolean
  /** A link led here: its first field takes the focus. */
  isLinked: boolean
  onToggle: () => void
}

/** One model: what it holds and costs in words, and the form that changes it. */
export function ModelItem({ row, isOpen, isLinked, onToggle }: Props) {
  const provider = useWindow(
    ({ providers }) => providers.find(({ id }) => id === row.providerId)?.label ?? row.providerId
  )
  const words = useFactWords()
  return (
    <FoldableItem
      name={row.modelId}
      state={provider}
      facts={words(row.facts)}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {(id) => <ModelForm id={id} row={row} takesFocus={isLinked} />}
    </FoldableItem>
  )
}

function useFactWords(): (facts: ModelFacts) => string {
  const { t, i18n } = useTranslation()
  return ({ contextWindow, prices }) =>
    t('models.facts', {
      window:
        contextWindow === undefined
          ? t('models.windowUnknown')
          : t('models.window', { tokens: contextWindow.toLocaleString(i18n.language) }),
      prices: prices
        ? t('models.prices', {
            input: formatPrice(prices.input, i18n.language),
            output: formatPrice(prices.output, i18n.language)
          })
        : t('context.priceUnknown')
    })
}
