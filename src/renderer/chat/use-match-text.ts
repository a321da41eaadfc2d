import { useTranslation } from 'react-i18next'
import type { RuleMatch } from '../../shared/domain/approval.ts'
import { useToolName } from './use-tool-name.ts'

/** Which calls a rule is about, in words, as `commands that begin with “git commit”`. */
export function useMatchText(): (match: RuleMatch) => string {
  const { t } = useTranslation()
  const toolName = useToolName()
  return (match) => {
    switch (match.kind) {
      case 'command':
        return t(match.exact ? 'approval.match.exact' : 'approval.match.command', {
          words: match.words.join(' ')
        })
      case 'edits':
        return t('approval.match.edits', { folder: match.folder })
      case 'host':
        return t('approval.match.host', { host: match.host })
      case 'tool':
        return t('approval.match.tool', { tool: toolName(match.tool) })
    }
  }
}
