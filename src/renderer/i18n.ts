import i18next, { use } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from '../shared/i18n/catalogue.ts'
import { type Language, isLanguage } from '../shared/i18n/languages.ts'
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts'

const given = new URLSearchParams(globalThis.location?.search)

/** The language of this computer, as main found it; in its own address, so that the first paint already speaks it. */
export const systemLanguage: Language = languageIn('system')

/** Starts i18next with the catalogue of the window's address at hand, so that the first paint already has its texts. */
export async function startI18n(): Promise<void> {
  await use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false }
  })
  await speak(languageIn('language'))
}

/** Everything is said in this language from now on; its texts are loaded when it is first spoken. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await loadCatalogue[language]())
  // Another one may have been chosen while this one loaded.
  if (wanted === language) await i18next.changeLanguage(language)
}

let wanted: Language = 'en'

function languageIn(name: string): Language {
  const value = given.get(name)
  return isLanguage(value) ? value : 'en'
}
