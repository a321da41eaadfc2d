import { useTranslation } from 'react-i18next'
import type { NoticePart } from '../../shared/domain/message.ts'
import { useFailureText } from './failure-text.ts'

/** The catalogue's sentence for a notice; a guard that was stopped is told by what it saw, a failure with its cause. */
export function useNoticeText(): (part: NoticePart) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return ({ code, params = {}, failure }) => {
    const filled = { count: 1, ...params }
    if (code !== 'guard-stopped') {
      const notice = t(`notice.${code}`, filled)
      return failure ? t('context.failedBecause', { notice, failure: failureText(failure) }) : notice
    }
    const guard = params['guard']
    return guard === 'cycle' || guard === 'loop'
      ? t(`guardStopped.${guard}`, filled)
      : t('notice.guard-stopped', { ...filled, ordinal: true })
  }
}
