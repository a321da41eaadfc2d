import { useTranslation } from 'react-i18next'
import type { WaitingItem } from '../../shared/domain/waiting.ts'
import { useGuardSentence } from '../chat/use-guard-sentence.ts'
import { useToolName } from '../chat/use-tool-name.ts'

/** Why something waits, in one line. */
export function useReasonText(): (reason: WaitingItem['reason']) => string {
  const { t } = useTranslation()
  const guardSentence = useGuardSentence()
  const toolName = useToolName()
  return (reason) => {
    switch (reason.kind) {
      case 'paused':
        return `${t('waiting.paused', { count: reason.toolCalls })}, ${t(`waiting.by.${reason.by}`)}`
      case 'guard':
        return guardSentence(reason)
      case 'approval':
        return t('waiting.approval', { tool: toolName(reason.tool) })
      case 'question':
        return t('waiting.question')
      case 'interrupted':
        return t('waiting.interrupted')
      case 'signIn':
        return t(reason.isFailed ? 'waiting.signInFailed' : 'waiting.signIn')
    }
  }
}
