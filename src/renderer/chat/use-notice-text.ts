import { useTranslation } from 'react-i18next'
import type { NoticePart } from '../../shared/domain/message.ts'

/** The catalogue's sentence for a notice; a guard that was stopped is told by what it saw. */
export function useNoticeText(): (part: NoticePart) => string {
  const { t } = useTranslation()
  return ({ code, params = {} }) => {
    const filled = { count: 1, ...params }
    if (code !== 'guard-stopped') return t(`notice.${code}`, filled)
    const guard = params['guard']
    return guard === 'cycle' || guard === 'loop'
      ? t(`guardStopped.${guard}`, filled)
      : t('notice.guard-stopped', { ...filled, ordinal: true })
  }
}
