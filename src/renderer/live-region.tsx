import { useTranslation } from 'react-i18next'
import { guardOf } from '../shared/domain/run.ts'
import { useFailureText } from './chat/failure-text.ts'
import { useGuardSentence } from './chat/use-guard-sentence.ts'
import { useRetryText } from './chat/use-retry-text.ts'
import { useRewoundText } from './chat/use-rewound-text.ts'
import { useToolName } from './chat/use-tool-name.ts'
import type { Alarm, Announcement } from './state/announcement.ts'
import { useFoundText } from './sidebar/use-found-text.ts'
import { useReasonText } from './waiting/use-reason-text.ts'
import { useWindow } from './state/store.ts'

/** The live regions: whole sentences only, each put in once (S48–S50). */
export function LiveRegions() {
  return (
    <>
      <PoliteRegion />
      <AlarmRegion />
    </>
  )
}

/** Interrupts with a guard's question; there only while that question is open, for a plain pause is no alert (S2). */
function AlarmRegion() {
  const { t } = useTranslation()
  const guardSentence = useGuardSentence()
  const alarmed = useWindow(({ view, projections, alarmed: last }) => {
    const run = view.kind === 'conversation' ? projections[view.id]?.conversation?.run : undefined
    return run && guardOf(run) ? last : null
  })
  if (!alarmed) return null
  const { trip, toolCalls }: Alarm = alarmed.alarm
  const limit = toolCalls === null ? '' : `${t('live.paused', { count: toolCalls })}. `
  const sentence = `${limit}${guardSentence(trip)}`
  return (
    <div role="alert" className="visually-hidden">
      <span key={alarmed.count}>{t('live.guard', { sentence, question: t('pause.guard.question') })}</span>
    </div>
  )
}

function PoliteRegion() {
  const announced = useWindow((state) => state.announced)
  const sentence = useSentence()
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {announced && <span key={announced.count}>{sentence(announced.announcement)}</span>}
    </div>
  )
}

function useSentence(): (announcement: Exclude<Announcement, Alarm>) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const toolName = useToolName()
  const retryText = useRetryText()
  const rewoundText = useRewoundText()
  const foundText = useFoundText()
  const reasonText = useReasonText()
  return (announcement) => {
    switch (announcement.kind) {
      case 'retrying':
        return retryText(announcement, announcement.seconds)
      case 'paused':
        return t('live.paused', { count: announcement.toolCalls })
      case 'failed':
        return t('live.failed', { sentence: failureText(announcement.failure) })
      case 'continueFailed':
        return `${t('pause.errorTitle')} ${failureText(announcement.failure)}`
      case 'approval':
        return t('live.approval', { tool: toolName(announcement.tool) })
      case 'question':
        return t('live.question', { question: announcement.question })
      case 'found':
        return t('search.said', { summary: foundText(announcement) })
      case 'openedHit':
        return t('search.opened')
      case 'exported':
        return t('exporting.done', { path: announcement.path })
      case 'backedUp':
        return t('backup.made')
      case 'imported':
        return t('archive.done', { count: announcement.count })
      case 'attached':
        return t('live.attached', { name: announcement.name })
      case 'rewound':
        return rewoundText(announcement.told)
      case 'versionShown':
        return t('live.versionShown', { at: announcement.at, of: announcement.of })
      case 'kept':
        return t(`shelf.done.${announcement.what}`, announcement)
      case 'limited':
        return typeof announcement.limit === 'number'
          ? t('live.limited', { count: announcement.limit })
          : t(`live.limit.${announcement.limit}`)
      case 'hint':
        return announcement.words
      case 'waits': {
        const { item } = announcement
        return t('waiting.more', { title: item.title || t('app.unnamed'), reason: reasonText(item.reason) })
      }
      case 'waitingLeft':
        return announcement.count === 0 ? t('waiting.none') : t('waiting.left', { count: announcement.count })
      case 'renamed':
        return t('live.renamed', { title: announcement.title })
      default:
        return t(`live.${announcement.kind}`)
    }
  }
}
