import { useTranslation } from 'react-i18next'
import { isExportFormat } from '../../../shared/domain/export.ts'
import { settingsRounds } from '../../../shared/settings/conversation-rounds.ts'
import { useWindow } from '../../state/store.ts'
import type { Suggestion } from './suggestions.ts'

/** Characters of a prompt that a row shows. */
const SHOWN = 150

/** What a row of the list says: its name, and what it does. */
export function useSuggestionWords(): (item: Suggestion) => { name: string; about: string } {
  const { t } = useTranslation()
  const settings = useWindow((state) => state.settings)
  return (item) => {
    if (item.kind === 'prompt')
      return { name: `/${item.prompt.name}`, about: item.prompt.text.trim().slice(0, SHOWN) }
    if (item.kind === 'folder') return { name: t('writing.noFolder'), about: t('writing.chooseFolder') }
    if (item.kind === 'file')
      return { name: item.file.path, about: item.file.isSensitive ? t('writing.sensitive') : '' }
    if (item.kind === 'command') return { name: `/${item.name}`, about: t(`writing.about.${item.name}`) }
    const { command, word } = item
    const name = `/${command} ${word}`
    if (isExportFormat(word)) return { name, about: t(`exporting.format.${word}`) }
    return {
      name,
      about:
        word === 'none'
          ? t('writing.limitNone')
          : t('writing.limitSettings', { count: settingsRounds(settings) })
    }
  }
}
