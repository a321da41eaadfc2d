import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContextUse, lastUsage } from '../../shared/domain/context-use.ts'
import type { Conversation } from '../../shared/domain/conversation.ts'
import type { ModelFacts } from '../../shared/domain/model.ts'
import { isBusy } from '../../shared/domain/run.ts'
import { formatShare } from '../money.ts'
import { compactRun } from '../state/commands.ts'
import { openModel } from '../state/navigation.ts'
import { useWindow } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { closePopover } from '../ui/popover.tsx'
import { CostDetails } from './cost-details.tsx'
import { Line } from './detail-line.tsx'
import styles from './context-meter.module.css'
import { PRACTICE } from './use-model-name.ts'

interface Props extends Pick<Conversation, 'messages' | 'compactions' | 'model'> {
  id: string
  use: ContextUse
  facts: ModelFacts | undefined
}

/** The figures behind the meter: the last request, the window, what the conversation cost; and the summary. */
export function ContextDetails({ id, use, messages, compactions, model, facts }: Props) {
  const { t } = useTranslation()
  const usage = lastUsage({ messages, compactions })
  const isPractice = model.providerId === PRACTICE
  return (
    <div className={styles.details}>
      <h3>{t('context.title')}</h3>
      <dl>
        <Line label={t(usage ? 'context.last' : 'context.next')}>
          <UsedWords use={use} />
        </Line>
        {usage && (
          <>
            <Figure label={t('context.new')} tokens={usage.input} />
            <Figure label={t('context.cacheRead')} tokens={usage.cacheRead} />
            <Figure label={t('context.cacheWrite')} tokens={usage.cacheWrite} />
          </>
        )}
        <Line label={t('context.window')}>
          <WindowWords facts={facts} />
          {facts?.contextWindow === undefined && !isPractice && (
            <LinkButton onClick={() => openModel(model)}>{t('context.enterWindow')}</LinkButton>
          )}
        </Line>
        <CostDetails
          id={id}
          stand={messages.length + compactions.length}
          enterPrice={
            facts && !facts.prices && !isPractice ? (
              <LinkButton onClick={() => openModel(model)}>{t('context.enterPrice')}</LinkButton>
            ) : null
          }
        />
      </dl>
      <SummariseButton id={id} />
    </div>
  )
}

function UsedWords({ use: { used, window, share, isEstimated } }: { use: ContextUse }) {
  const { t, i18n } = useTranslation()
  const tokens = t(isEstimated ? 'context.tokensOnlyAbout' : 'context.tokensOnly', {
    tokens: used.toLocaleString(i18n.language)
  })
  return window === undefined ? tokens : `${tokens} (${formatShare(share, i18n.language)})`
}

function WindowWords({ facts }: { facts: ModelFacts | undefined }) {
  const { t, i18n } = useTranslation()
  if (facts?.contextWindow === undefined) return t('context.source.unknown')
  return t('context.windowFrom', {
    window: facts.contextWindow.toLocaleString(i18n.language),
    source: t(`context.source.${facts.windowSource}`)
  })
}

function Figure({ label, tokens }: { label: string; tokens: number }) {
  const { i18n } = useTranslation()
  return (
    <Line label={label} part>
      {tokens.toLocaleString(i18n.language)}
    </Line>
  )
}

/** Leads out of the panel, which closes first, so that the focus comes back to its button later. */
function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.link}
      onClick={(event) => {
        closePopover(event.currentTarget)
        onClick()
      }}
    >
      {children}
    </button>
  )
}

function SummariseButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const hint = useId()
  const busy = useWindow((state) => {
    const run = state.projections[id]?.conversation?.run
    return run !== undefined && isBusy(run)
  })
  return (
    <div className={styles.summarise}>
      <Button
        disabled={busy}
        aria-describedby={hint}
        onClick={(event) => {
          closePopover(event.currentTarget)
          void compactRun(id)
        }}
      >
        {t('context.summarise')}
      </Button>
      <p id={hint}>{t('context.summariseHint')}</p>
    </div>
  )
}
