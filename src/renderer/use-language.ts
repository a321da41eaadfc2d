import { useEffect } from 'react'
import { languageFor } from '../shared/i18n/languages.ts'
import i18next from 'i18next'
import { speak, systemLanguage } from './i18n.ts'
import { useWindow } from './state/store.ts'

/** Speaks the language of the settings, from the moment it is chosen. */
export function useLanguage(): void {
  const chosen = useWindow((state) => state.settings['general.language'])
  useEffect(() => {
    void speak(languageFor(chosen, [systemLanguage])).then(() => {
      document.documentElement.lang = i18next.language
    })
  }, [chosen])
}
