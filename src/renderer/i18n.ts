import { use } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from '../shared/i18n/catalogue.ts'

/** Starts i18next with the catalogue at hand, so that the first paint already has its texts. */
export function startI18n(): void {
  void use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    returnEmptyString: true,
    interpolation: { escapeValue: false }
  })
}
