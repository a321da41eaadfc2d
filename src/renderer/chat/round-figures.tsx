import { useTranslation } from 'react-i18next'
import { costOf } from '../../shared/domain/cost.ts'
import type { ModelRef, TokenUsage } from '../../shared/domain/model.ts'
import { useModelFacts } from '../state/model-facts.ts'
import { useCostText } from '../use-cost-text.ts'
import { SEPARATOR } from './pause-figures.tsx'
import styles from './tool-card.module.css'

/** "The round this call is of: 120 new tokens · 11,900 from the cache · 84 out · $0.01" */
export function RoundFigures({ model, usage }: { model: ModelRef; usage: TokenUsage }) {
  const { t, i18n } = useTranslation()
  const facts = useModelFacts([model])
  const costText = useCostText()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const figures = [
    t('context.roundNew', { tokens: number(usage.input + usage.cacheWrite) }),
    ...(usage.cacheRead > 0 ? [t('context.roundCached', { tokens: number(usage.cacheRead) })] : []),
    t('context.roundOut', { tokens: number(usage.output) }),
    costText(costOf(usage, facts(model)?.prices))
  ]
  return <p className={styles.label}>{t('context.round', { figures: figures.join(SEPARATOR) })}</p>
}
