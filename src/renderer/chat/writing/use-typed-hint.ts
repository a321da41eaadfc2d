import { useTranslation } from 'react-i18next'
import type { CommandName } from '../../../shared/domain/command-names.ts'
import { ROUND_CEILING } from '../../../shared/settings/table.ts'
import type { Suggestions } from './use-suggestions.ts'
import { readTyped, type Standing, type Typed } from './typed-command.ts'

/** What is said of a command, or of what looks like one; null of a message. */
export function useTypedHint(): (typed: Typed) => string | null {
  const { t } = useTranslation()
  return (typed) => {
    switch (typed.kind) {
      case 'message':
        return null
      case 'unknown':
        return t('writing.unknown', { word: typed.word })
      case 'prompt':
        return t('writing.prompt', { name: typed.prompt.name })
      case 'command':
        return typed.name === 'compact' ? t('context.command') : t(`writing.ready.${typed.name}`)
      case 'blocked':
        return typed.why === 'argument'
          ? t(`writing.argument.${argumentOf(typed.name)}`, { name: typed.name, most: ROUND_CEILING })
          : t(`writing.${typed.why}`, { name: typed.name })
    }
  }
}

function argumentOf(name: CommandName): 'limit' | 'export' | 'nothing' {
  return name === 'limit' || name === 'export' ? name : 'nothing'
}

/** What stands under the field while something with a slash is typed. */
export function useComposerHint(text: string, standing: Standing, suggestions: Suggestions): string | null {
  const hint = useTypedHint()
  const typed = readTyped(text, standing)
  const { items, isOpen } = suggestions
  const [only] = items
  if (typed.kind !== 'unknown' || !isOpen) return hint(typed)
  // Typed in part, and nothing else can be meant.
  return items.length === 1 && only?.kind === 'command' && only.name === 'compact'
    ? hint({ kind: 'command', name: 'compact', argument: '' })
    : null
}
