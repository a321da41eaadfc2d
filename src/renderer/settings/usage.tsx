import { useTranslation } from 'react-i18next'
import { sumCosts } from '../../shared/domain/cost.ts'
import { addUsage, type ModelRef, tokensOf, type TokenUsage } from '../../shared/domain/model.ts'
import type { DayUsage } from '../../shared/domain/usage-report.ts'
import { useModelName } from '../chat/use-model-name.ts'
import { useFactsStand } from '../state/model-facts.ts'
import { usageOfDays } from '../state/usage-commands.ts'
import { useAnswer } from '../state/use-answer.ts'
import { useCostText } from '../use-cost-text.ts'
import styles from './models.module.css'

const DAYS = 30

/** What was used on the last days, by day and model, with the sum. */
export function Usage() {
  const { t } = useTranslation()
  const stand = useFactsStand()
  const days = useAnswer(() => usageOfDays(DAYS), stand)
  if (!days) return null
  if (days.length === 0) return <p className={styles.lead}>{t('usage.none')}</p>
  return (
    <>
      <p className={styles.lead}>{t('usage.lead')}</p>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('usage.caption')}>
        <Table days={days} />
      </div>
    </>
  )
}

const columns = ['day', 'model', 'input', 'cached', 'output', 'cost'] as const

function Table({ days }: { days: DayUsage[] }) {
  const { t } = useTranslation()
  const most = Math.max(...days.map(({ usage }) => tokensOf(usage)))
  const total = days.map(({ usage }) => usage).reduce<TokenUsage | undefined>(addUsage, undefined)
  const cost = sumCosts(days.map((each) => each.cost))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('usage.caption')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`usage.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((each, index) => (
          <tr key={`${each.day} ${keyOf(each.model)}`}>
            <DayCell day={each.day} isAgain={days[index - 1]?.day === each.day} />
            <ModelCell model={each.model} share={most > 0 ? tokensOf(each.usage) / most : 0} />
            <Figures usage={each.usage} cost={each.cost} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('usage.total')}
            </th>
            <Figures usage={total} cost={cost} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const keyOf = ({ providerId, modelId }: ModelRef) => `${providerId} ${modelId}`

/** A day stands once for all its models in sight, and with each of them for who hears the table. */
function DayCell({ day, isAgain }: { day: string; isAgain: boolean }) {
  const { i18n } = useTranslation()
  const words = new Date(`${day}T00:00`).toLocaleDateString(i18n.language, {
    day: 'numeric',
    month: 'short'
  })
  return (
    <td className={styles.day}>
      <span className={isAgain ? 'visually-hidden' : undefined}>{words}</span>
    </td>
  )
}

/** The bar shows what the figures say, for who compares at a glance. */
function ModelCell({ model, share }: { model: ModelRef; share: number }) {
  const modelName = useModelName()
  return (
    <th scope="row" className={styles.model}>
      {modelName(model)}
      <svg aria-hidden className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect width={Math.max(1, share * 100)} height="4" />
      </svg>
    </th>
  )
}

function Figures({ usage, cost }: Pick<DayUsage, 'usage' | 'cost'>) {
  const { t, i18n } = useTranslation()
  const costText = useCostText()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { input, output, cacheRead, cacheWrite } = usage
  return (
    <>
      <td>{number(input + cacheWrite)}</td>
      <td>{number(cacheRead)}</td>
      <td>{number(output)}</td>
      <td>{cost ? costText(cost) : t('usage.unknown')}</td>
    </>
  )
}
