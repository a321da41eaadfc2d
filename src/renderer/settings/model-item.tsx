import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelFacts } from '../../shared/domain/model.ts'
import type { ModelRow } from '../../shared/domain/usage-report.ts'
import { formatPrice } from '../money.ts'
import { useWindow } from '../state/store.ts'
import { ModelForm } from './model-form.tsx'
import styles from './providers.module.css'

interface Props {
  row: ModelRow
  isOpen: boolean
  /** A link led here: its first field takes the focus. */
  isLinked: boolean
  onToggle: () => void
}

/** One model: what it holds and costs in words, and the form that changes it. */
export function ModelItem({ row, isOpen, isLinked, onToggle }: Props) {
  const body = useId()
  const provider = useWindow(
    ({ providers }) => providers.find(({ id }) => id === row.providerId)?.label ?? row.providerId
  )
  const words = useFactWords()
  return (
    <li className={styles.item} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={onToggle}
      >
        <ChevronRight aria-hidden className={styles.chevron} />
        <span className={styles.name}>{row.modelId}</span>
        <span className={styles.state}>{provider}</span>
        <span className={styles.facts}>{words(row.facts)}</span>
      </button>
      {isOpen && <ModelForm id={body} row={row} takesFocus={isLinked} />}
    </li>
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
