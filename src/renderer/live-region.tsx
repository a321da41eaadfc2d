import { useTranslation } from 'react-i18next'
import { useFailureText } from './chat/failure-text.ts'
import { useToolName } from './chat/use-tool-name.ts'
import type { Announcement } from './state/announcement.ts'
import { useWindow } from './state/store.ts'

/** The one polite live region: whole sentences only, each put in once (S48, S50). */
export function LiveRegion() {
  const announced = useWindow((state) => state.announced)
  const sentence = useSentence()
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {announced && <span key={announced.count}>{sentence(announced.announcement)}</span>}
    </div>
  )
}

function useSentence(): (announcement: Announcement) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const toolName = useToolName()
  return (announcement) => {
    switch (announcement.kind) {
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
      case 'filtered':
        return t('live.filtered', { count: announcement.count })
      case 'renamed':
      case 'deleted':
      case 'restored':
        return t(`live.${announcement.kind}`, { title: announcement.title })
      default:
        return t(`live.${announcement.kind}`)
    }
  }
}
