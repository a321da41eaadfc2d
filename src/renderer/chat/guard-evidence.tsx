import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { GuardEvidence } from '../../shared/domain/run.ts'
import styles from './guard-evidence.module.css'
import { ToolIcon } from './tool-icons.tsx'
import { keyArgument } from './tool-words.ts'
import { useToolName } from './use-tool-name.ts'

/** What the user judges by: each call and its last results, oldest first. Of several calls the first is open. */
export function GuardEvidenceList({ evidence }: { evidence: GuardEvidence[] }) {
  return (
    <div className={styles.list}>
      {evidence.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- calls may be equal; their order stands
        <details key={index} className={styles.call} open={index === 0}>
          <summary>
            <CallWords {...each} />
            <ChevronRight aria-hidden className={styles.chevron} />
          </summary>
          <Results results={each.results} />
        </details>
      ))}
    </div>
  )
}

function CallWords({ tool, input }: GuardEvidence) {
  const toolName = useToolName()
  return (
    <span className={styles.words}>
      <ToolIcon name={tool} />
      <span className={styles.name}>{toolName(tool)}</span>
      <code>{keyArgument(input) || (input.trim() === '{}' ? '' : input)}</code>
    </span>
  )
}

function Results({ results }: { results: string[] }) {
  const { t } = useTranslation()
  if (results.length === 0) return <p className={styles.label}>{t('tool.noResult')}</p>
  return (
    <div role="group" aria-label={t('pause.guard.results')} className={styles.results}>
      {results.map((result, index) => {
        const label = t('pause.guard.result', { number: index + 1 })
        const isSame = index > 0 && result === results[index - 1]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- results may be equal; their order stands
          <section key={index} aria-label={label} className={styles.result} data-same={isSame || undefined}>
            <p className={styles.label}>
              <span>{label}</span>
              {isSame && <span className={styles.same}>{t('pause.guard.same')}</span>}
            </p>
            <pre tabIndex={0}>{result}</pre>
          </section>
        )
      })}
    </div>
  )
}
